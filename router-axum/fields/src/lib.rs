#![doc = include_str!("../README.md")]

mod culprit;
pub mod details;
mod failure;
mod fields;
mod pair;
mod search;
mod shown;
mod text;
mod unread;
mod value;

pub use culprit::culprit;
pub use failure::address;
pub use search::read;
pub use text::truth;
pub use unread::Unread;
