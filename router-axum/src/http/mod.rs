//! HTTP itself: no type of an application.

pub(crate) mod body_error;
pub(crate) mod wire;
