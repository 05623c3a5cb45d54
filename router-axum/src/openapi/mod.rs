//! OpenAPI documents: [`Routes::openapi`] makes one of a route table, see the [guide](crate::guide::openapi).
//!
//! The objects of a document are those of the crate [aide](https://docs.rs/aide/0.16.0-alpha.4/aide/openapi): plain data with public fields.

mod builder;
mod names;
mod operation;
mod schemas;
#[cfg(feature = "openapi-ui")]
pub(crate) mod viewer;

pub use aide::openapi::{
    Components, Contact, ExternalDocumentation, Header, Info, License, MediaType, OpenApi, Operation, Parameter,
    ParameterData, ParameterSchemaOrContent, PathItem, Paths, ReferenceOr, RequestBody, Response, Responses,
    SchemaObject, SecurityRequirement, SecurityScheme, Server, StatusCode, Tag,
};
pub use builder::OpenApiBuilder;
#[cfg(feature = "openapi-ui")]
pub use viewer::viewer;

use crate::routes::Routes;

impl Routes {
    /// The OpenAPI 3.1 document of the REST controllers in the table, with a title and the version of the API, see the
    /// [guide](crate::guide::openapi).
    ///
    /// Paths, path values and docs are those of the actions. Types that implement [`JsonSchema`](https://docs.rs/schemars) have a schema, others
    /// have none.
    ///
    /// ```
    /// use router_axum::prelude::*;
    /// use schemars::JsonSchema;
    /// use serde::Serialize;
    ///
    /// #[derive(Serialize, JsonSchema)]
    /// struct Order {
    ///     dish: String,
    /// }
    ///
    /// struct OrdersController;
    ///
    /// #[rest_controller("orders")]
    /// impl OrdersController {
    ///     /// One order.
    ///     async fn get_action(&self, id: u32) -> Option<Order> {
    ///         None
    ///     }
    /// }
    ///
    /// let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
    /// let document = router.routes().openapi("Shop", "1.0.0").description("Orders of a small kitchen.").build();
    /// let operations: Vec<_> = document.operations().collect();
    /// let (path, method, operation) = operations[0];
    /// assert_eq!((path, method), ("/api/orders/{id}", "get"));
    /// assert_eq!(operation.summary.as_deref(), Some("One order."));
    /// ```
    pub fn openapi(&self, title: impl Into<String>, version: impl Into<String>) -> OpenApiBuilder {
        OpenApiBuilder::new(self.clone(), title.into(), version.into())
    }
}
