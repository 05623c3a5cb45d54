//! The API, described for its clients and their tools.

use router_axum::{Routes, openapi::OpenApiBuilder};

/// The document of the routes of one version.
pub fn document(routes: &Routes) -> OpenApiBuilder {
    let document = routes.openapi("The blog", env!("CARGO_PKG_VERSION"));
    document.description("Posts with their comments and files, and the users who write them.")
}
