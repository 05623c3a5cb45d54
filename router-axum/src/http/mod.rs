//! HTTP itself: no type of an application.

pub(crate) mod body_error;
pub(crate) mod buffer;
pub(crate) mod escape;
pub(crate) mod headers;
pub(crate) mod wire;
