//! Pages: templates, their variables, and the paths in them.

pub(crate) mod links;
pub mod templates;
pub(crate) mod variables;
