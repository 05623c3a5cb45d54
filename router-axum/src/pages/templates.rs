#![doc = include_str!("../../docs/templates.md")]

pub mod engine;

/// The template engine, as [`WebApp::with_template_engine`](crate::WebApp::with_template_engine) hands it out.
pub use minijinja::Environment;
pub use router_pages::{EmbeddedTemplates, TemplateError, TemplateErrors, Templates};
