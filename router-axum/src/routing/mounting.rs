//! The common part of `RestRouter` and `TemplateRouter`: prefixes, controllers of their own, layers.

use axum::Router;

use super::{
    activate::Activate,
    assembly::{Assembly, Stage},
    checks::prefixes,
    services::{Controllers, Service},
    startup_error::StartupError,
    trailing_slash::TrailingSlash,
};
use crate::controller::layers::{ActionLayer, Layers};
use crate::reply::RenderAs;
use crate::routes::{Mount, Routes, Sunsets, Versioning};

/// Where and how the controllers of one router are mounted.
pub(crate) struct Mounting<S> {
    /// The router as start-up errors name it.
    name: String,
    url_prefix: String,
    service_prefix: String,
    /// False if the service names follow from the URL prefix, which no container has.
    selects: bool,
    own: Vec<Service<S>>,
    layers: Layers,
    /// The mistake in the order of the prefixes, which are taken as they are meant.
    mistake: Option<String>,
    pub trailing_slash: Option<TrailingSlash>,
    pub versioning: Option<Versioning>,
    pub sunsets: Sunsets,
}

debug_fields!([S] Mounting<S>: url_prefix, service_prefix, own);

impl<S: Clone + Send + Sync + 'static> Mounting<S> {
    pub(crate) fn new(router: &str, url_prefix: &str, service_prefix: &str) -> Self {
        let name = format!("`{router}::new({url_prefix:?}, {service_prefix:?})`");
        let is_swapped = url_prefix.ends_with('.')
            && !url_prefix.starts_with('/')
            && !service_prefix.ends_with('.');
        let written = [url_prefix, service_prefix];
        let [url_prefix, service_prefix] = if is_swapped {
            [service_prefix, url_prefix]
        } else {
            written
        };
        let mistake = || {
            format!(
                "{name}: the URL prefix comes first: write `new({url_prefix:?}, {service_prefix:?})`"
            )
        };
        Self {
            mistake: is_swapped.then(mistake),
            name,
            url_prefix: url_prefix.to_owned(),
            service_prefix: service_prefix.to_owned(),
            selects: true,
            own: Vec::new(),
            layers: Layers::default(),
            trailing_slash: None,
            versioning: None,
            sunsets: Sunsets::default(),
        }
    }

    /// The service names follow from the URL prefix: `api.v1.users` below `/api/v1`.
    pub(crate) fn at(router: &str, url_prefix: &str) -> Self {
        let service_prefix = prefixes::ended(&url_prefix.trim_matches('/').replace('/', "."));
        let name = format!("`{router}::at({url_prefix:?})`");
        Self {
            name,
            selects: false,
            ..Self::new(router, url_prefix, &service_prefix)
        }
    }

    pub(crate) fn add<C: Controllers<S>>(&mut self, controllers: C) {
        self.own
            .extend(controllers.into_services(&prefixes::ended(&self.service_prefix)));
    }

    pub(crate) fn add_layer(&mut self, layer: impl ActionLayer) {
        self.layers.add_outside(layer);
    }

    /// The route table of the controllers that it was given.
    pub(crate) fn routes(&self) -> Routes {
        Routes::new(
            self.own
                .iter()
                .map(|service| service.mount.below(&self.url_prefix, self.layers.names()))
                .map(|mount| Mount {
                    versioning: self.versioning.clone(),
                    ..mount
                })
                .collect(),
            Vec::new(),
            None,
        )
    }

    /// Activates the router: mounts the controllers that it was given and the services it selects, and returns the URL prefix. A router that was given
    /// controllers need not select any.
    pub(crate) fn activate(
        self,
        stage: Stage,
        render_as: &RenderAs,
        assembly: &mut Assembly<S>,
    ) -> String {
        let name = &self.name;
        let has_own = !self.own.is_empty();
        assembly.enter(stage, name);
        assembly.mistakes.extend(self.mistake);
        let prefix = assembly.url_prefix(name, &self.url_prefix);
        if !self.selects && !has_own {
            let url_prefix = self.url_prefix;
            assembly.mistake(format!(
                "{name} has no controllers: add them by `.with(..)`, or write `new({url_prefix:?}, ..)` with the prefix of services in a container"
            ));
            return prefix;
        }
        let mut service_prefix = self.service_prefix;
        let right = assembly
            .prefix_of(&service_prefix)
            .unwrap_or_else(|| prefixes::ended(&service_prefix));
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
            for service in assembly.select(name, &service_prefix) {
                let mut mounted = service.mounted(&prefix, render_as.clone(), &self.layers);
                mounted.trailing_slash = self.trailing_slash;
                mounted.mount.versioning = self.versioning.clone();
                mounted.mount.sunsets = self.sunsets;
                assembly.add_mounted(mounted);
            }
        }
        prefix
    }
}

/// A router as one of axum's.
pub(crate) fn into_router<S: Clone + Send + Sync + 'static>(
    router: impl Activate<S>,
) -> Result<Router<S>, StartupError> {
    let mut assembly = Assembly::default();
    router.activate(&mut assembly);
    assembly.finish_part()
}

/// A router as one of axum's, where it is merged.
#[track_caller]
pub(crate) fn merged<S: Clone + Send + Sync + 'static>(router: impl Activate<S>) -> Router<S> {
    match into_router(router) {
        Ok(router) => router,
        Err(error) => panic!("{error}"),
    }
}
