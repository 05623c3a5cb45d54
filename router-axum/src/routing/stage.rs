//! The order of routers.

/// When a router is activated, in this order. Later routers receive the requests that the earlier ones do not match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The error router, around all others.
    Errors,
    /// Routers of REST controllers.
    Rest,
    /// Routers of pages.
    Pages,
    /// The router that answers every other request.
    Default,
}
