//! The head of a request, kept for an error that is rendered when the request itself is gone.

use http::request::Parts;
use http::{HeaderMap, Method, Uri, Version};

use crate::request_head::{Nested, RequestHead};

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
pub struct KeptHead {
    method: Method,
    uri: Uri,
    version: Version,
    headers: HeaderMap,
    nested_at: Box<str>,
}

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

    fn keep(head: RequestHead<'_>) -> Self {
        Self {
            method: head.method.clone(),
            uri: head.uri.clone(),
            version: head.version,
            headers: head.headers.clone(),
            nested_at: head.nested_at().into(),
        }
    }

    /// The head as the error layer reads it.
    #[must_use]
    pub fn as_request_head(&self) -> RequestHead<'_> {
        RequestHead {
            method: &self.method,
            uri: &self.uri,
            headers: &self.headers,
            route: None,
            version: self.version,
            nested: Nested::At(&self.nested_at),
        }
    }
}
