//! Queries and forms as browsers send them, read by serde, or the fields that cannot be read. The start page of [this crate](crate) says what is read as which type.

mod all;
pub mod details;
mod failure;
mod field;
mod kind;
mod pair;
mod parts;
mod reading;
mod text;
mod value;

pub use failure::Unread;
#[doc(hidden)]
pub use field::Entry;
#[doc(hidden)]
pub use kind::truth;
pub use reading::{names, read};
