#![doc = include_str!("../README.md")]

mod checks;
mod embedded;
mod errors;
mod escaping;
mod files;
mod link;
mod nested;
mod store;
mod unknown;

pub use embedded::EmbeddedTemplates;
pub use errors::{TemplateError, TemplateErrors};
pub use store::Templates;

/// Pages below a prefix that another router took from the path, and the variables that templates read.
#[doc(hidden)]
pub mod router {
    pub use crate::nested::{full_path, nested_at};
}
