//! Pages: templates, their variables, and the paths in them.

mod asked;
pub(crate) mod checks;
mod error_pages;
mod fragments;
pub(crate) mod links;
pub(crate) mod macros;
mod nesting;
pub(crate) mod page;
pub(crate) mod rendering;
pub(crate) mod settings;
pub mod templates;
pub(crate) mod variables;
