//! Templates: their names, their tags, and what they use.

pub(crate) mod files;
pub(crate) mod foreign;
pub(crate) mod form_checks;
pub(crate) mod library;
pub(crate) mod links;
pub(crate) mod names;
pub mod page;
pub(crate) mod reads;
pub(crate) mod references;
pub mod scan;
pub(crate) mod tag_tree;
pub mod tags;
