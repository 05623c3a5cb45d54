//! The sources of a document: the route table with the statuses in it, and an error router's own form.

use std::{collections::HashMap, sync::mpsc};

use aide::openapi::{Operation, StatusCode};
use router_documents::router::ErrorForm;
use schemars::JsonSchema;
use serde::Serialize;

use super::builder::OpenApiBuilder;
use crate::error::{ErrorRouter, Report, described::OwnSchema};
use crate::routes::{Routes, Row};

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

    /// The statuses with which each REST action answers, and the security schemes that it requires, as its document says them, a line each.
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// struct OrdersController;
    ///
    /// #[rest_controller("orders")]
    /// impl OrdersController {
    ///     async fn get_action(&self, id: u32) -> Option<u32> {
    ///         Some(id)
    ///     }
    ///
    ///     #[responses(409)]
    ///     async fn delete_action(&self, id: u32) -> Result<()> {
    ///         Err(Error::conflict())
    ///     }
    /// }
    ///
    /// let router: RestRouter = RestRouter::new("", "controller.rest.").with(OrdersController);
    /// assert_eq!(router.routes().to_statuses(), "\
    /// GET /orders/{id}     200 400 404
    /// DELETE /orders/{id}  204 400 409
    /// ");
    /// ```
    #[must_use]
    pub fn to_statuses(&self) -> String {
        let lines = self
            .iter()
            .zip(self.answers())
            .filter(|(_, answers)| !answers.is_empty());
        let lines: Vec<_> = lines
            .map(|(row, answers)| (format!("{} {}", row.method, row.path), answers))
            .collect();
        let width = lines
            .iter()
            .map(|(route, _)| route.chars().count())
            .max()
            .unwrap_or_default();
        lines
            .iter()
            .map(|(route, answers)| format!("{route:width$}  {answers}\n"))
            .collect()
    }

    /// The table of an application whose errors are rendered so.
    pub(crate) fn with_errors(mut self, errors: Option<&ErrorRouter>) -> Self {
        if let Some(form) = errors.and_then(ErrorRouter::own_form) {
            self.errors = ErrorForm::Own(form);
        }
        self
    }

    /// The statuses and security schemes of each row, empty where a document does not have it.
    pub(crate) fn answers(&self) -> Vec<String> {
        let (send, described) = mpsc::channel();
        // a path has an action for each version
        let key = |row: &Row| (row.method, row.path.clone(), row.function.clone());
        let note = move |row: &Row, operation: &mut Operation| {
            let _ = send.send((key(row), answers(operation)));
        };
        drop(self.openapi("", "").operation(note).build_silently());
        let mut described: HashMap<_, _> = described.into_iter().collect();
        self.iter()
            .map(|row| described.remove(&key(row)).unwrap_or_default())
            .collect()
    }
}

/// `200 400 401  token or session`
fn answers(operation: &Operation) -> String {
    let statuses = operation
        .responses
        .iter()
        .flat_map(|responses| responses.responses.keys());
    // each may be a 500
    let statuses = statuses.filter(|status| **status != StatusCode::Code(500));
    let open = operation
        .responses
        .iter()
        .filter_map(|responses| responses.default.as_ref());
    let statuses: Vec<_> = statuses
        .map(ToString::to_string)
        .chain(open.map(|_| "default".to_owned()))
        .collect();
    // an empty alternative: it is answered without any
    let is_optional = operation.security.iter().any(|schemes| schemes.is_empty());
    let ways = operation.security.iter().filter(|_| !is_optional);
    let ways: Vec<_> = ways
        .map(|schemes| {
            schemes
                .keys()
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    format!("{}  {}", statuses.join(" "), ways.join(" or "))
        .trim_end()
        .to_owned()
}

impl ErrorRouter {
    /// Sends errors in a form of your own, as [`json`](Self::json) does, with its schema, so that an [OpenAPI document](crate::guide::openapi) describes it, too.
    pub fn json_with_schema<T: Serialize + JsonSchema>(
        self,
        form: impl Fn(&Report<'_>) -> T + Send + Sync + 'static,
    ) -> Self {
        let mut router = self.json(form);
        router.own_schema = Some(|schemas| schemas.subschema_for::<T>());
        router
    }

    /// The form of its own, if it has one, with the schema of that.
    fn own_form(&self) -> Option<OwnSchema> {
        self.settings.own_json.as_ref().map(|_| self.own_schema)
    }
}
