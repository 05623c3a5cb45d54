//! The route table: what stands in it, and how it is shown.

pub(crate) mod action_path;
mod bases;
mod mount;
pub(crate) mod operation;
mod page;
pub(crate) mod path_spelling;
mod row;
mod shadows;
pub(crate) mod suggestions;
mod table;

pub(crate) use bases::unknown;
pub(crate) use mount::{Mount, ServedVersions, Sunsets, VersionParameter};
pub(crate) use page::page;
pub use row::Row;
pub(crate) use row::Ways;
pub use table::Routes;
