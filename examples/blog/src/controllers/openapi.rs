//! The API, described for its clients and their tools.

use router_axum::prelude::*;
use serde_json::Value;

/// The document of the routes of one version.
pub fn document(routes: &Routes) -> Value {
    let mut document = routes.openapi("The blog", env!("CARGO_PKG_VERSION"));
    document["info"]["description"] = "Posts with their comments and files, and the users who write them.".into();
    document
}
