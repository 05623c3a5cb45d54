#![doc = include_str!("../README.md")]

pub mod accept;
pub mod body_limit;
pub mod buffer;
pub mod entity_tag;
pub mod escape;
mod format;
pub mod headers;
pub mod media_type;
pub mod nesting;
pub mod seekable;
pub mod wire;

pub use format::Format;
