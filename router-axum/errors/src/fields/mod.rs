//! Queries and forms as browsers send them, read by serde, or the fields that cannot be read: the README of `router-axum-errors` says how.

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
pub use field::Entry;
pub use kind::truth;
pub use reading::{names, read};
