//! Methods that axum's types have, and this crate's have not. Each exists all the same, with a bound that nothing meets: so the compiler shows the message
//! of that bound, which says what to write, in place of its own about a method that is missing.

use std::{
    convert::Infallible,
    future::Ready,
    task::{Context, Poll},
};

use axum::{
    Router,
    extract::Request,
    response::Response,
    serve::{IncomingStream, Listener},
};
use tower::Service;

use crate::{__private::never_called, Controller, RestRouter, WebApp};

/// What a layer is put around by `.layer(..)`: a controller. Whatever else takes one has a method of its own.
///
/// ```
/// # use axum::extract::DefaultBodyLimit;
/// # use router_axum::prelude::*;
/// # struct UploadsController;
/// # #[rest_controller("uploads")]
/// # impl UploadsController {
/// #     async fn post_action(&self, Json(text): Json<String>) {}
/// # }
/// let router: RestRouter =
///     RestRouter::new("/api", "controller.rest.").with(UploadsController.layer(DefaultBodyLimit::max(1024)));
/// assert_eq!(router.routes().to_json().matches("DefaultBodyLimit").count(), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no layer",
    label = "is no controller",
    note = "around a whole application: `WebApp::new(..).layer(..)`, or `app.into_router()?.layer(..)`; around plain axum routes with an error layer: \
            `ErrorRouter::new().wrap(router).into_router().layer(..)`",
    note = "around the actions of a router: `RestRouter::new(..).layer(..)`, around those of a controller, a type with an `impl` block that is marked \
            `#[rest_controller]` or `#[web_controller]`: `.with(UsersController.layer(..))`",
    note = "a layer that is called itself, `layer.layer(service)`, is called by tower's trait: `use tower::Layer`"
)]
pub trait TakesLayer: Controller {}

#[diagnostic::do_not_recommend]
impl<C: Controller> TakesLayer for C {}

/// What takes a plain axum route by `.route(..)`: an `axum::Router`. A kernel is given a router of them.
///
/// ```
/// # use axum::{Router, routing::get};
/// # use router_axum::prelude::*;
/// let health = Router::new().route("/health", get(async || "well"));
/// let app = WebApp::new(".", false).activate(ErrorRouter::new()).merge(health);
/// assert!(app.into_router().is_ok());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no single route",
    label = "is no `axum::Router`",
    note = "plain axum routes are merged into a kernel: `.merge(axum::Router::new().route(\"/health\", get(health)))`, and what is nested likewise; \
            the routes of controllers follow from the names of their actions"
)]
pub trait TakesRoute {}

/// What takes a `.fallback(..)` for requests that no route answers: an `axum::Router`. A kernel has an action for that.
///
/// ```
/// # use axum::response::Html;
/// # use router_axum::prelude::*;
/// # struct IndexController;
/// # #[web_controller]
/// # impl IndexController { async fn index_action(&self) -> Html<&'static str> { Html("..") } }
/// let app = WebApp::new(".", false)
///     .with_service("controller.web.", IndexController)
///     .activate(ErrorRouter::new())
///     .activate(TemplateDefaultRouter::new("", "controller.web.index", "index"));
/// assert!(app.into_router().is_ok());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no fallback",
    label = "answers what no route does by itself, with a 404",
    note = "the page of a 404 is the template `error/404.html`; where an action answers every other request: \
            `.activate(TemplateDefaultRouter::new(\"\", \"controller.web.index\", \"index\"))`"
)]
pub trait TakesFallback {}

/// What takes a controller by `.with(..)`: a router. A kernel is given a service.
///
/// ```
/// # use router_axum::prelude::*;
/// # struct NotesController;
/// # #[rest_controller("notes")]
/// # impl NotesController { async fn cget_action(&self) {} }
/// let app = WebApp::new(".", false)
///     .activate(ErrorRouter::new())
///     .activate(RestRouter::new("/api", "controller.rest.").with(NotesController));
/// assert!(app.into_router().is_ok());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no controller by `with`",
    label = "is no router of controllers",
    note = "a router brings it: `.activate(RestRouter::new(\"/api\", \"controller.rest.\").with(UsersController))`; or it is a service, \
            `.with_service(\"controller.rest.\", UsersController)`, that an activated router selects: `RestRouter::new(\"/api\", \"controller.rest.\")`"
)]
pub trait TakesController {}

/// What is given a state by `.with_state(..)`: a kernel that has none yet.
///
/// ```
/// # use axum::extract::FromRef;
/// # use router_axum::prelude::*;
/// #[derive(Clone)]
/// struct Mailer;
///
/// #[derive(Clone)]
/// struct AppState {
///     greeting: &'static str,
///     mailer: Mailer,
/// }
///
/// // an action takes it by `State(mailer): State<Mailer>`
/// impl FromRef<AppState> for Mailer {
///     fn from_ref(app: &AppState) -> Self {
///         app.mailer.clone()
///     }
/// }
///
/// let app: WebApp<AppState> = WebApp::new(".", false).with_state(AppState { greeting: "Hello", mailer: Mailer });
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has its state already",
    label = "is given a second state",
    note = "an application has one state, a struct with a field for each part; an action takes a part by `State<T>`, where `T: FromRef<AppState>`"
)]
pub trait TakesState {}

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

/// What an error layer is put around: an `axum::Router` that has its state, and whatever converts into one.
///
/// ```
/// # use router_axum::{prelude::*, testing::TestApp};
/// # struct NotesController;
/// # #[rest_controller("notes")]
/// # impl NotesController { async fn cget_action(&self) -> [&'static str; 2] { ["Milk", "Bread"] } }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let app = ErrorRouter::new().wrap(RestRouter::new("/api", "controller.rest.").with(NotesController));
/// # let app = TestApp::of_service(app);
/// assert_eq!(app.get("/api/notes").send().await.text(), r#"["Milk","Bread"]"#);
/// # }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no whole router",
    label = "is no `axum::Router` that has its state",
    note = "a router that takes a state is given it: `router.with_state(state)`",
    note = "a kernel has an error layer by `.activate(ErrorRouter::new())`, and is tested by `TestApp::new(app)`; as a router it is `app.into_router()?`"
)]
pub trait WholeRouter {
    #[doc(hidden)]
    fn into_whole(self) -> Router;
}

#[diagnostic::do_not_recommend]
impl<R: Into<Router>> WholeRouter for R {
    #[track_caller]
    fn into_whole(self) -> Router {
        self.into()
    }
}

/// Has the bounds about what axum is given.
#[derive(Debug)]
pub struct Unfinished;

/// Refuses what is not put together yet.
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
impl<S, L: Listener> Service<IncomingStream<'_, L>> for WebApp<S>
where
    Unfinished: ServedByAxum<Self>,
{
    refuse_to_serve!();
}

#[doc(hidden)]
impl<S, L: Listener> Service<IncomingStream<'_, L>> for RestRouter<S>
where
    Unfinished: ServedByAxum<Self>,
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
    message = "`{T}` is no tower service",
    label = "is not put together yet",
    note = "it says its prefix itself, and is merged: `router.merge(RestRouter::new(\"/api\", ..).with(..))`; below one more prefix it is nested: \
            `router.nest(\"/shop\", rest.into_router()?)`"
)]
pub trait AnswersRequests<T> {}

#[doc(hidden)]
impl<S> Service<Request> for RestRouter<S>
where
    Unfinished: AnswersRequests<Self>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Ready<Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: Request) -> Self::Future {
        never_called()
    }
}

#[doc(hidden)]
impl<S> Clone for RestRouter<S>
where
    Unfinished: AnswersRequests<Self>,
{
    fn clone(&self) -> Self {
        never_called()
    }
}

/// Refuses a layer around what has no method of that name. It is found after all others, since `&mut T` is tried last.
#[doc(hidden)]
pub trait RefuseLayer<T> {
    fn layer<L, R>(self, _: L) -> R
    where
        T: TakesLayer,
        Self: Sized,
    {
        never_called()
    }
}

impl<T> RefuseLayer<T> for &mut T {}

/// Refuses a plain route where controllers are taken.
#[doc(hidden)]
pub trait RefuseRoute: Sized {
    fn route<R>(self, _: &str, _: R) -> Self
    where
        Self: TakesRoute,
    {
        self
    }

    fn nest<R>(self, _: &str, _: R) -> Self
    where
        Self: TakesRoute,
    {
        self
    }

    fn nest_service<R>(self, _: &str, _: R) -> Self
    where
        Self: TakesRoute,
    {
        self
    }

    fn fallback<H>(self, _: H) -> Self
    where
        Self: TakesFallback,
    {
        self
    }

    fn with<C>(self, _: C) -> Self
    where
        Self: TakesController,
    {
        self
    }

    fn with_state<T>(self, _: T) -> Self
    where
        Self: TakesState,
    {
        self
    }
}

impl<S> RefuseRoute for WebApp<S> {}

impl<S> RefuseRoute for RestRouter<S> {}
