//! Controllers for the paths of an API that is there, each path by the shortest way that the grammar has.

mod controllers;
mod document;
mod endpoint;
mod made;

pub use controllers::Api;
pub(crate) use document::add;
pub use document::endpoints;
pub use endpoint::Endpoint;
pub use made::{MadeAction, MadeController};
