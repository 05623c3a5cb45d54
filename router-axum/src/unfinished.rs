//! What axum takes as a tower service, and what of this crate is none yet. It is one all the same, with a bound that nothing meets: so the compiler shows
//! the message of that bound.

use std::{
    convert::Infallible,
    future::Ready,
    task::{Context, Poll},
};

use axum::{
    Router,
    body::Body,
    http::Request,
    response::Response,
    routing::Route,
    serve::{IncomingStream, Listener},
};
use tower::{Layer, Service};

use crate::{__private::never_called, Application, ErrorRouter, RestRouter, WebApp};
#[cfg(feature = "templates")]
use crate::{TemplateDefaultRouter, TemplateRouter};

/// What `axum::serve` takes: an `axum::Router`, the tower service of an application, or a router with an error layer around.
///
/// ```no_run
/// use router_axum::prelude::*;
///
/// async fn serve(app: WebApp) -> Result<(), Box<dyn std::error::Error>> {
///     let listener = tokio::net::TcpListener::bind("127.0.0.1:3000").await?;
///     axum::serve(listener, app.into_service()?).await;
///     Ok(())
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be given to `axum::serve`",
    label = "is not put together yet",
    note = "an application serves itself: `app.serve(listener).await?`, or is put together first: `axum::serve(listener, app.into_service()?)`",
    note = "a router on its own is given an error layer: `axum::serve(listener, ErrorRouter::new().wrap(rest.into_router()?))`"
)]
pub trait ServedByAxum<T> {}

/// Has the bounds about what axum is given.
#[derive(Debug)]
pub struct Unfinished;

/// Refuses to be served by axum.
macro_rules! refuse_to_serve {
    () => {
        type Response = Router;
        type Error = Infallible;
        type Future = Ready<Result<Router, Infallible>>;

        fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
            Poll::Ready(Ok(()))
        }

        fn call(&mut self, _: IncomingStream<'_, L>) -> Self::Future {
            never_called()
        }
    };
}

#[doc(hidden)]
impl<S, L> Service<IncomingStream<'_, L>> for WebApp<S>
where
    L: Listener + ServedByAxum<Self>,
{
    refuse_to_serve!();
}

#[doc(hidden)]
impl<S, L> Service<IncomingStream<'_, L>> for RestRouter<S>
where
    L: Listener + ServedByAxum<Self>,
{
    refuse_to_serve!();
}

#[cfg(feature = "templates")]
#[doc(hidden)]
impl<S, L> Service<IncomingStream<'_, L>> for TemplateRouter<S>
where
    L: Listener + ServedByAxum<Self>,
{
    refuse_to_serve!();
}

#[cfg(feature = "templates")]
#[doc(hidden)]
impl<S, L> Service<IncomingStream<'_, L>> for TemplateDefaultRouter<S>
where
    L: Listener + ServedByAxum<Self>,
{
    refuse_to_serve!();
}

#[doc(hidden)]
impl<L> Service<IncomingStream<'_, L>> for ErrorRouter
where
    L: Listener + ServedByAxum<Self>,
{
    refuse_to_serve!();
}

#[doc(hidden)]
impl<L> Service<IncomingStream<'_, L>> for Application
where
    L: Listener + ServedByAxum<Self>,
{
    refuse_to_serve!();
}

/// What `axum::Router::merge` takes: what converts into a router, and does not fail at it.
///
/// ```
/// use axum::{Router, routing::get};
/// use router_axum::prelude::*;
///
/// fn beside(app: WebApp) -> Result<Router, StartupError> {
///     Ok(Router::new().route("/health", get(async || "well")).merge(app.into_router()?))
/// }
/// assert!(beside(WebApp::new(".", false).activate(ErrorRouter::new())).is_ok());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be merged into an `axum::Router`",
    label = "is not put together yet",
    note = "an application is put together first: `router.merge(app.into_router()?)`, or takes the other routes itself: `app.merge(router)`"
)]
pub trait MergedByAxum<T> {}

#[doc(hidden)]
impl<S, T> From<WebApp<S>> for Router<T>
where
    Unfinished: MergedByAxum<WebApp<S>>,
{
    fn from(_: WebApp<S>) -> Self {
        never_called()
    }
}

/// What axum takes as a tower service, by `nest_service` and the like: what answers a request, and can be cloned.
///
/// ```
/// use axum::Router;
/// use router_axum::prelude::*;
///
/// fn below(rest: RestRouter) -> Result<Router, StartupError> {
///     Ok(Router::new().nest("/shop", rest.into_router()?))
/// }
/// assert!(below(RestRouter::new("/api", "controller.rest.")).is_err()); // it has no controllers
/// ```
#[diagnostic::on_unimplemented(
    message = "`{T}` is not a tower service",
    label = "is not put together yet",
    note = "a router of controllers says its prefix itself, and is merged: `router.merge(RestRouter::new(\"/api\", ..).with(..))`; below one more prefix it is \
            nested: `router.nest(\"/shop\", rest.into_router()?)`",
    note = "an application is put together first: `router.nest(\"/shop\", app.into_router()?)`, `router.fallback_service(app.into_service()?)`; \
            in a test it is asked by `TestApp::new(app)`, a router by `TestApp::of_router(rest)`"
)]
pub trait AnswersRequests<T> {}

/// Refuses to be a tower service.
macro_rules! refuse_requests {
    () => {
        type Response = Response;
        type Error = Infallible;
        type Future = Ready<Result<Response, Infallible>>;

        fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
            Poll::Ready(Ok(()))
        }

        fn call(&mut self, _: Request<B>) -> Self::Future {
            never_called()
        }
    };
}

#[doc(hidden)]
impl<S, B> Service<Request<B>> for WebApp<S>
where
    B: AnswersRequests<Self>,
{
    refuse_requests!();
}

#[doc(hidden)]
impl<S> Clone for WebApp<S>
where
    Body: AnswersRequests<Self>,
{
    fn clone(&self) -> Self {
        never_called()
    }
}

#[doc(hidden)]
impl<S, B> Service<Request<B>> for RestRouter<S>
where
    B: AnswersRequests<Self>,
{
    refuse_requests!();
}

#[doc(hidden)]
impl<S> Clone for RestRouter<S>
where
    Body: AnswersRequests<Self>,
{
    fn clone(&self) -> Self {
        never_called()
    }
}

#[cfg(feature = "templates")]
#[doc(hidden)]
impl<S, B> Service<Request<B>> for TemplateRouter<S>
where
    B: AnswersRequests<Self>,
{
    refuse_requests!();
}

#[cfg(feature = "templates")]
#[doc(hidden)]
impl<S> Clone for TemplateRouter<S>
where
    Body: AnswersRequests<Self>,
{
    fn clone(&self) -> Self {
        never_called()
    }
}

#[cfg(feature = "templates")]
#[doc(hidden)]
impl<S, B> Service<Request<B>> for TemplateDefaultRouter<S>
where
    B: AnswersRequests<Self>,
{
    refuse_requests!();
}

#[cfg(feature = "templates")]
#[doc(hidden)]
impl<S> Clone for TemplateDefaultRouter<S>
where
    Body: AnswersRequests<Self>,
{
    fn clone(&self) -> Self {
        never_called()
    }
}

/// What `axum::Router::layer` takes: a tower layer. An error router is put around the finished router, where it sees what no route answers, too.
///
/// ```
/// use axum::{Router, routing::get};
/// use router_axum::{error::ErrorService, prelude::*};
///
/// let router = Router::new().route("/health", get(async || "well"));
/// let app: ErrorService<Router> = ErrorRouter::new().wrap(router);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{T}` is not a tower layer",
    label = "is put around a whole router",
    note = "write `ErrorRouter::new().wrap(router)`, which `axum::serve` takes; as an `axum::Router` again: `.wrap(router).into_router()`"
)]
pub trait StandsAroundRoutes<T> {}

#[doc(hidden)]
impl<R> Layer<R> for ErrorRouter
where
    R: StandsAroundRoutes<Self>,
{
    type Service = Route;

    fn layer(&self, _: R) -> Route {
        never_called()
    }
}
