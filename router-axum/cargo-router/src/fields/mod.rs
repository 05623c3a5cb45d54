//! The fields of a resource: `title:text`, `price:decimal?`, `team:references`.

mod field;
mod parse;

pub(crate) use field::{Column, ColumnType, Lookup};
