//! `#[derive(PageVariables)]`: the names that serde gives the fields of a struct. Where the struct alone does not tell them, they count as unknown, and
//! templates are not checked against them.

mod derive;

pub(crate) use derive::derive;
