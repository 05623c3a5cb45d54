//! The calls of a controller's actions: a type with a method for each, reached through `HasClient::Calls`.

mod calls;
mod value;

pub(super) use calls::{association, expand};
pub(super) use value::check;
