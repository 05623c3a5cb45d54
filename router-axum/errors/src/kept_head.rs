//! The head of a request, kept for an error that is rendered when the request itself is gone.

use axum::extract::OriginalUri;
use http::header::{
    ACCEPT, ACCEPT_ENCODING, CONTENT_TYPE, IF_MATCH, IF_MODIFIED_SINCE, IF_NONE_MATCH, IF_RANGE,
    IF_UNMODIFIED_SINCE, RANGE,
};
use http::request::Parts;
use http::{HeaderMap, HeaderName, Method, Uri, Version};
use router_http::headers::X_REQUESTED_WITH;
use router_http::request_id;

use crate::request_head::{Original, RequestHead};

/// The head of a request that is about to be consumed: its method, target and version, and all of its headers or those few that the library reads itself, which
/// cost less to keep.
///
/// ```
/// use std::{sync::Arc, time::Duration};
///
/// use axum::{Router, middleware::{Next, from_fn_with_state}, routing::get};
/// use router_axum::{error::{ErrorLayer, KeptHead}, prelude::*};
///
/// /// Gives a handler a tenth of a second.
/// async fn in_time(State(errors): State<Arc<ErrorLayer>>, request: Request, next: Next) -> Response {
///     let head = KeptHead::of(&request, errors.is_debug());
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
    original: Option<OriginalUri>,
}

impl KeptHead {
    /// Keeps the head of `request`. Without `all_headers` it keeps those that choose the form of an error, those that a reply's conditions and ranges are in, and the
    /// request's id: the page of debug mode and the callbacks of an `ErrorRouter` read more.
    #[must_use]
    pub fn of<B>(request: &http::Request<B>, all_headers: bool) -> Self {
        Self::keep(RequestHead::of(request), all_headers)
    }

    /// Keeps the head of a request that was taken apart, as [`of`](Self::of) does.
    #[must_use]
    pub fn of_parts(parts: &Parts, all_headers: bool) -> Self {
        Self::keep(RequestHead::of_parts(parts), all_headers)
    }

    fn keep(head: RequestHead<'_>, all_headers: bool) -> Self {
        Self {
            method: head.method.clone(),
            uri: head.uri.clone(),
            version: head.version,
            headers: if all_headers {
                head.headers.clone()
            } else {
                read_here(head.headers)
            },
            original: head.original.target().cloned(),
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
            original: Original::Kept(self.original.as_ref()),
        }
    }
}

/// The headers that negotiation, pages and conditional replies read, and the id.
fn read_here(headers: &HeaderMap) -> HeaderMap {
    const NAMES: [HeaderName; 11] = [
        ACCEPT,
        ACCEPT_ENCODING,
        CONTENT_TYPE,
        IF_MATCH,
        IF_MODIFIED_SINCE,
        IF_NONE_MATCH,
        IF_RANGE,
        IF_UNMODIFIED_SINCE,
        RANGE,
        X_REQUESTED_WITH,
        request_id::NAME,
    ];
    let read = headers
        .iter()
        .filter(|(name, _)| NAMES.contains(name) || name.as_str().starts_with("hx-"));
    read.map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}
