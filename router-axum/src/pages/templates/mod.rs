#![doc = include_str!("../../../docs/templates.md")]

mod embedded;
pub mod engine;
mod errors;
mod escaping;
mod files;
mod store;

pub use embedded::EmbeddedTemplates;
pub use errors::{TemplateError, TemplateErrors};
/// The template engine, as [`WebApp::with_template_engine`](crate::WebApp::with_template_engine) hands it out.
pub use minijinja::Environment;
pub use store::Templates;
