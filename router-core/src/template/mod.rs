//! Templates: their names, their tags, and what they use.

pub(crate) mod files;
pub(crate) mod form_checks;
pub(crate) mod links;
pub mod page;
pub(crate) mod reads;
pub(crate) mod scan;
pub(crate) mod tag_tree;
pub mod tags;
