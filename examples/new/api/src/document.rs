//! The API, described for its clients and their tools.

use router_axum::{
    openapi::{OpenApi, OpenApiBuilder},
    prelude::*,
};

/// `/api/openapi`
pub struct DocumentController;

#[rest_controller(singular, "openapi")]
impl DocumentController {
    /// This document.
    #[public]
    pub async fn get_action(&self, #[extract] routes: Routes) -> Json<OpenApi> {
        Json(document(&routes).build())
    }
}

/// What the code does not say.
pub fn document(routes: &Routes) -> OpenApiBuilder {
    routes.openapi("shop-name", env!("CARGO_PKG_VERSION"))
}
