#![doc = include_str!("../README.md")]

pub mod details;
mod elements;
mod entry;
mod failure;
mod field;
mod fields;
mod kind;
mod names;
mod pair;
mod parts;
mod reading;
mod text;
mod truth;
mod unread;
mod value;

pub use entry::Entry;
pub use names::names;
pub use reading::read;
pub use truth::truth;
pub use unread::Unread;
