//! `#[derive(FormFields)]`: the fields that a struct reads from a form, by serde's attributes, with the rules of garde and validator as far as they are written out. Of
//! an enum, the texts of its variants.

mod derive;
mod row;
mod rules;

pub(crate) use derive::derive;
