//! The extensions that axum's router adds to a request, for layers around the dispatcher and for extractors that may read them.

use std::{
    pin::pin,
    task::{Context, Poll, Waker},
};

use axum::{
    Extension, Router,
    body::Body,
    extract::{MatchedPath, Request},
    http::Extensions,
    routing::any,
};
use tower::ServiceExt;

use super::is_nested;

/// Carries the extensions of a request out of a router.
#[derive(Clone)]
struct Added(Extensions);

/// The extensions that a request has at a path. axum's router alone makes a `MatchedPath`, and the type of path values: a router of this path answers a
/// request for it. Nothing in it waits.
pub(super) fn at(path: &str) -> Option<Extensions> {
    let added = async |request: Request| Extension(Added(request.into_parts().0.extensions));
    let router = Router::<()>::new().route(path, any(added));
    let request = Request::get(path).body(Body::empty()).ok()?;
    match pin!(router.oneshot(request)).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(response)) => response.extensions().get().map(|Added(extensions)| extensions.clone()),
        Poll::Pending => None,
    }
}

/// Removes the `MatchedPath` from a request, since axum's router would append its own.
pub(super) fn forget(request: &mut Request) {
    if !is_nested(request) {
        request.extensions_mut().remove::<MatchedPath>();
    }
}
