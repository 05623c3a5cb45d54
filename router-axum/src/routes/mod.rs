//! The route table: what stands in it, and how it is shown.

pub(crate) mod action_path;
mod bases;
mod mount;
pub(crate) mod suggestions;
// hidden, as generated code alone names what is in them
#[cfg(feature = "openapi")]
#[doc(hidden)]
pub(crate) mod operation;
#[cfg(not(feature = "openapi"))]
#[path = "undescribed.rs"]
pub(crate) mod operation;
mod page;
pub(crate) mod path_spelling;
mod row;
#[doc(hidden)]
pub(crate) mod sent;
mod shadows;
mod table;

pub(crate) use bases::unknown;
pub(crate) use mount::{Mount, ServedVersions, Sunsets, VersionParameter};
pub(crate) use page::page;
pub use row::Row;
pub(crate) use row::Ways;
pub use table::Routes;
