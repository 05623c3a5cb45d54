//! The error layer as a tower service around a whole router.

use std::{
    convert::Infallible,
    future::{Ready, ready},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use axum::{
    Router, ServiceExt,
    extract::{Request, connect_info::IntoMakeServiceWithConnectInfo},
    response::Response,
    serve::{IncomingStream, Listener},
};
use futures_util::future::Either;
use http::{HeaderValue, Method, header::ALLOW};
use pin_project_lite::pin_project;
use router_errors::{CatchUnwind, Error, ErrorLayer, KeptHead, catch};
use router_http::{
    body_limit,
    empty::{self, EmptyLength},
    packed::PackedTags,
    request_id,
    wire::{self, AllowCompleted},
};
use router_server::Unanswered;
use tower::{Service, ServiceExt as _, layer::layer_fn};

/// A tower service that catches the panics of `S` and renders its errors, made by [`ErrorRouter::wrap`](super::ErrorRouter::wrap). `axum::serve` takes
/// it as it takes a router.
///
/// ```
/// use axum::Router;
/// use router_axum::{error::ErrorService, prelude::*};
///
/// fn app(router: Router) -> ErrorService<Router> {
///     ErrorRouter::new().rest_prefix("/api").wrap(router)
/// }
/// ```
#[derive(Debug, Clone)]
pub struct ErrorService<S> {
    errors: Arc<ErrorLayer>,
    inner: S,
    /// True if requests come over a connection of their own: only then is their host checked.
    is_connected: bool,
    /// True if it stands around a whole application, outside of axum's router.
    is_outermost: bool,
    /// True if nothing around it gives requests their ids.
    gives_ids: bool,
    /// True if it stands around layers that may pack bodies.
    is_around_layers: bool,
    /// True if nothing around it takes the body from an answer to HEAD, behind what packs it.
    takes_body: bool,
}

impl<S> ErrorService<S> {
    /// Puts `errors` around `inner`.
    pub fn new(errors: Arc<ErrorLayer>, inner: S) -> Self {
        Self {
            errors,
            inner,
            is_connected: false,
            is_outermost: true,
            gives_ids: true,
            is_around_layers: false,
            takes_body: true,
        }
    }

    /// An error layer within an application, or within what gives requests their ids.
    pub(crate) fn within_ids(self) -> Self {
        Self {
            is_outermost: false,
            gives_ids: false,
            takes_body: false,
            ..self
        }
    }

    /// An error layer around the layers of an application.
    pub(crate) fn around_layers(self) -> Self {
        Self {
            is_around_layers: true,
            ..self
        }
    }

    /// A tower layer that puts `errors` around some routes, within axum's router.
    pub(crate) fn layer_of(
        errors: Arc<ErrorLayer>,
    ) -> impl tower::Layer<S, Service = Self> + Clone {
        layer_fn(move |inner| Self::new(Arc::clone(&errors), inner).within_ids())
    }

    /// A tower layer that puts `errors` around all routes of an application.
    pub(crate) fn layer_of_all(
        errors: Arc<ErrorLayer>,
        is_around_layers: bool,
    ) -> impl tower::Layer<S, Service = Self> + Clone {
        layer_fn(move |inner| Self {
            is_around_layers,
            is_outermost: false,
            ..Self::new(Arc::clone(&errors), inner)
        })
    }

    /// The error layer, and what it stands around.
    pub(crate) fn into_parts(self) -> (Arc<ErrorLayer>, S) {
        (self.errors, self.inner)
    }

    /// The error layer.
    #[must_use]
    pub fn error_layer(&self) -> &Arc<ErrorLayer> {
        &self.errors
    }
}

impl<S> ErrorService<S>
where
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
{
    /// The service as an `axum::Router`, where a router is needed. Layers around it see rendered errors.
    ///
    /// A router cannot check what is wrong with a request of a connection (no `Host`, a target that is not a path). The service itself does,
    /// where `axum::serve` is given it.
    pub fn into_router(self) -> Router {
        let within = Self {
            takes_body: false,
            ..self
        };
        // a handler, not a service: axum takes the body for HEAD outside of the layers that are put around the router
        Router::new().fallback(move |request: Request| within.oneshot(request))
    }

    /// A service for `axum::serve`, as of axum's routers: actions and handlers may take `ConnectInfo<C>`, the address of the client.
    pub fn into_make_service_with_connect_info<C>(self) -> IntoMakeServiceWithConnectInfo<Self, C> {
        ServiceExt::<Request>::into_make_service_with_connect_info(Self {
            is_connected: true,
            ..self
        })
    }
}

impl<S> Service<Request> for ErrorService<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = ErrorFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let gives_id = self.gives_ids && self.errors.gives_request_ids();
        let id = gives_id.then(|| request_id::settle(request.headers_mut()));
        let head = KeptHead::of(&request);
        if body_limit::announces_too_much(&mut request) {
            body_limit::refuse(&mut request, false);
        }
        let tags = self
            .is_around_layers
            .then(|| PackedTags::of(request.headers_mut()));
        if self.is_outermost {
            request.extensions_mut().insert(AllowCompleted);
        }
        let layer = Arc::clone(&self.errors);
        let checked = if self.is_connected {
            Unanswered::check(&request)
        } else {
            Ok(())
        };
        let future = match checked.map(|()| Error::attempt(|| self.inner.call(request))) {
            Ok(Ok(future)) => Either::Left(catch(future)),
            Ok(Err(panicked)) => Either::Right(ready(Err(panicked))),
            Err(early) => Either::Right(ready(answer_instead(early).map(Ok))),
        };
        ErrorFuture {
            future,
            head,
            layer,
            id,
            tags,
            is_outermost: self.is_outermost,
            takes_body: self.takes_body,
        }
    }
}

/// The answer to a request that the application does not answer.
pub(crate) fn answer_instead(reason: Unanswered) -> Result<Response, Error> {
    match reason {
        Unanswered::Options => Ok(empty::no_content(EmptyLength::Unknown)),
        Unanswered::Tunnel => Err(Error::method_not_allowed().header(ALLOW, "")),
        Unanswered::Invalid(reason) => Err(Error::bad_request().context(reason)),
        Unanswered::TimedOut { .. } => Err(timed_out()),
    }
}

/// The error of a cancelled call.
pub(crate) fn timed_out() -> Error {
    Error::service_unavailable().context("the action took too long")
}

/// Clones the service for a connection, as `axum::serve` asks.
impl<L: Listener, S: Clone> Service<IncomingStream<'_, L>> for ErrorService<S> {
    type Response = Self;
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: IncomingStream<'_, L>) -> Self::Future {
        ready(Ok(Self {
            is_connected: true,
            ..self.clone()
        }))
    }
}

pin_project! {
    /// The future of [`ErrorService`].
    #[must_use = "futures do nothing unless polled"]
    pub struct ErrorFuture<F> {
        #[pin]
        future: Either<CatchUnwind<F>, EarlyAnswer>,
        head: KeptHead,
        layer: Arc<ErrorLayer>,
        id: Option<HeaderValue>,
        tags: Option<PackedTags>,
        is_outermost: bool,
        takes_body: bool,
    }
}

/// The answer without the inner service.
type EarlyAnswer = Ready<Result<Result<Response, Infallible>, Error>>;

impl<F: Future<Output = Result<Response, Infallible>>> Future for ErrorFuture<F> {
    type Output = Result<Response, Infallible>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let result = ready!(this.future.poll(cx));
        let head = this.head.as_request_head();
        let mut response = match result {
            Ok(Ok(mut response)) => {
                if let Some(tags) = this.tags {
                    tags.settle(&mut response);
                }
                if wire::concerns_options(head.method, &response) {
                    wire::settle_options(head.method, head.headers, &mut response);
                }
                if response.status().as_u16() < 400 {
                    empty::settle_content(&mut response, EmptyLength::of(head.headers));
                    response
                } else {
                    ErrorLayer::or_bare_500(|| this.layer.finish(response, &head))
                }
            }
            Err(error) => ErrorLayer::or_bare_500(|| this.layer.render(error, &head)),
        };
        if head.method == Method::HEAD {
            if *this.is_outermost {
                empty::leave_open(&mut response);
            }
            if *this.takes_body && response.status().as_u16() >= 400 {
                empty::take_body(&mut response);
            }
        }
        if let Some(id) = this.id.take() {
            response.headers_mut().insert(request_id::NAME, id);
        }
        Poll::Ready(Ok(response))
    }
}

debug_fields!([F] ErrorFuture<F>);
