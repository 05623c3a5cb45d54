#![doc = include_str!("../docs/guide.md")]

mod checked;
mod field;
mod fields;
mod reading;
mod sent_file;
mod shown;
mod words;

pub use checked::Checked;
pub use fields::{FormFields, FormValue};
pub use router_core::forms::{FieldKind, FieldType, FormField, FormReader, FormShape};
pub use sent_file::SentFile;

/// The router makes a form of these, and the derive asks types.
#[doc(hidden)]
pub mod router {
    pub use crate::{
        checked::Rules,
        fields::{FlattenedForm, OtherShape, OtherType, TypeOfField},
        sent_file::Pair,
    };
}

/// The code of the README is compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
