//! The end of an assembly: everything is checked, and only then built.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::Router;

use super::{Assembly, Built};
use crate::{
    ErrorRouter, Routes, Service, StartupError,
    error::{ErrorLayer, ErrorService},
    reply::{
        page_renderer::{PageApplication, PageRenderer},
        render_as::RenderAs,
    },
    routes::{Row, Ways, place::Place},
    routing::{
        checks,
        plain::{Beside, Plain, PlainPaths},
        route_map::{Common, RouteMap},
        suggestions::KnownRoutes,
    },
};

/// The route map, what its routes share, and the plain axum routes beside them.
type Mapped<S> = (RouteMap<S>, Common, Vec<Plain<S>>);

/// How requests come to routes, in an application with layers around it or without.
fn ways<S: Clone + Send + Sync + 'static>(map: &RouteMap<S>, plain: &[Plain<S>], is_layered: bool) -> Ways {
    let are_all_known = plain.iter().all(Plain::is_known);
    let is_left = is_layered && !are_all_known;
    let mut left = BTreeMap::new();
    for (path, entry) in &map.paths {
        for (method, action) in &entry.actions {
            let reason = entry.left_to_router(*method, action, are_all_known);
            if let Some(reason) = reason.or(is_left.then_some("merged router")) {
                left.insert((path.clone(), *method), reason);
            }
        }
    }
    let is_alone = |row: &Row| !is_left && !row.path.contains('{') && !map.paths.contains_key(&row.path);
    let rows = plain.iter().flat_map(Plain::rows);
    let plain = rows.map(|row| Row { router: (!is_alone(&row)).then_some("plain route"), ..row });
    Ways { plain: plain.collect(), left }
}

impl<S: Clone + Send + Sync + 'static> Assembly<S> {
    /// The application as a router in which every request is answered: what nothing matches is a 404.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn finish(self) -> Result<Router<S>, StartupError> {
        let Built { router, common, .. } = self.build(false)?;
        let errors = common.errors.filter(|errors| errors.gives_request_ids());
        Ok(match errors {
            Some(errors) => router.layer(ErrorService::layer_of_all(errors)),
            None => router,
        })
    }

    /// The same, not put together yet, for the kernel, which adds layers and a dispatcher.
    pub(crate) fn build(mut self, is_layered: bool) -> Result<Built<S>, StartupError> {
        self.check_activation();
        let (map, common, plain) = self.map(false)?;
        common.routes.complete(ways(&map, &plain, is_layered));
        // rows are made only where there is something to log
        if map.has_shadows() {
            common.routes.log_shadows();
        }
        let place = Place { routes: common.routes.clone(), service: None };
        let paths = PlainPaths::of(&plain, &place, common.errors.as_ref());
        let merge = |router, plain: Plain<S>| plain.merge_into(router, place.clone(), common.errors.clone());
        let router = plain.into_iter().try_fold(map.whole_router(&common), merge)?;
        Ok(Built { router, map, common, plain: paths })
    }

    /// The application as a part of another. A request that no route matches is left to that one, except below a prefix that was
    /// [claimed](Self::own): there it is a 404.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn finish_part(self) -> Result<Router<S>, StartupError> {
        let (map, common, _) = self.map(true)?;
        Ok(map.part_router(&common))
    }

    /// An error router is activated, and every service is selected by a router.
    fn check_activation(&mut self) {
        if self.error_router.is_none() {
            self.mistake(
                "no `ErrorRouter` is activated: write `.activate(ErrorRouter::new())` before all other routers",
            );
        }
        self.mistakes.extend(checks::unused(&self.services));
    }

    /// Checks everything, and only then makes the route map.
    fn map(mut self, is_part: bool) -> Result<Mapped<S>, StartupError> {
        if !is_part {
            self.owned.append(&mut self.rest_prefixes);
        }
        self.mistakes.extend(checks::conflicts(&self.mounts));
        self.mistakes.extend(checks::plain::conflicts(&self.mounts, &self.plain));
        if !self.has_wrong_prefix {
            self.mistakes.extend(checks::below_owned(&self.mounts, &self.owned));
            self.mistakes.extend(
                self.default_action.iter().filter_map(|default| checks::default_below_owned(default, &self.owned)),
            );
            if is_part {
                self.mistakes.extend(checks::beside_everything(&self.mounts, &self.catching_prefixes()));
            }
        }
        let routes = self.routes().of_part(is_part);
        let pages = self.load_pages(&routes, is_part);
        if !self.mistakes.is_empty() {
            return Err(StartupError::new(self.mistakes));
        }
        let errors = self.error_router.take().map(|errors| self.error_layer(errors, pages.as_deref(), &routes));
        let beside = self.beside(is_part);
        let common = Common {
            errors,
            pages,
            routes,
            beside,
            owned: self.owned.into_iter().collect(),
            not_allowed: Mutex::default(),
        };
        let map = RouteMap::new(self.mounts, self.default_action, &common);
        // a part does not know the other parts, to which its actions may link
        if is_part || map.mistakes.is_empty() {
            Ok((map, common, self.plain))
        } else {
            Err(StartupError::new(map.mistakes))
        }
    }

    /// The pages, if there are any.
    fn load_pages(&mut self, routes: &Routes, is_part: bool) -> Option<Arc<dyn PageRenderer>> {
        let mut pages = self.pages.take()?;
        let default_action = self.default_action.iter().map(|default| &default.service);
        let mounted = self.mounts.iter().filter(|mounted| matches!(mounted.render_as, RenderAs::Pages));
        let services = mounted.map(|mounted| &mounted.service).chain(default_action);
        let (renderer, mistakes) = pages.load(&PageApplication {
            routes,
            pages: services.flat_map(|service| service.pages().map(|route| (service.name(), route))).collect(),
            unused: self.services.iter().map(Service::name).collect(),
            package: self.mounts.first().map_or(("", ""), |mounted| mounted.service.package()),
            url_prefix: &self.url_prefix,
            debug: self.debug,
            is_part,
        });
        self.mistakes.extend(mistakes);
        Some(renderer)
    }

    /// The services that may answer other methods at the paths of actions; unknown if the application is part of another.
    fn beside(&self, is_part: bool) -> Beside {
        if is_part {
            Beside::Unknown
        } else {
            Beside::Known(self.plain.iter().filter_map(Plain::without_handlers).cloned().collect())
        }
    }

    /// The prefixes below which every other request is answered by routes of their own.
    fn catching_prefixes(&self) -> Vec<&str> {
        let default_prefix = self.default_action.iter().map(|default| &default.prefix);
        default_prefix.chain(&self.owned).map(String::as_str).filter(|prefix| !prefix.is_empty()).collect()
    }

    fn error_layer(&self, errors: ErrorRouter, pages: Option<&dyn PageRenderer>, routes: &Routes) -> Arc<ErrorLayer> {
        let rest = self.owned.iter().chain(&self.rest_prefixes);
        let errors = rest.fold(errors, |errors, prefix| errors.rest_prefix(prefix));
        let errors = match pages {
            Some(pages) => pages.error_pages(errors),
            None => errors,
        };
        let known = self.debug.then(|| KnownRoutes(routes.clone()));
        let errors = known
            .into_iter()
            .fold(errors, |errors, known| errors.suggest(move |method, path| known.suggest(method, path)));
        errors.into_layer()
    }
}
