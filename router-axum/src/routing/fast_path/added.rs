//! The extensions that axum's router adds to a request, for layers around the dispatcher and for extractors that may read them.

use axum::{
    Extension, Router,
    body::Body,
    extract::{MatchedPath, OriginalUri, Request},
    http::Extensions,
    routing::any,
};
use futures_util::FutureExt;
use tower::ServiceExt;

/// The extensions of every request at a path, but for its URI.
pub(super) struct Added {
    pub(super) matched: MatchedPath,
    /// The absence of path values, at a path without any.
    pub(super) no_values: Extensions,
}

/// Carries the extensions of a request out of a router.
#[derive(Clone)]
struct Carried(Extensions);

impl Added {
    /// axum's router alone makes a `MatchedPath`, and the type of path values: a router of this path answers a request for it. Nothing in it waits.
    pub(super) fn at(path: &str) -> Option<Self> {
        let carry = async |request: Request| Extension(Carried(request.into_parts().0.extensions));
        let router = Router::<()>::new().route(path, any(carry));
        let request = Request::get(path).body(Body::empty()).ok()?;
        let Ok(mut response) = router.oneshot(request).now_or_never()?;
        let Carried(mut extensions) = response.extensions_mut().remove()?;
        let matched = extensions.remove()?;
        extensions.remove::<OriginalUri>();
        // those of a path that has values are not those of a request
        let no_values = if path.contains('{') {
            Extensions::new()
        } else {
            extensions
        };
        Some(Self { matched, no_values })
    }
}

/// True if a request came through another router: only axum's router knows what that has taken from its path.
pub(super) fn is_nested(request: &Request) -> bool {
    request.extensions().get::<OriginalUri>().is_some()
}

/// Removes the `MatchedPath` from a request, since axum's router would append its own.
pub(super) fn forget(request: &mut Request) {
    if !is_nested(request) {
        request.extensions_mut().remove::<MatchedPath>();
    }
}
