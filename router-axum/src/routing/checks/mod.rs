//! The rules that an application keeps when it starts. Whatever breaks one is a mistake that the start-up error lists.

mod plain;
pub(crate) mod prefixes;
mod routes;

pub(crate) use routes::{lost_paths, mistakes, same_name, unused};
