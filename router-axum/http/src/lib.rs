#![doc = include_str!("../README.md")]

pub mod accept;
pub mod body_limit;
pub mod buffer;
pub mod empty;
pub mod entity_tag;
pub mod escape;
pub mod headers;
pub mod lists;
pub mod media_type;
pub mod nesting;
pub mod observe;
pub mod packed;
pub mod request_id;
pub mod seekable;
pub mod wire;

pub use accept::Format;
pub use body_limit::BodyError;
pub use escape::Escaped;
