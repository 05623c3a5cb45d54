#![doc = include_str!("../README.md")]

pub mod details;
mod failure;
mod field;
mod fields;
mod kind;
mod pair;
mod parts;
mod reading;
mod text;
mod value;

pub use failure::Unread;
pub use field::Entry;
pub use kind::truth;
pub use reading::{names, read};
