//! The API, described for its clients and their tools.

use router_axum::{
    openapi::{OpenApi, ReferenceOr, SecurityScheme},
    prelude::*,
};

/// `/api/openapi`
pub struct DocumentController;

#[rest_controller(singular, "openapi")]
impl DocumentController {
    /// This document.
    #[public]
    pub async fn get_action(&self, #[extract] routes: Routes) -> Json<OpenApi> {
        Json(document(&routes))
    }
}

/// The document. What is not public requires a token.
pub fn document(routes: &Routes) -> OpenApi {
    let token = SecurityScheme::Http {
        scheme: "bearer".into(),
        bearer_format: Some("JWT".into()),
        description: None,
        extensions: Default::default(),
    };
    let schemes = [("token".to_owned(), ReferenceOr::Item(token))];
    routes
        .openapi("shop-name", env!("CARGO_PKG_VERSION"))
        .operation(|row, operation| {
            if row.guards != ["public"] {
                let token = ("token".to_owned(), Vec::new());
                operation.security.push([token].into());
            }
        })
        .document(|document| {
            let components = document.components.get_or_insert_default();
            components.security_schemes.extend(schemes);
        })
        .build()
}
