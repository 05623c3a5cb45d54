//! axum's `MatchedPath` for layers around the dispatcher.

use std::{
    pin::pin,
    task::{Context, Poll, Waker},
};

use axum::{
    Extension, Router,
    extract::{MatchedPath, Request},
    routing::any,
};
use tower::ServiceExt;

use super::is_nested;

/// The `MatchedPath` of a path. axum's router alone makes one: a router of this path is asked for the path itself. Nothing in it waits.
pub(super) fn of(path: &str) -> Option<MatchedPath> {
    let router = Router::<()>::new().route(path, any(async |matched: MatchedPath| Extension(matched)));
    let request = Request::get(path).body(axum::body::Body::empty()).ok()?;
    match pin!(router.oneshot(request)).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(response)) => response.extensions().get().cloned(),
        Poll::Pending => None,
    }
}

/// Takes from a request what it was told, since axum's router would append its own.
pub(super) fn forget(request: &mut Request) {
    if !is_nested(request) {
        request.extensions_mut().remove::<MatchedPath>();
    }
}
