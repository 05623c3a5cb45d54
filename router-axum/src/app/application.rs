//! An application that is put together: its router, and its route table.

use std::sync::{Arc, atomic::AtomicBool};

use axum::{Router, extract::Request};
use router_http::observe::{Observer, Watch};
use tower::util::MapRequestLayer;

use super::server::{Listen, Served, Server, Serving, serve};
use crate::controller::layers::Layers;
use crate::error::ErrorLayer;
use crate::routes::Routes;
use crate::routing::{
    ApplicationService,
    fast_path::{FastPath, VersionWays, within_layers},
    public_prefix::PublicPrefix,
    route_map::RouteMap,
};

/// An application whose set-up was checked. [`WebApp::finish`](crate::WebApp::finish) makes it of a kernel.
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
/// let app = WebApp::new(".", false)
///     .with_service("controller.rest.", UsersController)
///     .activate(ErrorRouter::new())
///     .activate(RestRouter::new("/api", "controller.rest."))
///     .finish()?;
/// let routes = app.routes();
/// assert_eq!(routes.to_string(), "\
/// METHOD  PATH             SERVICE                ACTION
/// GET     /api/users/{id}  controller.rest.users  UsersController::get_action
/// ");
/// assert_eq!(routes.paths::<UsersController>()?.get_path(7), "/api/users/7");
/// let router: axum::Router = app.into_router();
/// # Ok::<(), Error>(())
/// ```
#[must_use]
pub struct Application {
    pub(crate) router: Router,
    /// The routes, of which the dispatcher in front is made; a router alone does without it.
    pub(crate) map: RouteMap<()>,
    pub(crate) versions: Option<Arc<VersionWays>>,
    /// The layers around the whole application.
    pub(crate) layers: Layers,
    pub(crate) errors: Arc<ErrorLayer>,
    pub(crate) watch: Option<Arc<dyn Watch>>,
    pub(crate) is_stopping: Arc<AtomicBool>,
    pub(crate) public_prefix: Option<PublicPrefix>,
}

debug_fields!(Application: map.routes);

impl Application {
    /// The route table of the controllers.
    #[must_use]
    pub fn routes(&self) -> &Routes {
        &self.map.routes
    }

    /// The application as an axum router, which can be nested. Inside of two `nest`s a request that no route matches goes to the
    /// application around them: axum passes on the fallback of a nested router only once.
    pub fn into_router(self) -> Router {
        let Self {
            router,
            map,
            versions,
            layers,
            errors,
            watch,
            public_prefix,
            ..
        } = self;
        let router = match versions {
            Some(_) => ApplicationService::new(FastPath::new(map), router, versions).into_router(),
            None => router,
        };
        let is_bare = layers.is_empty() && !errors.gives_request_ids();
        let router = if is_bare {
            router
        } else {
            within_layers(router, &layers, errors)
        };
        let router = match public_prefix {
            Some(prefix) => router.layer(MapRequestLayer::new(move |mut request: Request| {
                prefix.put_before(&mut request, None);
                request
            })),
            None => router,
        };
        watch
            .iter()
            .fold(router, |router, watch| watch.around(router))
    }

    /// The application as the tower service that [`serve`](Self::serve) serves, for a server of your own.
    ///
    #[doc = include_str!("../../docs/fast_path.md")]
    pub fn into_service(self) -> ApplicationService {
        let gives_ids = self.errors.gives_request_ids();
        let observer = Observer {
            gives_ids,
            watch: self.watch.clone(),
            ..Observer::default()
        };
        self.dispatcher(observer)
    }

    /// Puts the layers around the dispatcher, unless they may look for the path of a merged router: only axum's router knows that.
    fn dispatcher(self, observer: Observer) -> ApplicationService {
        let Self {
            router,
            map,
            versions,
            layers,
            errors,
            public_prefix,
            ..
        } = self;
        let is_left = map.is_left();
        let service = ApplicationService::new(FastPath::new(map), router, versions);
        let service = if is_left {
            within_layers(service.into_router(), &layers, errors).into()
        } else {
            service.within(&layers, errors)
        };
        service.observed(public_prefix, observer)
    }

    /// Serves the application as [`WebApp::serve`](crate::WebApp::serve) does.
    ///
    /// # Errors
    ///
    /// The address cannot be listened on.
    pub fn serve<'a>(self, on: impl Listen + 'a) -> Serving<'a> {
        self.serve_with(on, Server::new())
    }

    /// [`serve`](Self::serve) with limits of your own.
    ///
    /// # Errors
    ///
    /// As [`serve`](Self::serve).
    pub fn serve_with<'a>(self, on: impl Listen + 'a, server: Server) -> Serving<'a> {
        serve(on, server, || Ok(self.served()))
    }

    pub(crate) fn served(self) -> Served {
        let errors = Arc::clone(&self.errors);
        let watch = self.watch.clone();
        let is_stopping = Arc::clone(&self.is_stopping);
        Served {
            // the server has the observer
            service: self.dispatcher(Observer::default()),
            errors,
            watch,
            is_stopping,
        }
    }
}
