#![doc = include_str!("../../docs/forms.md")]

mod checked;
mod field;
pub(crate) mod fields;
mod reading;
pub(crate) mod sent_file;
mod shown;
mod words;

pub use checked::Checked;
pub use fields::{FormFields, FormValue};
pub use router_core::forms::{FieldKind, FieldType, FormField, FormReader, FormShape};
pub use sent_file::SentFile;
