//! Methods of axum's that are looked for where they are not: each is found, and asks for a rule that nothing keeps there, which says
//! what to write in fewer words than the compiler has for a method that is missing.

use crate::{Controller, ErrorRouter, RestRouter, StartupError, WebApp, error::ErrorService};

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
            `#[rest_controller]` or `#[web_controller]`: `.with(UsersController.layer(..))`"
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
    note = "plain axum routes are merged into a kernel: `.merge(axum::Router::new().route(\"/health\", get(health)))`; the routes of controllers \
            follow from the names of their actions"
)]
pub trait TakesRoute {}

/// Refuses a layer where none is taken.
#[doc(hidden)]
pub trait RefuseLayer: Sized {
    fn layer<L>(self, _: L) -> Self
    where
        Self: TakesLayer,
    {
        self
    }
}

impl RefuseLayer for ErrorRouter {}

impl<S> RefuseLayer for ErrorService<S> {}

impl<T> RefuseLayer for Result<T, StartupError> {}

/// Refuses a plain route where controllers are taken.
#[doc(hidden)]
pub trait RefuseRoute: Sized {
    fn route<R>(self, _: &str, _: R) -> Self
    where
        Self: TakesRoute,
    {
        self
    }
}

impl<S> RefuseRoute for WebApp<S> {}

impl<S> RefuseRoute for RestRouter<S> {}
