//! What answers when no route does: a 404, the default action, or the application around.

use std::{
    collections::BTreeSet,
    convert::Infallible,
    future::{Ready, ready},
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    Router,
    extract::Request,
    http::{Method, StatusCode},
    response::Response,
    routing::{MethodRouter, any_service},
};

use tower::Service;

use crate::{
    Error,
    error::{Asked, ErrorLayer, Finished, Side},
    failure::Failures,
    wire,
};

/// Every other request is a 404.
pub(crate) fn not_found<S: Clone + Send + Sync + 'static>(router: Router<S>, nothing: &NotFound) -> Router<S> {
    router.fallback_service(nothing.clone())
}

/// Every other request below an owned prefix is a 404.
pub(crate) fn own<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    owned: &[String],
    taken: &BTreeSet<String>,
    nothing: &NotFound,
) -> Router<S> {
    let methods = any_service(nothing.clone());
    owned.iter().fold(router, |router, prefix| everything(router, prefix, taken, &methods))
}

/// Every other request below a prefix is answered by `methods`. The prefix itself may be the path of a route.
pub(crate) fn everything<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    prefix: &str,
    taken: &BTreeSet<String>,
    methods: &MethodRouter<S>,
) -> Router<S> {
    if prefix.is_empty() {
        return router.fallback(methods.clone());
    }
    paths_below(prefix, taken).iter().fold(router, |router, path| router.route(path, methods.clone()))
}

/// The paths of every other request below a prefix.
pub(crate) fn paths_below(prefix: &str, taken: &BTreeSet<String>) -> Vec<String> {
    let paths = [prefix.to_owned(), format!("{prefix}/"), format!("{prefix}/{{*rest}}")];
    paths.into_iter().filter(|path| !taken.contains(path)).collect()
}

/// A 404 for every request.
#[derive(Debug, Clone)]
pub(crate) struct NotFound {
    failures: Failures,
}

impl NotFound {
    pub(crate) fn new(layer: Option<&Arc<ErrorLayer>>, side: Option<Side>) -> Self {
        Self { failures: Failures { layer: layer.cloned(), side } }
    }

    pub(crate) fn answer(&self, request: &Request) -> Response {
        let finished = Finished::of(StatusCode::NOT_FOUND);
        self.failures.refuse(finished, &Asked::of(request), Error::not_found)
    }
}

impl Service<Request> for NotFound {
    type Response = Response;
    type Error = Infallible;
    type Future = Ready<Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        if request.method() == Method::OPTIONS && request.uri().path() == "*" {
            return ready(Ok(wire::options()));
        }
        ready(Ok(self.answer(&request)))
    }
}
