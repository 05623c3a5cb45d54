//! The fallback: a 404, the default action, or the surrounding application.

use std::{
    convert::Infallible,
    future::ready,
    mem::take,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    Router,
    extract::Request,
    handler::Handler,
    http::{Method, StatusCode},
    response::Response,
    routing::MethodRouter,
};
use tower::Service;

use crate::{
    Error,
    error::{ErrorLayer, Format, Prebuilt, RequestHead, is_below, responder::ErrorResponder},
    http::wire,
};

/// The answer of an application where no route matches: the default action below its prefix, except below the prefixes that REST routers own; else a 404.
#[derive(Clone)]
pub(crate) struct Fallback {
    pub(crate) default_prefix: Option<Arc<str>>,
    pub(crate) owned: Arc<[String]>,
    pub(crate) not_found: NotFound,
}

impl Fallback {
    /// The 404, unless the default action answers at a path.
    pub(crate) fn not_found_at(&self, path: &str) -> Option<&NotFound> {
        let Self { default_prefix, owned, not_found } = self;
        let is_owned = || owned.iter().any(|prefix| is_below(path, prefix));
        let is_default = default_prefix.as_ref().is_some_and(|prefix| is_below(path, prefix) && !is_owned());
        (!is_default).then_some(not_found)
    }
}

/// The fallback with the default action, for axum's router.
#[derive(Clone)]
pub(crate) struct DefaultFallback<S> {
    pub(crate) fallback: Fallback,
    pub(crate) default_action: MethodRouter<S>,
}

impl<S: Clone + Send + Sync + 'static> Handler<(), S> for DefaultFallback<S> {
    type Future = Pin<Box<dyn Future<Output = Response> + Send>>;

    fn call(self, request: Request, state: S) -> Self::Future {
        match self.fallback.not_found_at(request.uri().path()) {
            Some(not_found) => Box::pin(ready(not_found.answer_any(&request))),
            None => Box::pin(Handler::call(self.default_action, request, state)),
        }
    }
}

/// Adds the answer to every other request below a prefix to a router that is part of another application and leaves that one its fallback. A path that is
/// one of a route stays so: the prefix itself may be.
pub(crate) fn answer_everything<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    prefix: &str,
    methods: &MethodRouter<S>,
    is_taken: impl Fn(&str) -> bool,
) -> Router<S> {
    if prefix.is_empty() {
        return router.fallback(methods.clone());
    }
    let paths = [prefix.to_owned(), format!("{prefix}/"), format!("{prefix}/{{*rest}}")];
    let free = paths.iter().filter(|path| !is_taken(path));
    free.fold(router, |router, path| router.route(path, methods.clone()))
}

/// A 404 for every request.
#[derive(Debug, Clone)]
pub(crate) struct NotFound {
    responder: ErrorResponder,
    prebuilt: &'static Prebuilt,
}

impl NotFound {
    pub(crate) fn new(layer: Option<&Arc<ErrorLayer>>, format: Option<Format>) -> Self {
        Self { responder: ErrorResponder::new(layer, format), prebuilt: Prebuilt::without_length() }
    }

    /// The same for routes, to whose answers axum's router would add a length.
    pub(crate) fn at_routes(&self) -> Self {
        Self { responder: self.responder.clone(), prebuilt: Prebuilt::of(StatusCode::NOT_FOUND) }
    }

    /// `OPTIONS *` is about the whole server, and is answered.
    fn answer_any(&self, request: &Request) -> Response {
        let asks_server = request.method() == Method::OPTIONS && request.uri().path() == "*";
        if asks_server { wire::options(request.version()) } else { self.answer(request) }
    }

    #[inline(never)]
    pub(crate) fn answer(&self, request: &Request) -> Response {
        self.responder.refuse(self.prebuilt, &RequestHead::of(request), Error::not_found)
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
        if request.method() == Method::GET && self.responder.sends(self.prebuilt, &RequestHead::of(&request)) {
            return NotFoundFuture::Prebuilt(self.prebuilt);
        }
        NotFoundFuture::Made(Box::new(self.answer_any(&request)))
    }
}

/// The future of [`NotFound`]. The usual answer is made where it is taken: a response is large, and axum puts the future in a box.
pub(crate) enum NotFoundFuture {
    Prebuilt(&'static Prebuilt),
    Made(Box<Response>),
}

impl Future for NotFoundFuture {
    type Output = Result<Response, Infallible>;

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        Poll::Ready(Ok(match &mut *self {
            Self::Prebuilt(prebuilt) => prebuilt.response(false, None),
            Self::Made(response) => take(&mut **response),
        }))
    }
}
