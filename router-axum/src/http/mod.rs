//! HTTP itself: no type of an application.

pub(crate) mod body_limit;
pub(crate) mod buffer;
pub(crate) mod entity_tag;
pub(crate) mod escape;
pub(crate) mod headers;
pub(crate) mod media_type;
pub(crate) mod nesting;
pub(crate) mod seekable;
pub(crate) mod wire;
