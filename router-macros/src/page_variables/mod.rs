//! `#[derive(PageVariables)]`: the names that serde gives the fields of a struct. Where the struct alone does not tell them, they count as unknown, and
//! templates are not checked against them.

mod derive;
mod serde;

pub(crate) use derive::derive;
pub(crate) use serde::{renamed, written_name};
