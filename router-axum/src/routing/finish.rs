//! The end of an assembly: everything is checked, and only then built.

use std::{
    collections::BTreeMap,
    mem,
    sync::{Arc, Mutex},
};

use axum::Router;
use router_http::Format;

use super::{
    Service,
    assembly::Assembly,
    checks,
    plain::Plain,
    route_map::{Role, RouteMap},
    startup_error::StartupError,
};
use crate::error::{ErrorLayer, ErrorRouter, ErrorService};
use crate::reply::{
    RenderAs,
    place::{PageApplication, PageRenderer},
};
use crate::routes::{Routes, Row, Ways, suggestions::suggest};

/// The plain routes, and the routes that the dispatcher leaves to axum's router, each with the reason.
fn ways<S: Clone + Send + Sync + 'static>(map: &RouteMap<S>) -> Ways {
    let are_all_known = map.knows_all_paths();
    let mut left = BTreeMap::new();
    for (path, entry) in map.all().flat_map(|map| &map.paths) {
        for (method, action) in &entry.actions {
            let reason = entry.left_to_router(*method, action, are_all_known);
            if let Some(reason) = reason.or(map.is_left().then_some("merged router")) {
                left.insert((path.clone(), *method), reason);
            }
        }
    }
    let is_alone =
        |row: &Row| !map.is_left() && !row.path.contains('{') && !map.paths.contains_key(&row.path);
    let plain = map.plain.iter().flat_map(Plain::rows).map(|row| Row {
        router: (!is_alone(&row)).then_some("plain route"),
        ..row
    });
    Ways {
        plain: plain.collect(),
        left,
    }
}

/// Logs the actions that are past their sunset.
fn log_ended(routes: &Routes) {
    for (mount, route) in routes.actions() {
        if let Some(ending) = &route.ends {
            mount.sunsets.log_if_past(&mount.located(route), ending);
        }
    }
}

impl<S: Clone + Send + Sync + 'static> Assembly<S> {
    /// The application as a router in which every request is answered: what nothing matches is a 404.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn finish(mut self) -> Result<Router<S>, StartupError> {
        self.refuse_versions();
        let map = self.build(Role::Whole)?;
        let router = map.whole_router()?;
        if !map.errors.gives_request_ids() {
            return Ok(router);
        }
        Ok(router.layer(ErrorService::layer_of_all(map.errors, false)))
    }

    /// Gives the application its state. What follows is generic in nothing, and so is compiled with the library.
    pub(crate) fn with_state(self, state: &S) -> Assembly {
        let of_state = |services: Vec<Service<S>>| {
            let services = services.into_iter().map(|service| {
                let state = state.clone();
                service.of_part(move |(): &()| state.clone())
            });
            services.collect()
        };
        let plain = self.plain.into_iter();
        Assembly {
            services: of_state(self.services),
            mounted: of_state(self.mounted),
            plain: plain.map(|plain| plain.with_state(state)).collect(),
            url_prefix: self.url_prefix,
            debug: self.debug,
            pages: self.pages,
            origin: self.origin,
            names: self.names,
            owned: self.owned,
            rest_prefixes: self.rest_prefixes,
            error_router: self.error_router,
            trailing_slash: self.trailing_slash,
            versions: self.versions,
            stage: self.stage,
            is_as_axum: self.is_as_axum,
            mistakes: self.mistakes,
            checks: self.checks,
        }
    }

    /// Builds the route map of a whole application.
    pub(crate) fn build(mut self, role: Role) -> Result<RouteMap<S>, StartupError> {
        self.check_activation();
        let map = self.check_and_map(role)?;
        map.routes.complete(ways(&map));
        log_ended(&map.routes);
        map.log_shadows();
        Ok(map)
    }

    /// The application as a part of another. A request that no route matches is left to that one, except below a prefix that was
    /// [claimed](Self::own): there it is a 404.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn finish_part(mut self) -> Result<Router<S>, StartupError> {
        self.refuse_versions();
        let map = self.check_and_map(Role::Part)?;
        map.log_shadows();
        Ok(map.part_router())
    }

    /// A kernel alone chooses among the routers of versions.
    fn refuse_versions(&mut self) {
        if self.versions.iter().any(|(_, it)| it.is_needed()) {
            self.mistake("the versions of a router are chosen by a kernel: write `.into_app()` behind `.versions(..)`, and nest or merge that application");
        }
    }

    /// An error router is activated, and every service is selected by a router.
    fn check_activation(&mut self) {
        if self.is_as_axum {
            self.mistake(
                "`RestRouter::as_axum` is for a router that an `axum::Router` merges; a kernel renders errors: leave the word out",
            );
        }
        if self.error_router.is_none() {
            self.mistake(
                "no `ErrorRouter` is activated: write `.activate(ErrorRouter::new())` before all other routers",
            );
        }
        self.mistakes.extend(checks::unused(&self.services));
    }

    /// Checks everything, and only then makes the route map.
    fn check_and_map(mut self, role: Role) -> Result<RouteMap<S>, StartupError> {
        let mut routes = self.routes();
        routes.is_part = role == Role::Part;
        if !routes.is_part {
            // a default action at the very prefix answers what the controllers there do not
            let default = routes.default_action();
            let shared = default.and_then(|mount| self.rest_prefixes.take(&mount.url_prefix));
            self.owned.append(&mut self.rest_prefixes);
            self.rest_prefixes.extend(shared);
        }
        let pages = self.check(&routes)?;
        let errors = match self.error_router.take() {
            Some(errors) => self.error_layer(errors, pages.as_deref(), &routes),
            None if self.is_as_axum => ErrorLayer::as_axum(),
            None => ErrorLayer::provisional(Format::Html),
        };
        let services: Vec<_> = self
            .mounted
            .into_iter()
            .filter(|service| !service.mount.is_absent)
            .collect();
        let owned: Arc<[_]> = self.owned.into_iter().collect();
        let beside = self.plain.iter();
        let beside: Arc<[_]> = beside
            .filter_map(|plain| plain.without_handlers.clone())
            .collect();
        let map_of = |version| {
            let mut map = RouteMap {
                paths: BTreeMap::new(),
                default_action: None,
                errors: errors.clone(),
                pages: pages.clone(),
                routes: routes.clone().in_version(version),
                beside: Arc::clone(&beside),
                role,
                plain: self.plain.clone(),
                owned: Arc::clone(&owned),
                not_allowed: Mutex::default(),
                trailing_slash: self.trailing_slash,
                versions: Vec::new(),
            };
            for service in &services {
                map.add(service.clone());
            }
            map
        };
        let versions = self
            .versions
            .iter()
            .find(|(_, it)| it.is_read())
            .map_or(&[][..], |(_, versioning)| versioning.versions.names());
        Ok(RouteMap {
            versions: versions
                .iter()
                .map(|version| map_of(Some(*version)))
                .collect(),
            ..map_of(None)
        })
    }

    /// Checks everything, and loads the pages, if there are any.
    fn check(&mut self, routes: &Routes) -> Result<Option<Arc<dyn PageRenderer>>, StartupError> {
        for plain in &mut self.plain {
            self.mistakes.append(&mut plain.mistakes);
        }
        self.mistakes
            .extend(checks::mistakes(routes, &self.plain, &self.owned));
        // a part does not know the other parts, to which its actions may link
        if !routes.is_part {
            self.mistakes
                .extend(checks::lost_paths(routes, &self.mounted, &self.services));
        }
        if !self.checks.is_empty() {
            // of a table of their own: rows are made once, and the plain routes among them are not known yet
            let table = self.routes();
            self.mistakes
                .extend(self.checks.iter().flat_map(|check| check(&table)));
        }
        let pages = self.load_pages(routes);
        if self.mistakes.is_empty() {
            Ok(pages)
        } else {
            Err(StartupError::new(mem::take(&mut self.mistakes)))
        }
    }

    /// The renderer of pages, if the application has any.
    fn load_pages(&mut self, routes: &Routes) -> Option<Arc<dyn PageRenderer>> {
        let mut pages = self.pages.take()?;
        let mounts = self
            .mounted
            .iter()
            .filter(|service| matches!(service.render_as, RenderAs::Pages))
            .map(|service| &service.mount)
            .filter(|mount| !mount.is_absent);
        let (renderer, mistakes) = pages.load(&PageApplication {
            routes,
            pages: mounts
                .flat_map(|mount| mount.pages().map(move |route| (mount, route)))
                .collect(),
            unused: self.services.iter().map(Service::name).collect(),
            package: self
                .mounted
                .first()
                .map_or(("", ""), |service| service.mount.package),
            url_prefix: &self.url_prefix,
            errors: self.error_router.as_ref(),
            debug: self.debug,
        });
        self.mistakes.extend(mistakes);
        Some(renderer)
    }

    fn error_layer(
        &self,
        errors: ErrorRouter,
        pages: Option<&dyn PageRenderer>,
        routes: &Routes,
    ) -> Arc<ErrorLayer> {
        let errors = self
            .owned
            .iter()
            .chain(&self.rest_prefixes)
            .fold(errors, |errors, prefix| errors.rest_prefix(prefix));
        let errors = match pages {
            Some(pages) => pages.error_pages(errors),
            None => errors,
        };
        if !self.debug {
            return errors.into_layer();
        }
        let routes = routes.clone();
        errors
            .suggest(move |method, path| suggest(&routes, method, path))
            .into_layer()
    }
}
