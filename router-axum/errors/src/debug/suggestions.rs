//! Suggestions for a request without a route.

use std::sync::Arc;

use http::Method;
use serde::Serialize;

use crate::request_head::RequestHead;

/// One line of the route table, as the debug page shows it.
#[derive(Debug, Clone, Serialize)]
pub struct RouteLine {
    /// The HTTP method.
    pub method: String,
    /// The path template, with its prefix: `/api/v1/users/{id}`.
    pub path: String,
    /// The service: `controller.rest.v1.users`.
    pub service: String,
    /// The method of the controller: `get_action`.
    pub action: String,
}

/// Suggestions for a request without a route.
///
/// A kernel makes them from its route table. Without a kernel, give your own to `ErrorRouter::suggest`.
///
/// ```
/// use router_axum::error::{RouteLine, Suggestions};
///
/// fn line(method: &str, path: &str) -> RouteLine {
///     RouteLine { method: method.into(), path: path.into(), service: "plain".into(), action: "a closure".into() }
/// }
///
/// /// The routes below the first segment of the path.
/// fn suggest(path: &str) -> Suggestions {
///     let routes = vec![line("GET", "/orders"), line("GET", "/orders/{id}"), line("GET", "/users")];
///     let first = path.split('/').nth(1).unwrap_or_default();
///     let nearest = routes.iter().filter(|line| line.path[1..].starts_with(first)).cloned().collect();
///     Suggestions { nearest, write: None, routes }
/// }
///
/// assert_eq!(suggest("/orders/7/lines").nearest.len(), 2);
/// ```
#[derive(Debug, Clone, Default, Serialize)]
pub struct Suggestions {
    /// The routes nearest to the request, the nearest first.
    pub nearest: Vec<RouteLine>,
    /// The code that would answer the request: ``add `async fn cget_likes_action(&self, id: ..)` to `UsersController` ``.
    pub write: Option<String>,
    /// All routes.
    pub routes: Vec<RouteLine>,
}

/// Asks for suggestions; the method and the path as they came.
pub(crate) type Suggest = Arc<dyn Fn(&Method, &str) -> Suggestions + Send + Sync>;

impl Suggestions {
    /// Makes those for a request. If it is not lost, the route table alone is of use.
    pub(crate) fn of(suggest: &Suggest, head: &RequestHead<'_>, is_lost: bool) -> Self {
        let mut suggestions = suggest(head.method, head.uri.path());
        let lines = suggestions.nearest.iter_mut().chain(&mut suggestions.routes);
        lines.for_each(|line| line.path = router_core::full_path(head.nested_at(), &line.path));
        if is_lost { suggestions } else { Self { routes: suggestions.routes, ..Self::default() } }
    }
}
