//! How controllers become axum routes: each hands its actions over to the [`Registrar`], which makes a `MethodRouter` of each full path.

mod path_routes;

use std::{collections::BTreeMap, fmt, sync::Arc};

use axum::{Router, routing::MethodRouter};
use router_core::{Method, Route};

use path_routes::{AddAction, PathRoutes};

use crate::{
    __private::{List, ListedAction, Rows},
    error::{ErrorLayer, ErrorService, Side},
    routing::{
        endpoint::{Endpoint, StatefulEndpoint},
        fast_path::{AtPath, Direct},
        layers::{ActionLayer, RouteLayer},
    },
};

/// The routes of an application, path by path.
///
/// The caller enters the group of each controller, one after the other. Then the macros' output adds the controller's layers, and after them its actions.
pub struct Registrar<S> {
    /// By their canonical paths, so that what has the same shape is one path, whatever its values are called.
    paths: BTreeMap<String, PathRoutes<S>>,
    group: Group<S>,
    /// The layers around single actions of the controller, by their functions, the outermost first.
    action_layers: Vec<(&'static str, RouteLayer<S>)>,
    /// The action that answers every request, where one does. The others are not registered.
    default_action: Option<&'static str>,
    errors: Option<Arc<ErrorLayer>>,
    beside: Beside,
    mistakes: Vec<String>,
}

/// What may answer other methods of the same paths.
#[derive(Clone)]
pub(crate) enum Beside {
    /// Nothing but these plain routes.
    Known(Arc<[Router]>),
    /// Whatever the routes are merged with. Then axum writes `Allow`.
    Unknown,
}

/// What the routes of one controller have in common.
pub(crate) struct Group<S> {
    /// The URL prefix of its router.
    pub(crate) prefix: String,
    pub(crate) side: Side,
    /// The layers of its router and its own, the innermost first.
    pub(crate) layers: Vec<RouteLayer<S>>,
}

impl<S> fmt::Debug for Registrar<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registrar")
            .field("paths", &self.paths.keys())
            .field("prefix", &self.group.prefix)
            .finish_non_exhaustive()
    }
}

impl<S: Clone + Send + Sync + 'static> Registrar<S> {
    pub(crate) fn new(errors: Option<Arc<ErrorLayer>>, beside: Beside) -> Self {
        Self {
            paths: BTreeMap::new(),
            group: Group { prefix: String::new(), side: Side::Web, layers: Vec::new() },
            action_layers: Vec::new(),
            default_action: None,
            errors,
            beside,
            mistakes: Vec::new(),
        }
    }

    /// What is added from now on belongs to `group`.
    pub(crate) fn enter(&mut self, group: Group<S>) {
        self.group = group;
        self.action_layers.clear();
    }

    /// What is added from now on is one action, which answers every request.
    pub(crate) fn answer_everything_by(&mut self, action: &'static str) {
        self.default_action = Some(action);
    }

    /// A layer around all actions of the controller, inside of those before.
    pub fn layer(&mut self, layer: impl ActionLayer) {
        self.group.layers.insert(0, RouteLayer::new(layer));
    }

    /// A layer around one action, inside of those before.
    pub fn layer_action(&mut self, function: &'static str, layer: impl ActionLayer) {
        self.action_layers.push((function, RouteLayer::of_action(layer)));
    }

    /// The actions of a controller that needs no state.
    pub fn stateless<C: ?Sized>(&mut self, list: List<C, ()>, _: fn(&S)) {
        self.add_stateless(list.actions);
    }

    pub(crate) fn add_stateless(&mut self, rows: Rows<()>) {
        self.mistakes.extend(rows.lost_paths());
        for ListedAction { route, action, needs } in rows.listed {
            let endpoint = Endpoint(Arc::clone(&action));
            let direct = (!needs.router).then(|| -> Direct<S> { Arc::new(move |_| Arc::clone(&action)) });
            self.add(route, direct, &|router, filter| router.on_service(filter, endpoint.clone()));
        }
    }

    /// The actions of a controller whose extractors see `T`.
    pub fn stateful<C: ?Sized, T: 'static>(&mut self, list: List<C, T>, state: fn(&S) -> T) {
        self.add_stateful(list.actions, state);
    }

    fn add_stateful<T: 'static>(&mut self, rows: Rows<T>, state: fn(&S) -> T) {
        self.mistakes.extend(rows.lost_paths());
        for ListedAction { route, action, needs } in rows.listed {
            let endpoint = StatefulEndpoint { action, state };
            let stateful = endpoint.clone();
            let direct =
                (!needs.router).then(|| -> Direct<S> { Arc::new(move |state| stateful.clone().with_state(state)) });
            self.add(route, direct, &|router, filter| router.on(filter, endpoint.clone()));
        }
    }

    /// Adds an action within its own layers. Where it has some, only axum's router leads through them: there is no direct way.
    fn add(&mut self, route: &Route, direct: Option<Direct<S>>, add_action: AddAction<'_, S>) {
        let own = self.action_layers.iter().rev().filter(|(function, _)| *function == route.function);
        let layers: Vec<_> = own.map(|(_, layer)| layer.clone()).collect();
        if layers.is_empty() {
            return self.add_bare(route, direct, add_action);
        }
        let errors = self.errors.clone();
        self.add_bare(route, None, &|router, filter| {
            let layered = layers.iter().fold(add_action(MethodRouter::new(), filter), |own, layer| layer.around(own));
            router.merge(match errors.clone() {
                Some(errors) => layered.route_layer(ErrorService::layer_of(errors)),
                None => layered,
            })
        });
    }

    fn add_bare(&mut self, route: &Route, direct: Option<Direct<S>>, add_action: AddAction<'_, S>) {
        match self.default_action {
            None => self.add_at_paths(route, direct, add_action),
            Some(default_action) if default_action == route.action() => self.add_everywhere(add_action),
            Some(_) => {}
        }
    }

    fn add_at_paths(&mut self, route: &Route, direct: Option<Direct<S>>, add_action: AddAction<'_, S>) {
        let paths = full_paths(&self.group.prefix, route.path);
        for (canonical, path) in full_paths(&self.group.prefix, &route.canonical()).zip(paths) {
            let routes = self.paths.entry(canonical).or_insert_with(|| PathRoutes::new(path, &self.group));
            routes.add(route.method, direct.clone(), add_action);
        }
    }

    /// Adds the default action, for every method but OPTIONS. It has no path of its own.
    fn add_everywhere(&mut self, add_action: AddAction<'_, S>) {
        let routes = self.paths.entry(String::new()).or_insert_with(|| PathRoutes::new(String::new(), &self.group));
        for method in Method::ALL.into_iter().filter(|method| *method != Method::Options) {
            routes.add(method, None, add_action);
        }
    }

    /// What is wrong with the actions that were added.
    pub(crate) fn take_mistakes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.mistakes)
    }

    /// The full paths.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &String> {
        self.paths.keys()
    }

    /// The default action, for every request.
    pub(crate) fn finish_everything(self) -> MethodRouter<S> {
        let Self { paths, errors, beside, .. } = self;
        let routes = paths.into_values().next();
        routes.map_or_else(MethodRouter::new, |routes| routes.finish(false, errors.as_ref(), &beside).0)
    }

    /// All routes as a router without a fallback, and what answers at each path without that router.
    pub(crate) fn finish(self) -> (Router<S>, Vec<(String, AtPath<S>)>) {
        let Self { paths, errors, beside, .. } = self;
        paths.into_values().fold((Router::new(), Vec::new()), |(router, mut at_paths), routes| {
            let path = routes.path.clone();
            let (methods, at_path) = routes.finish(path.contains('{'), errors.as_ref(), &beside);
            let router = router.route(&path, methods);
            at_paths.push((path, at_path));
            (router, at_paths)
        })
    }
}

/// The full paths of a route: one, or two at the root of a prefix, `/shop` and `/shop/`.
pub(crate) fn full_paths(prefix: &str, path: &str) -> impl Iterator<Item = String> + use<> {
    let second = (path == "/" && !prefix.is_empty()).then(|| format!("{prefix}/"));
    [router_core::full_path(prefix, path)].into_iter().chain(second)
}

#[cfg(test)]
mod tests {
    use super::full_paths;

    #[test]
    fn the_root_of_a_prefix_has_two_spellings() {
        let paths = |prefix, path| full_paths(prefix, path).collect::<Vec<_>>();
        assert_eq!(paths("", "/"), ["/"]);
        assert_eq!(paths("/shop", "/"), ["/shop", "/shop/"]);
        assert_eq!(paths("/shop", "/users/{p1}"), ["/shop/users/{p1}"]);
    }
}
