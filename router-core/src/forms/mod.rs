//! Forms as rows: the fields that a struct reads, and the forms of templates that send them.

mod field;
mod form;
mod pattern;
mod shape;

pub(crate) use field::in_entry;
pub use field::{FIELD_ATTRIBUTES, FieldKind, FieldType, FormField};
pub use form::{Control, Encoding, Form, FormReader, Repeats, Script, Target};
pub use pattern::pattern_of_browsers;
pub use shape::{FormShape, count_fields, joined_fields, refuse_struct};

pub use crate::grammar::case::renamed;
