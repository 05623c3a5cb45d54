//! Pages: templates, their variables, and the paths in them.

pub(crate) mod checks;
mod error_pages;
pub(crate) mod links;
pub(crate) mod macros;
mod nesting;
pub(crate) mod page;
pub(crate) mod rendering;
pub(crate) mod settings;
pub mod templates;
pub(crate) mod variables;
