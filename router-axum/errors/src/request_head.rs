//! The head of the request that an error answers, kept for one that is rendered when the request is gone.

use std::sync::Arc;

use axum::extract::OriginalUri;
use http::{Extensions, HeaderMap, Method, Request, Uri, Version, request::Parts};
use router_core::Route;
use router_http::request_id;

/// The action a request was routed to.
#[derive(Debug, Clone)]
pub struct MatchedAction {
    /// The row of the action in the route table.
    pub route: &'static Route,
    /// The service name of the action's controller: `controller.rest.v1.users`.
    pub service: Arc<str>,
}

/// The head of a request, borrowed.
///
/// The callbacks of an `ErrorRouter` find it in their [`Report`](crate::Report). A middleware that renders an error itself makes
/// it of its request.
///
/// ```
/// use router_axum::{error::RequestHead, prelude::*};
///
/// let errors = ErrorRouter::new().rest_prefix("/api").into_layer();
/// let request = Request::get("/api/orders/7").header("x-request-id", "a1-7").body(())?;
///
/// let head = RequestHead::of(&request);
/// assert_eq!((head.method.as_str(), head.uri.path(), head.request_id()), ("GET", "/api/orders/7", Some("a1-7")));
///
/// let response = errors.render(Error::service_unavailable(), &head);
/// assert_eq!(response.headers()["content-type"], "application/problem+json");
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RequestHead<'a> {
    /// The HTTP method.
    pub method: &'a Method,
    /// The target, without the prefix that `nest` took from it.
    pub uri: &'a Uri,
    /// The headers, or as many of them as were kept.
    pub headers: &'a HeaderMap,
    /// The action that the request was routed to, if it was.
    pub route: Option<&'a MatchedAction>,
    /// The version of HTTP.
    pub version: Version,
    /// The prefix that axum's `nest` took from the target is known by the whole target, which is one of these.
    extensions: &'a Extensions,
}

impl<'a> RequestHead<'a> {
    /// The head of a request that is still whole.
    #[must_use]
    pub fn of<B>(request: &'a http::Request<B>) -> Self {
        Self {
            method: request.method(),
            uri: request.uri(),
            headers: request.headers(),
            route: None,
            version: request.version(),
            extensions: request.extensions(),
        }
    }

    /// The head of a request that was taken apart.
    #[must_use]
    pub fn of_parts(parts: &'a Parts) -> Self {
        Self {
            method: &parts.method,
            uri: &parts.uri,
            headers: &parts.headers,
            route: None,
            version: parts.version,
            extensions: &parts.extensions,
        }
    }

    /// The prefix that `nest` took from the request's path.
    #[must_use]
    pub fn nested_at(&self) -> &'a str {
        self.extensions.get().map_or("", |OriginalUri(whole)| {
            taken(whole.path(), self.uri.path())
        })
    }

    /// Adds the action that the request was routed to.
    #[must_use]
    pub fn matched(self, action: &'a MatchedAction) -> Self {
        Self {
            route: Some(action),
            ..self
        }
    }

    /// The request's id, if it has a well-formed one: up to 128 letters, digits and `._-+/=:`.
    #[must_use]
    pub fn request_id(&self) -> Option<&'a str> {
        request_id::read(self.headers)?.to_str().ok()
    }
}

/// The prefix of a path that is left out in `path`.
fn taken<'a>(original: &'a str, path: &str) -> &'a str {
    match original.strip_suffix(path) {
        Some(prefix) => prefix,
        // a request for `/app` reaches the router nested at `/app` as `/`
        None if path == "/" => original,
        None => "",
    }
}

/// The head of a request that is about to be consumed: its method, target, version and headers.
///
/// ```
/// use std::{sync::Arc, time::Duration};
///
/// use axum::{Router, middleware::{Next, from_fn_with_state}, routing::get};
/// use router_axum::{error::{ErrorLayer, KeptHead}, prelude::*};
///
/// /// Gives a handler a tenth of a second.
/// async fn in_time(State(errors): State<Arc<ErrorLayer>>, request: Request, next: Next) -> Response {
///     let head = KeptHead::of(&request);
///     match tokio::time::timeout(Duration::from_millis(100), next.run(request)).await {
///         Ok(response) => response,
///         Err(_) => errors.render(Error::gateway_timeout(), &head.as_request_head()),
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let errors = ErrorRouter::new().into_layer();
/// let slow = Router::new().route("/report", get(std::future::pending::<()>));
/// let app = slow.layer(from_fn_with_state(errors, in_time));
/// # let app = router_axum::testing::TestApp::of_router(app);
/// assert_eq!(app.get("/report").send().await.status(), StatusCode::GATEWAY_TIMEOUT);
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct KeptHead(Parts);

impl KeptHead {
    /// Keeps the head of `request`.
    #[must_use]
    pub fn of<B>(request: &http::Request<B>) -> Self {
        Self::keep(RequestHead::of(request))
    }

    /// Keeps the head of a request that was taken apart, as [`of`](Self::of) does.
    #[must_use]
    pub fn of_parts(parts: &Parts) -> Self {
        Self::keep(RequestHead::of_parts(parts))
    }

    pub(crate) fn keep(head: RequestHead<'_>) -> Self {
        let (mut parts, ()) = Request::new(()).into_parts();
        parts.method = head.method.clone();
        parts.uri = head.uri.clone();
        parts.version = head.version;
        parts.headers = head.headers.clone();
        // axum tells it of every request, and an extension costs more than the rest
        let whole = head.extensions.get::<OriginalUri>();
        if let Some(whole) = whole.filter(|_| !head.nested_at().is_empty()) {
            parts.extensions.insert(whole.clone());
        }
        Self(parts)
    }

    /// The head as the error layer reads it.
    #[must_use]
    pub fn as_request_head(&self) -> RequestHead<'_> {
        RequestHead::of_parts(&self.0)
    }

    /// The head as a part of a request.
    #[doc(hidden)]
    pub fn into_parts(self) -> Parts {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::taken;

    #[test]
    fn what_nest_took_is_known() {
        assert_eq!(taken("/shop/users/7", "/users/7"), "/shop");
        assert_eq!(taken("/users/7", "/users/7"), "");
        assert_eq!(taken("/other", "/users/7"), "");
    }
}
