//! The head of a request, kept for an error that is rendered when the request itself is gone.

use http::header::{ACCEPT, CONTENT_TYPE};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, Method, Uri};

use super::{RequestHead, request_head::Nest, request_id};
use crate::http::headers;

/// The head of a request that is about to be consumed: what negotiation needs, or everything.
///
/// ```
/// use std::{sync::Arc, time::Duration};
///
/// use axum::{Router, middleware::{Next, from_fn_with_state}, routing::get};
/// use router_axum::{error::{ErrorLayer, KeptHead}, prelude::*};
///
/// /// Gives a handler a tenth of a second.
/// async fn in_time(State(errors): State<Arc<ErrorLayer>>, request: Request, next: Next) -> Response {
///     let mut head = KeptHead::of(&request, errors.is_debug());
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
    headers: Kept,
    nested_at: Box<str>,
    id: Option<HeaderValue>,
}

/// The headers that are kept. Most requests have the few at most once, and no map is built of them until there is an error.
#[derive(Debug, Clone)]
enum Kept {
    Few { accept: Option<HeaderValue>, content_type: Option<HeaderValue> },
    All(HeaderMap),
}

impl KeptHead {
    /// Keeps what an error might need of `request`: what negotiation reads, or the `whole` head.
    #[must_use]
    pub fn of<B>(request: &http::Request<B>, whole: bool) -> Self {
        let head = RequestHead::of(request);
        // the whole head has its id among its headers
        let id = if whole { None } else { id(head.headers) };
        Self::keep(head, whole, id)
    }

    /// The same, with the id that the error layer has given the request, if it gives any.
    pub(super) fn identified<B>(request: &http::Request<B>, whole: bool, id: Option<HeaderValue>) -> Self {
        Self::keep(RequestHead::of(request), whole, id)
    }

    /// The same of a request that was taken apart.
    #[must_use]
    pub fn of_parts(parts: &Parts, whole: bool) -> Self {
        let id = if whole { None } else { id(&parts.headers) };
        Self::keep(RequestHead::of_parts(parts), whole, id)
    }

    fn keep(head: RequestHead<'_>, whole: bool, id: Option<HeaderValue>) -> Self {
        let headers = if whole { Kept::All(head.headers.clone()) } else { Kept::few(head.headers) };
        let nested_at = head.nested_at().into();
        Self { method: head.method.clone(), uri: head.uri.clone(), headers, nested_at, id }
    }

    /// The head as the error layer reads it.
    pub fn as_request_head(&mut self) -> RequestHead<'_> {
        let headers = self.headers.map();
        if let Some(id) = &self.id {
            headers.insert(request_id::NAME, id.clone());
        }
        RequestHead { method: &self.method, uri: &self.uri, headers, route: None, nest: Nest::At(&self.nested_at) }
    }

    pub(crate) fn nested_at(&self) -> &str {
        &self.nested_at
    }

    pub(super) fn method(&self) -> &Method {
        &self.method
    }

    pub(super) fn take_id(&mut self) -> Option<HeaderValue> {
        self.id.take()
    }
}

fn id(headers: &HeaderMap) -> Option<HeaderValue> {
    headers::all(headers, request_id::NAME).next().cloned()
}

impl Kept {
    fn few(headers: &HeaderMap) -> Self {
        let mut accepts = headers::all(headers, ACCEPT);
        let accept = accepts.next().cloned();
        if accepts.next().is_some() {
            return Self::All(headers.clone());
        }
        Self::Few { accept, content_type: headers::all(headers, CONTENT_TYPE).next().cloned() }
    }

    /// Everything that was kept, as a map.
    fn map(&mut self) -> &mut HeaderMap {
        if let Self::Few { accept, content_type } = self {
            let named = [(ACCEPT, accept.take()), (CONTENT_TYPE, content_type.take())];
            *self = Self::All(named.into_iter().filter_map(|(name, value)| Some((name, value?))).collect());
        }
        match self {
            Self::All(headers) => headers,
            Self::Few { .. } => unreachable!("turned into a map above"),
        }
    }
}
