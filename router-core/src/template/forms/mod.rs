//! Forms, checked in a constant: the fields that a struct reads, and the forms of templates that send them.

mod field;
mod shape;

pub use field::{FieldKind, FieldType, FormField};
pub use shape::{FormShape, count_fields, joined_fields};
