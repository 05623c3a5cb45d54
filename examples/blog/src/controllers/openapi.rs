//! The API, described for its clients and their tools.

use router_axum::prelude::*;
use serde_json::{Value, json};

/// `/api/v1/openapi`
#[derive(Debug, Clone)]
pub struct OpenapiController;

#[rest_controller(singular, "openapi")]
impl OpenapiController {
    /// This document.
    // GET /openapi
    #[public]
    pub async fn get_action(&self, #[extract] routes: Routes) -> Json<Value> {
        let document = routes.openapi("The blog", env!("CARGO_PKG_VERSION"));
        let document = document.description("Posts with their comments and files, and the users who write them.");
        Json(json!(document.build()))
    }
}
