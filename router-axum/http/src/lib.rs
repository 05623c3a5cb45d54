#![doc = include_str!("../README.md")]

pub mod accept;
mod body_error;
pub mod body_limit;
pub mod buffer;
pub mod empty;
pub mod entity_tag;
pub mod escape;
mod escaped;
mod format;
pub mod headers;
pub mod lists;
pub mod media_type;
pub mod nesting;
pub mod observe;
pub mod packed;
pub mod request_id;
pub mod seekable;
pub mod wire;

pub use body_error::BodyError;
pub use escaped::{Escaped, start_of};
pub use format::Format;
