//! The kernel: an application path, a debug mode, a URL prefix, and the routers it activates.

// methods whose bounds users may break stand in the module of their type: of any other module the compiler's message would have the name

use std::{
    convert::Infallible,
    path::PathBuf,
    sync::{Arc, atomic::AtomicBool},
};

use axum::{extract::Request, response::IntoResponse, routing::MethodRouter};
use router_http::observe::Watch;
use sync_wrapper::SyncWrapper;

use crate::app::{
    application::Application,
    health::Health,
    server::{Listen, Server, Serving, serve},
};
use crate::controller::{
    Actions,
    layers::{ActionLayer, Layers},
};
use crate::error::enable_debug;
use crate::private::rules::{ApplicationState, RouterOf};
use crate::reply::place::PageLoader;
use crate::routes::suggestions::nearest;
use crate::routing::{
    Activate,
    assembly::Assembly,
    plain::Plain,
    public_prefix::PublicPrefix,
    services::{Controllers, Service, Services},
    trailing_slash::TrailingSlash,
};

/// The kernel of a web application. It activates the routers in order: errors first, then REST, then pages.
///
/// ```
/// use router_axum::prelude::*;
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     async fn cget_action(&self) -> [&'static str; 2] {
///         ["Ada", "Grace"]
///     }
/// }
///
/// #[derive(Services)]
/// struct Services {
///     #[service("controller.rest.v1.")]
///     users: UsersController,
/// }
///
/// let app = WebApp::new(".", false)
///     .with_url_prefix("/shop")
///     .with_services(Services { users: UsersController })
///     .activate(ErrorRouter::new())
///     .activate(RestRouter::new("/api/v1", "controller.rest.v1.")); // GET /shop/api/v1/users
/// assert_eq!(app.url_prefix("/api/v1"), "/shop/api/v1");
/// let router: axum::Router = app.into_router()?;
/// # Ok::<(), StartupError>(())
/// ```
///
/// Its settings can be read again, to set up something else by them:
///
/// ```
/// # use router_axum::prelude::*;
/// let mut app = WebApp::new("/srv/shop", false);
/// if !app.debug() {
///     app.set_url_prefix("/shop"); // behind a proxy
/// }
/// // for a route that serves files
/// assert_eq!(app.url_prefix("/assets"), "/shop/assets");
/// assert_eq!(app.app_path().join("assets").to_str(), Some("/srv/shop/assets"));
/// ```
#[must_use]
pub struct WebApp<S = ()> {
    pub(super) settings: Settings,
    pub(super) state: S,
    pub(super) services: Vec<Service<S>>,
    pub(super) routers: Vec<Activation<S>>,
    /// Plain routes whose paths are known.
    pub(super) routes: Plain<S>,
}

/// The settings of an application.
#[derive(Default)]
pub(super) struct Settings {
    pub app_path: PathBuf,
    pub debug: bool,
    pub url_prefix: String,
    pub origin: Option<String>,
    /// The path of the page of routes, which only debug mode has.
    pub routes_page: Option<(String, MethodRouter)>,
    pub trailing_slash: TrailingSlash,
    pub pages: Option<Box<dyn PageLoader>>,
    /// The layers around the whole application.
    pub layers: Layers,
    pub watch: Option<Arc<dyn Watch>>,
    /// True from the signal on at which the server stops.
    pub is_stopping: Arc<AtomicBool>,
    pub public_prefix: Option<PublicPrefix>,
    pub mistakes: Vec<String>,
    /// True if `with_state` came late and dropped what was added before.
    pub is_emptied: bool,
}

debug_fields!(Settings: app_path, debug, url_prefix);

type Activation<S> = SyncWrapper<Box<dyn FnOnce(&mut Assembly<S>) + Send>>;

debug_fields!([S] WebApp<S>: settings, services);

impl WebApp {
    /// An application. Its templates are in `{app_path}/templates`; in debug mode errors are displayed and templates reloaded.
    pub fn new(app_path: impl Into<PathBuf>, debug: bool) -> Self {
        let app = Self::of(
            Settings {
                app_path: app_path.into(),
                debug,
                ..Settings::default()
            },
            (),
        );
        #[cfg(feature = "templates")]
        let app = app.with_own_templates();
        app
    }

    /// An application without pages, which needs no folder of templates: a REST API.
    pub fn api() -> Self {
        Self::of(Settings::default(), ())
    }

    /// The state that extractors see. Set it before you add services and routers.
    pub fn with_state<S: ApplicationState>(self, state: S) -> WebApp<S> {
        let Self {
            mut settings,
            services,
            routers,
            routes,
            ..
        } = self;
        settings.is_emptied = !(services.is_empty() && routers.is_empty() && routes.is_empty());
        if settings.is_emptied {
            settings.mistakes.push(
                "`with_state` is called after services or routers were added, which do not see the state: write \
                 `WebApp::new(..).with_state(state)`, and add everything after that"
                    .to_owned(),
            );
        }
        WebApp::of(settings, state)
    }
}

impl<S> WebApp<S> {
    /// Wraps a tower layer around the whole application, outside the layers before. It sees every answer, also those of plain routes, and errors.
    ///
    /// For layers around actions alone see [`RestRouter::layer`](crate::RestRouter::layer) and the like. The layer stands around the
    /// [dispatcher](crate::Application::into_service). It reads the request's `MatchedPath`, and no `Path`: axum has not routed the request yet.
    pub fn layer(mut self, layer: impl ActionLayer) -> Self {
        self.settings.layers.add_outside(layer);
        self
    }

    /// Turns the display of errors on, if the application runs in debug mode. Building the router does so, too: call it only to see errors of
    /// your own set-up before that.
    pub fn init(&self) {
        if self.settings.debug {
            enable_debug();
        }
    }
}

impl<S: Clone + Send + Sync + 'static> WebApp<S> {
    fn of(settings: Settings, state: S) -> Self {
        Self {
            settings,
            state,
            services: Vec::new(),
            routers: Vec::new(),
            routes: Plain::known(),
        }
    }

    /// Keeps a step of the start-up, which is done when the application is put together, in the order in which steps are added.
    fn on_start(mut self, activate: impl FnOnce(&mut Assembly<S>) + Send + 'static) -> Self {
        self.routers.push(SyncWrapper::new(Box::new(activate)));
        self
    }

    /// Adds the controllers of a service container.
    pub fn with_services(mut self, services: impl Services<S>) -> Self {
        self.services.extend(services.into_services());
        self
    }

    /// Adds one controller, or a tuple of them, each under the service name made of `prefix` (`controller.rest.`) and its own name.
    pub fn with_service<C: Controllers<S>>(mut self, prefix: &str, controllers: C) -> Self {
        self.services.extend(controllers.into_services(prefix));
        self
    }

    /// Leaves out the services of a prefix, which are in the container for another configuration of the application. A service that no router
    /// takes is a start-up error otherwise.
    pub fn without(self, prefix: &str) -> Self {
        let prefix = prefix.to_owned();
        self.on_start(move |assembly| {
            let instead = "write it before that router, or leave one of the two out";
            drop(assembly.select_or("`WebApp::without`", &prefix, instead));
        })
    }

    /// Replaces the service of the same name by another controller, such as a fake in a test. If there is none, that is a start-up error.
    pub fn replace_service<C: Actions<S>>(mut self, prefix: &str, controller: C) -> Self {
        let service = Service::new(prefix, controller);
        let hint = nearest(service.name(), self.services.iter().map(Service::name));
        match self
            .services
            .iter_mut()
            .find(|other| other.name() == service.name())
        {
            Some(other) => *other = service,
            None => {
                let name = service.name();
                self.settings.mistakes.push(format!(
                    "`{name}` is to be replaced, and there is no such service{hint}"
                ));
            }
        }
        self
    }

    /// Adds a router behind those that are activated already.
    pub fn activate(self, router: impl Activate<S> + Send + 'static) -> Self {
        self.on_start(move |assembly| router.activate(assembly))
    }

    /// Adds a plain axum route beside the controllers, inside the error layer. Its path stays as it is, without the URL prefix.
    ///
    /// Its path is known, so that all other requests keep their [fast path](crate::Application::into_service), which [`merge`](Self::merge) takes from some.
    /// If a plain route answers a method there already, or the path is malformed, that is a start-up error.
    #[track_caller]
    pub fn route(mut self, path: &str, methods: MethodRouter<S>) -> Self {
        self.routes = self.routes.route(path, methods);
        self
    }

    /// Says at `/livez` that the application runs, and at `/readyz` whether it is ready for requests: all checks succeed, and no signal has stopped the
    /// server. See [health](crate::guide::operations#health).
    #[track_caller]
    pub fn health(self, health: Health) -> Self {
        let [(live, lives), (ready, is_ready)] =
            health.into_routes(Arc::clone(&self.settings.is_stopping));
        self.route(live, lives).route(ready, is_ready)
    }

    /// Serves the OpenAPI document of the routes below a URL prefix, at `{prefix}/openapi.json`, and a viewer for it at `{prefix}/docs`. With `?version=3.0` the
    /// document is in OpenAPI 3.0. With the feature
    /// `openapi-ui`; see the [guide](crate::guide::openapi#a-viewer).
    ///
    /// The prefix is one as a router has it, after the application's own; with an empty one the document has all REST routes. One below which the document has
    /// nothing is a start-up error, unless the configuration leaves controllers out. The document is made once, of the
    /// routes, by the first request for it; a type without a schema is a warning when the application starts.
    #[cfg(feature = "openapi-ui")]
    pub fn with_openapi(
        self,
        prefix: &str,
        document: impl Fn(&crate::Routes) -> crate::openapi::OpenApiBuilder + Send + Sync + 'static,
    ) -> Self {
        let prefix = prefix.to_owned();
        self.on_start(move |assembly| {
            let prefix = assembly.url_prefix("`WebApp::with_openapi`", &prefix);
            // any other is reported already
            if router_core::check_prefix(&prefix).is_ok() {
                let at = format!("{prefix}/openapi.json");
                if assembly.plain.iter().any(|plain| plain.has_path(&at)) {
                    let mistake = format!("`{at}` is served by two `WebApp::with_openapi`: leave one of the two out");
                    return assembly.mistake(mistake);
                }
                let document = Arc::new(document);
                let checked = Arc::clone(&document);
                let above = prefix.clone();
                let check = move |routes: &crate::Routes| {
                    let document = checked(&routes.clone().below_prefix(&above));
                    let mut mistakes = document.mistakes();
                    // what the configuration leaves out may stand there
                    if document.is_empty() && routes.absent().is_empty() {
                        let known = routes.mounts().iter().map(|mount| &*mount.url_prefix);
                        let hint = nearest(&above, known);
                        mistakes.push(format!("the document of `WebApp::with_openapi` is of REST actions below {above:?}, and there are none{hint}"));
                    }
                    // it warns of types without a schema
                    if mistakes.is_empty() {
                        drop(document.build());
                    }
                    mistakes
                };
                assembly.checks.push(Box::new(check));
                let routes =
                    crate::openapi::viewer::of_routes(&prefix, move |routes| document(routes))
                        .into_iter();
                let known = routes.fold(Plain::known(), |known, (path, methods)| {
                    known.route(&path, methods)
                });
                assembly.plain.push(known);
            }
        })
    }

    /// Adds a tower service below a path, such as tower-http's `ServeDir`, as [`route`](Self::route) adds a route.
    #[track_caller]
    pub fn nest_service<T>(mut self, path: &str, service: T) -> Self
    where
        T: tower::Service<
                Request,
                Error = Infallible,
                Response: IntoResponse,
                Future: Send + 'static,
            >,
        T: Clone + Send + Sync + 'static,
    {
        self.routes = self.routes.nest_service(path, service);
        self
    }

    /// Adds plain axum routes beside the controllers, inside the error layer. Their paths stay as they are, without the URL prefix.
    ///
    /// The router must not have a fallback: the kernel has one, and axum does not merge two, so that is a start-up error. To answer what no route
    /// does, use a [`TemplateDefaultRouter`](crate::TemplateDefaultRouter), or put [`ErrorRouter::wrap`](crate::ErrorRouter::wrap) around your router in
    /// place of a kernel. A route for everything, `/{*path}`, also answers unknown paths below a REST router's prefix.
    pub fn merge(self, router: impl RouterOf<S>) -> Self {
        let plain = Plain::new(router.into_axum());
        self.on_start(|assembly| assembly.plain.push(plain))
    }

    /// Serves the application until the process gets SIGTERM or Ctrl-C and all requests are answered. At a second signal it ends at once.
    ///
    /// `on` is an address (`"127.0.0.1:3000"`, a `SocketAddr`) or a listener, of the standard library's or tokio's kind, also of a [unix socket](crate::Listener).
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong, or that the address cannot be listened on.
    pub fn serve<'a>(self, on: impl Listen + 'a) -> Serving<'a> {
        self.serve_with(on, Server::new())
    }

    /// [`serve`](Self::serve) with limits of your own.
    ///
    /// # Errors
    ///
    /// As [`serve`](Self::serve).
    pub fn serve_with<'a>(self, on: impl Listen + 'a, server: Server) -> Serving<'a> {
        serve(on, server, || self.finish().map(Application::served))
    }
}
