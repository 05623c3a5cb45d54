#![doc = include_str!("../README.md")]

mod checks;
mod errors;
mod escaping;
mod files;
mod nested;
mod store;

pub use errors::{TemplateError, TemplateErrors};
pub use files::EmbeddedTemplates;
pub use store::Templates;

/// Pages below a prefix that another router took from the path, and the variables that templates read.
#[doc(hidden)]
pub mod router {
    pub use crate::nested::{full_path, nested_at};
}
