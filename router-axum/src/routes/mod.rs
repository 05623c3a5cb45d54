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
mod versioning;

pub(crate) use bases::unknown;
pub(crate) use mount::Mount;
pub(crate) use page::page;
pub use row::Row;
pub(crate) use row::Ways;
pub use table::Routes;
pub use versioning::Versioning;
pub(crate) use versioning::{Sunsets, VersionPlace};
