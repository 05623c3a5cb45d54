//! What answers when no route does: a 404, the default action, or the application around.

use std::{
    collections::BTreeSet,
    convert::Infallible,
    mem::take,
    pin::Pin,
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
    http::wire,
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
    let methods = any_service(nothing.at_routes());
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
    finished: &'static Finished,
}

impl NotFound {
    pub(crate) fn new(layer: Option<&Arc<ErrorLayer>>, side: Option<Side>) -> Self {
        Self { failures: Failures { layer: layer.cloned(), side }, finished: Finished::without_length() }
    }

    /// The same for routes, to whose answers axum's router would add a length.
    fn at_routes(&self) -> Self {
        Self { failures: self.failures.clone(), finished: Finished::of(StatusCode::NOT_FOUND) }
    }

    #[inline(never)]
    pub(crate) fn answer(&self, request: &Request) -> Response {
        self.failures.refuse(self.finished, &Asked::of(request), Error::not_found)
    }
}

impl Service<Request> for NotFound {
    type Response = Response;
    type Error = Infallible;
    type Future = NotFoundFuture;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> NotFoundFuture {
        if request.method() == Method::GET && self.failures.sends(self.finished, &Asked::of(&request)) {
            return NotFoundFuture::Finished(self.finished);
        }
        let asks_server = request.method() == Method::OPTIONS && request.uri().path() == "*";
        let made = || if asks_server { wire::options(request.version()) } else { self.answer(&request) };
        NotFoundFuture::Made(Box::new(made()))
    }
}

/// The future of [`NotFound`]. The usual answer is made where it is taken: a response is large, and axum puts the future in a box.
pub(crate) enum NotFoundFuture {
    Finished(&'static Finished),
    Made(Box<Response>),
}

impl Future for NotFoundFuture {
    type Output = Result<Response, Infallible>;

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        Poll::Ready(Ok(match &mut *self {
            Self::Finished(finished) => finished.response(false),
            Self::Made(response) => take(&mut **response),
        }))
    }
}
