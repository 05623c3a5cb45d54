//! Methods that axum's types have, and this crate's have not. Each exists all the same, with a bound that nothing meets: so the compiler shows the message
//! of that bound, which says what to write, in place of its own about a method that is missing.

use crate::{__private::never_called, Controller, RestRouter, WebApp};
#[cfg(feature = "templates")]
use crate::{TemplateDefaultRouter, TemplateRouter};

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

/// What takes a plain axum route by `.route(..)`: an `axum::Router` and a kernel.
///
/// ```
/// # use axum::routing::get;
/// # use router_axum::prelude::*;
/// let app = WebApp::new(".", false).activate(ErrorRouter::new()).route("/health", get(async || "well"));
/// assert!(app.into_router().is_ok());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no single route",
    label = "is no `axum::Router`",
    note = "plain axum routes are added to a kernel: `WebApp::new(..).route(\"/health\", get(health))`, nested routers by \
            `.merge(axum::Router::new().nest(\"/admin\", admin))`; the routes of controllers follow from the names of their actions"
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

/// What is given a state by `.with_state(..)`: a kernel that has none yet, or the `axum::Router` that a router of controllers is merged into.
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
    message = "`{Self}` is given no state",
    label = "has its state already, or is to be merged first",
    note = "a router of controllers has the state of what it is merged into: `axum::Router::new().merge(rest).with_state(state)`, or of the kernel that \
            activates it: `WebApp::new(..).with_state(state)`",
    note = "an application has one state, a struct with a field for each part; an action takes a part by `State<T>`, where `T: FromRef<AppState>`"
)]
pub trait TakesState {}

/// What can be cloned: a router that is put together. One that is not holds its controllers, each of them once.
///
/// ```
/// use axum::Router;
/// use router_axum::prelude::*;
///
/// # struct NotesController;
/// # #[rest_controller("notes")]
/// # impl NotesController { async fn cget_action(&self) -> [&'static str; 2] { ["Milk", "Bread"] } }
/// fn api() -> RestRouter {
///     RestRouter::new("/api", "controller.rest.").with(NotesController)
/// }
///
/// let (first, second) = (api(), api());
/// let router: Router = first.into_router()?;
/// let same = router.clone();
/// # Ok::<(), StartupError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be cloned",
    label = "is not put together yet",
    note = "a function makes it anew, each time it is called; once put together it can be cloned: `.into_router()?`"
)]
pub trait TakesClone {}

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

    fn with_state<T, R>(self, _: T) -> R
    where
        Self: TakesState,
    {
        never_called()
    }

    fn clone(&self) -> Self
    where
        Self: TakesClone,
    {
        never_called()
    }
}

impl<S> RefuseRoute for WebApp<S> {}

/// Refuses a controller where routers and services are taken.
#[doc(hidden)]
pub trait RefuseController: Sized {
    fn with<C>(self, _: C) -> Self
    where
        Self: TakesController,
    {
        self
    }
}

impl<S> RefuseController for WebApp<S> {}

impl<S> RefuseRoute for RestRouter<S> {}

#[cfg(feature = "templates")]
impl<S> RefuseRoute for TemplateRouter<S> {}

#[cfg(feature = "templates")]
impl<S> RefuseRoute for TemplateDefaultRouter<S> {}
