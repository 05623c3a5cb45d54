#![doc = include_str!("../../forms/docs/guide.md")]

mod argument;
mod checked;
mod fields;
mod pair;
#[cfg(feature = "multipart")]
mod parts;
mod reading;
mod sent;
mod sent_file;
mod shown;
mod typed;

pub use argument::FormArgument;
pub use checked::Checked;
pub(crate) use checked::Rules;
pub use fields::{FormFields, FormValue};
pub use router_core::forms::{FieldKind, FieldType, FormField, FormReader, FormShape};
pub use sent_file::SentFile;
