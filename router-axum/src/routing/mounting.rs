//! The common part of `RestRouter` and `TemplateRouter`: prefixes, controllers of their own, layers.

use crate::{
    controller::Actions,
    controller::layers::{ActionLayer, NamedLayer},
    reply::render_as::RenderAs,
    routes::Routes,
    routing::{
        assembly::{Assembly, Stage},
        checks::prefixes,
        services::{Service, names},
        trailing_slash::TrailingSlash,
    },
};

/// Where and how the controllers of one router are mounted.
pub(crate) struct Mounting<S> {
    /// The router as start-up errors name it.
    name: String,
    url_prefix: String,
    service_prefix: String,
    /// False if the service names follow from the URL prefix, which no container has.
    selects: bool,
    own: Vec<Service<S>>,
    layers: Vec<NamedLayer>,
    pub(crate) trailing_slash: Option<TrailingSlash>,
}

debug_fields!([S] Mounting<S>: url_prefix, service_prefix, own);

impl<S: Clone + Send + Sync + 'static> Mounting<S> {
    pub(crate) fn new(router: &str, url_prefix: &str, service_prefix: &str) -> Self {
        Self {
            name: format!("`{router}::new({url_prefix:?}, {service_prefix:?})`"),
            url_prefix: url_prefix.to_owned(),
            service_prefix: service_prefix.to_owned(),
            selects: true,
            own: Vec::new(),
            layers: Vec::new(),
            trailing_slash: None,
        }
    }

    /// The service names follow from the URL prefix: `api.v1.users` below `/api/v1`.
    pub(crate) fn at(router: &str, url_prefix: &str) -> Self {
        let service_prefix = prefixes::ended(&url_prefix.trim_matches('/').replace('/', "."));
        let name = format!("`{router}::at({url_prefix:?})`");
        Self { name, selects: false, ..Self::new(router, url_prefix, &service_prefix) }
    }

    pub(crate) fn add<C: Actions<S>>(&mut self, controller: C) {
        let prefix = if self.is_swapped() { &self.url_prefix } else { &self.service_prefix };
        self.own.push(Service::new(&prefixes::ended(prefix), controller));
    }

    pub(crate) fn add_layer(&mut self, layer: impl ActionLayer) {
        self.layers.push(NamedLayer::new(layer));
    }

    /// The route table of the controllers that it was given.
    pub(crate) fn routes(&self) -> Routes {
        let own = self.own.iter().map(|service| service.mount.below(&self.url_prefix, names(&self.layers)));
        Routes::new(own.collect(), Vec::new(), None)
    }

    /// Activates the router: mounts its controllers, and returns the URL prefix. Two prefixes that were exchanged are reported, and taken as they were
    /// meant.
    pub(crate) fn activate(mut self, stage: Stage, render_as: &RenderAs, assembly: &mut Assembly<S>) -> String {
        assembly.enter(stage, &self.name);
        if self.is_swapped() {
            let Self { name, url_prefix, service_prefix, .. } = &mut self;
            std::mem::swap(url_prefix, service_prefix);
            assembly.mistake(format!(
                "{name}: the URL prefix comes first: write `new({url_prefix:?}, {service_prefix:?})`"
            ));
        }
        let prefix = assembly.url_prefix(&self.name, &self.url_prefix);
        self.mount(&prefix, render_as, assembly);
        prefix
    }

    fn is_swapped(&self) -> bool {
        let Self { url_prefix, service_prefix, .. } = self;
        url_prefix.ends_with('.') && !url_prefix.starts_with('/') && !service_prefix.ends_with('.')
    }

    /// Mounts the controllers that it was given, and the services it selects. A router that was given controllers need not select any.
    fn mount(self, prefix: &str, render_as: &RenderAs, assembly: &mut Assembly<S>) {
        let (name, has_own) = (&self.name, !self.own.is_empty());
        if !self.selects && !has_own {
            let url_prefix = self.url_prefix;
            assembly.mistake(format!(
                "{name} has no controllers: add them by `.with(..)`, or write `new({url_prefix:?}, ..)` with the prefix of services in a container"
            ));
            return;
        }
        let mut service_prefix = self.service_prefix;
        let right = assembly.prefix_of(&service_prefix).unwrap_or_else(|| prefixes::ended(&service_prefix));
        if right != service_prefix && (has_own || assembly.has_services(&right)) {
            assembly.mistake(format!(
                "{name}: a router takes the services of a prefix, with a dot at its end: write {right:?}"
            ));
            service_prefix = right;
        }
        for service in self.own {
            assembly.add_service(service);
        }
        if !has_own || assembly.has_services(&service_prefix) {
            let services = assembly.select(name, &service_prefix);
            assembly.mount_layered(prefix, services, render_as, &self.layers, self.trailing_slash);
        }
    }
}

/// The methods that routers of controllers share.
macro_rules! mounting_methods {
    ($router:ident) => {
        impl<S: Clone + Send + Sync + 'static> $router<S> {
            /// Adds a controller of its own, under the service name made of the router's prefix for services and the controller's name.
            pub fn with<C: Actions<S>>(mut self, controller: C) -> Self {
                self.mounting.add(controller);
                self
            }

            /// Wraps a tower layer around all actions of this router, outside the layers before.
            pub fn layer(mut self, layer: impl crate::ActionLayer) -> Self {
                self.mounting.add_layer(layer);
                self
            }

            /// The answer at the paths of this router with a slash at their end. Unless it is set here, it is that of the
            /// [kernel](crate::WebApp::trailing_slash), else a 404.
            pub fn trailing_slash(mut self, answer: crate::TrailingSlash) -> Self {
                self.mounting.trailing_slash = Some(answer);
                self
            }

            /// The route table of the controllers that it was given. Those that a kernel's router selects are in the kernel's table.
            #[must_use]
            pub fn routes(&self) -> crate::Routes {
                self.mounting.routes()
            }

            /// The router as an axum router, to be merged into another.
            ///
            /// # Errors
            ///
            /// The start-up error, which lists everything that is wrong.
            pub fn into_router(self) -> Result<Router<S>, StartupError> {
                let mut assembly = Assembly::default();
                self.activate(&mut assembly);
                assembly.finish_part()
            }
        }

        $crate::routing::mounting::conversion!($router);
    };
}

/// Lets axum merge a router.
macro_rules! conversion {
    ($router:ident) => {
        /// For [`axum::Router::merge`].
        ///
        /// # Panics
        ///
        /// With the start-up error, as axum does over routes that cannot be merged; `into_router` returns it.
        #[diagnostic::do_not_recommend]
        impl<S: Clone + Send + Sync + 'static> From<$router<S>> for Router<S> {
            #[track_caller]
            fn from(router: $router<S>) -> Self {
                match router.into_router() {
                    Ok(router) => router,
                    Err(error) => panic!("{error}"),
                }
            }
        }
    };
}

pub(crate) use {conversion, mounting_methods};
