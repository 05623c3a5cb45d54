//! The head of a request, kept for an error that is rendered when the request itself is gone.

use http::header::{ACCEPT, CONTENT_TYPE};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, Method, Uri};

use super::{RequestHead, request_head::Nest, request_id};

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
    headers: HeaderMap,
    nested_at: Box<str>,
    id: Option<HeaderValue>,
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
        let headers = if whole { head.headers.clone() } else { few(head.headers) };
        let nested_at = head.nested_at().into();
        Self { method: head.method.clone(), uri: head.uri.clone(), headers, nested_at, id }
    }

    /// The head as the error layer reads it.
    pub fn as_request_head(&mut self) -> RequestHead<'_> {
        if let Some(id) = &self.id {
            self.headers.insert(request_id::NAME, id.clone());
        }
        RequestHead {
            method: &self.method,
            uri: &self.uri,
            headers: &self.headers,
            route: None,
            nest: Nest::At(&self.nested_at),
        }
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
    headers.get(request_id::NAME).cloned()
}

/// What negotiation reads.
fn few(headers: &HeaderMap) -> HeaderMap {
    let few = headers.iter().filter(|(name, _)| [ACCEPT, CONTENT_TYPE].contains(name));
    few.map(|(name, value)| (name.clone(), value.clone())).collect()
}
