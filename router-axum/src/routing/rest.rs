//! `RestRouter`: REST controllers, answered in JSON.

use std::sync::Arc;

use axum::Router;
use router_core::Ending;

use super::{
    activate::Activate,
    assembly::{Assembly, Stage},
    mounting::{Mounting, into_router, merged},
    services::Controllers,
    startup_error::StartupError,
    trailing_slash::TrailingSlash,
};
use crate::controller::layers::ActionLayer;
use crate::reply::{RenderAs, Renderer};
use crate::routes::{Routes, Versioning};

/// Serves the REST controllers of one service-name prefix, as JSON, below a URL prefix.
///
/// In a kernel it owns every path below that URL prefix: an unknown one is a 404 in problem details, and reaches no other router. Merged into an
/// `axum::Router` it adds the routes of its controllers and nothing else: an unknown path is answered as before, by the application's own 404 or another
/// route, unless the router [owns its prefix](Self::own_prefix).
///
/// ```
/// use router_axum::prelude::*;
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     async fn get_action(&self, id: u32) -> u32 {
///         id
///     }
/// }
///
/// // in an application that exists already; in a kernel it is activated
/// let app: axum::Router = axum::Router::new().merge(RestRouter::new("/api", "controller.rest.").with(UsersController));
/// ```
#[derive(Debug)]
#[must_use]
pub struct RestRouter<S = ()> {
    mounting: Mounting<S>,
    render_as: RenderAs,
    owns_prefix: bool,
    is_as_axum: bool,
}

impl<S: Clone + Send + Sync + 'static> RestRouter<S> {
    fn of(mounting: Mounting<S>) -> Self {
        Self {
            mounting,
            render_as: RenderAs::Json,
            owns_prefix: false,
            is_as_axum: false,
        }
    }

    /// A router below `url_prefix`, for the services whose names are `service_prefix` and a controller's name. In a kernel the application's own
    /// URL prefix comes before `url_prefix`.
    pub fn new(url_prefix: &str, service_prefix: &str) -> Self {
        Self::of(Mounting::new("RestRouter", url_prefix, service_prefix))
    }

    /// A router below `url_prefix` for controllers that it is [given](Self::with), without a service container. Their service names follow from
    /// the URL prefix: `api.v1.users` below `/api/v1`.
    pub fn at(url_prefix: &str) -> Self {
        Self::of(Mounting::at("RestRouter", url_prefix))
    }

    /// Adds a controller of its own, or a tuple of them, each under the service name made of the router's prefix for services and the
    /// controller's name.
    pub fn with<C: Controllers<S>>(mut self, controllers: C) -> Self {
        self.mounting.add(controllers);
        self
    }

    /// Wraps a tower layer around all actions of this router, outside the layers before.
    pub fn layer(mut self, layer: impl ActionLayer) -> Self {
        self.mounting.add_layer(layer);
        self
    }

    /// The answer at the paths of this router with a slash at their end. Unless it is set here, it is that of the
    /// [kernel](crate::WebApp::trailing_slash), else a 404.
    pub fn trailing_slash(mut self, answer: TrailingSlash) -> Self {
        self.mounting.trailing_slash = Some(answer);
        self
    }

    /// The route table of the controllers that it was given. Those that a kernel's router selects are in the kernel's table.
    #[must_use]
    pub fn routes(&self) -> Routes {
        self.mounting.routes()
    }

    /// The router as an axum router, to be merged into another.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn into_router(self) -> Result<Router<S>, StartupError> {
        into_router(self)
    }

    /// Renders what actions return by a renderer of your own, in place of JSON.
    pub fn with_renderer(mut self, renderer: impl Renderer) -> Self {
        self.render_as = RenderAs::Custom(Arc::new(renderer));
        self
    }

    /// Answers every other request below the prefix by a 404 in problem details where the router is merged into an `axum::Router`, too. In a kernel it
    /// does so anyway.
    ///
    /// Then no path value, no `{*rest}`, no `nest_service` and no second such router may stand right below the prefix: axum panics at the merge.
    pub fn own_prefix(self) -> Self {
        Self {
            owns_prefix: true,
            ..self
        }
    }

    /// The versions of the API, and where a request says which of them it asks for. See [`Versioning`].
    pub fn versions(mut self, versioning: Versioning) -> Self {
        self.mounting.versioning = Some(versioning);
        self
    }

    /// Answers requests for what has [ended](macro@crate::ends), an action or a [version](router_core::Versions::ending), by a 410 from its sunset on. Else it is
    /// answered on, and the log has a warning when the application starts.
    pub fn gone_after_sunset(mut self) -> Self {
        self.mounting.sunsets.are_kept = true;
        self
    }

    /// Judges ends as on this day, `2027-01-01`: for tests.
    ///
    /// # Panics
    ///
    /// If it is not written as a day.
    #[track_caller]
    pub fn today(mut self, day: &'static str) -> Self {
        self.mounting.sunsets.today = Some(Ending::deprecated(day).deprecated_at());
        self
    }

    /// Answers what the same handlers would answer under axum alone, where the router is merged into an `axum::Router`: the first of the two steps by which
    /// [an application moves](crate::guide::migrating). The second is to leave this word out.
    ///
    /// An empty 4xx stays empty, methods without an action are left to axum, rejections keep their texts, `()` is 200, and `Json`, `Query` and `Form` read what
    /// axum's read. An [`Error`](crate::Error) is its status, its header fields, and as a text the sentence that it made public. A `None` is a 404 all the
    /// same, and a path value what the convention says.
    ///
    /// ```
    /// use router_axum::{prelude::*, testing::TestApp};
    ///
    /// struct UsersController;
    ///
    /// #[rest_controller("users")]
    /// impl UsersController {
    ///     async fn get_action(&self, id: u32) -> Json<u32> {
    ///         Json(id)
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let router = axum::Router::new().merge(RestRouter::new("", "controller.rest.").with(UsersController).as_axum());
    /// let app = TestApp::of_router(router);
    /// let refused = app.get("/users/x").send().await;
    /// assert_eq!(refused.assert_status(400).text(), "Invalid URL: Cannot parse `x` to a `u32`");
    /// assert_eq!(app.post("/users/7").send().await.assert_status(405).text(), "");
    /// # }
    /// ```
    pub fn as_axum(self) -> Self {
        Self {
            is_as_axum: true,
            ..self
        }
    }
}

/// Makes the router a router of axum, for [`axum::Router::merge`].
///
/// # Panics
///
/// With the start-up error, as axum does over routes that cannot be merged; `into_router` returns it.
#[diagnostic::do_not_recommend]
impl<S: Clone + Send + Sync + 'static> From<RestRouter<S>> for Router<S> {
    #[track_caller]
    fn from(router: RestRouter<S>) -> Self {
        merged(router)
    }
}

/// A router whose controllers read no state: it is served as it is.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not given its state",
    label = "write `.with_state(..)` before this",
    note = "with its state the router is a whole application: `RestRouter::at(\"/api\").with(UsersController).with_state(state).serve(\"127.0.0.1:3000\")`"
)]
pub trait Stateless {
    #[doc(hidden)]
    fn into_stateless(self) -> RestRouter;
}

impl Stateless for RestRouter {
    fn into_stateless(self) -> RestRouter {
        self
    }
}

impl<S: Clone + Send + Sync + 'static> Activate<S> for RestRouter<S> {
    fn activate(self, assembly: &mut Assembly<S>) {
        assembly.is_as_axum |= self.is_as_axum;
        let sunsets = self.mounting.sunsets;
        let versioning = self.mounting.versioning.clone();
        let prefix = self
            .mounting
            .activate(Stage::Rest, &self.render_as, assembly);
        if let Some(mut versioning) = versioning {
            versioning.sunsets = sunsets;
            assembly.add_versions(&prefix, versioning);
        }
        if self.owns_prefix {
            assembly.own(&prefix);
        } else {
            assembly.rest_prefixes.insert(prefix);
        }
    }
}
