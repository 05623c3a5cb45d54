#![doc = include_str!("../README.md")]

mod checks;
mod errors;
mod escaping;
mod files;
pub mod forms;
#[doc(hidden)]
pub mod nested;
mod store;

pub use errors::{TemplateError, TemplateErrors};
pub use files::EmbeddedTemplates;
pub use store::Templates;

/// The parts of which the router makes a form, and types that the derive asks.
#[doc(hidden)]
pub mod router {
    pub use crate::forms::{
        fields::{OtherType, TypeOfField},
        sent_file::Pair,
    };
}
