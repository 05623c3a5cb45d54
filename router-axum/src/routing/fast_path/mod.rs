//! The fast path: the route map as a dispatcher. It stands in front of axum's router, calls the actions that need nothing of the router, and leaves every
//! other request to it.
//!
//! It matches paths with the router's own matcher, matchit, so that both find the same action.

mod paths;
mod service;
mod versions;

pub(crate) use paths::FastPath;
pub(crate) use service::within_layers;
pub use service::{ApplicationFuture, ApplicationService};
pub(crate) use versions::VersionWays;
