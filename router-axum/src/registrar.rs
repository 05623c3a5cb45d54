//! How controllers become axum routes: a `MethodRouter` for each full path, with the answer for every other method.

use std::{collections::BTreeMap, fmt, sync::Arc};

use axum::{
    Router,
    routing::{MethodFilter, MethodRouter},
};
use router_core::{Method, Route};

use crate::{
    __private::{List, Listed, Rows},
    dispatch::{AtPath, Direct, PathActions},
    endpoint::{Endpoint, StatefulEndpoint},
    error::{ErrorLayer, ErrorService, Side},
    failure::Failures,
    layers::{ActionLayer, RouteLayer},
    plain,
    refusal::{OtherMethods, Refusal, allow},
};

/// The routes of an application, path by path.
pub struct Registrar<S> {
    /// By their paths in canonical names: what has the same shape is one path, by whatever names its values go.
    paths: BTreeMap<String, PathRoutes<S>>,
    group: Group<S>,
    everything: Option<Everything<S>>,
    /// Layers of actions of the controller that registers now, by their functions.
    around: Vec<(&'static str, RouteLayer<S>)>,
    layer: Option<Arc<ErrorLayer>>,
    beside: Beside,
    mistakes: Vec<String>,
}

/// What may answer other methods of the same paths.
#[derive(Clone)]
pub(crate) enum Beside {
    /// Nothing, or these plain routes.
    Known(Arc<[Router]>),
    /// Whatever the routes are merged with. axum tells the methods of all of them then.
    Unknown,
}

/// The one action that answers every request, in place of the routes.
struct Everything<S> {
    action: &'static str,
    routes: PathRoutes<S>,
}

/// What the routes of one router have in common: their URL prefix and the layers around them.
pub(crate) struct Group<S> {
    pub(crate) prefix: String,
    pub(crate) side: Side,
    pub(crate) layers: Vec<RouteLayer<S>>,
}

/// A path's methods, and the layers around them and around the answer for other methods.
struct PathRoutes<S> {
    /// The path with the names of the first action.
    path: String,
    router: MethodRouter<S>,
    methods: Vec<(Method, Option<Direct<S>>)>,
    side: Side,
    layers: Vec<RouteLayer<S>>,
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
    pub(crate) fn new(layer: Option<Arc<ErrorLayer>>, beside: Beside) -> Self {
        Self {
            paths: BTreeMap::new(),
            group: Group { prefix: String::new(), side: Side::Web, layers: Vec::new() },
            everything: None,
            around: Vec::new(),
            layer,
            beside,
            mistakes: Vec::new(),
        }
    }

    /// What follows belongs to `group`.
    pub(crate) fn enter(&mut self, group: Group<S>) {
        self.group = group;
        self.around.clear();
    }

    /// A layer around all actions of the controller, inside of those before.
    pub fn layer(&mut self, layer: impl ActionLayer) {
        let layers = match &mut self.everything {
            Some(everything) => &mut everything.routes.layers,
            None => &mut self.group.layers,
        };
        layers.insert(0, RouteLayer::new(layer));
    }

    /// A layer around one action, inside of those before.
    pub fn layer_action(&mut self, function: &'static str, layer: impl ActionLayer) {
        self.around.push((function, RouteLayer::of_action(layer)));
    }

    /// What follows is one action for every request; the others are not registered.
    pub(crate) fn answer_everything_by(&mut self, action: &'static str) {
        let routes = PathRoutes::new(String::new(), &self.group);
        self.everything = Some(Everything { action, routes });
    }

    /// The actions of a controller that needs no state.
    pub fn stateless<C>(&mut self, list: List<C, ()>, _: fn(&S)) {
        self.add_stateless(list.actions);
    }

    fn add_stateless(&mut self, rows: Rows<()>) {
        self.mistakes.extend(rows.lost_paths());
        for Listed { route, action, needs } in rows.listed {
            let endpoint = Endpoint(Arc::clone(&action));
            let direct: Direct<S> = Arc::new(move |_| Arc::clone(&action));
            let direct = Some(direct).filter(|_| !needs.router);
            self.add(route, direct, |router, filter| router.on_service(filter, endpoint.clone()));
        }
    }

    /// The actions of a controller whose extractors see `T`.
    pub fn stateful<C, T: 'static>(&mut self, list: List<C, T>, state: fn(&S) -> T) {
        self.add_stateful(list.actions, state);
    }

    fn add_stateful<T: 'static>(&mut self, rows: Rows<T>, state: fn(&S) -> T) {
        self.mistakes.extend(rows.lost_paths());
        for Listed { route, action, needs } in rows.listed {
            let endpoint = StatefulEndpoint { action, state };
            let stateful = endpoint.clone();
            let direct: Direct<S> = Arc::new(move |state| stateful.clone().with_state(state));
            let direct = Some(direct).filter(|_| !needs.router);
            self.add(route, direct, |router, filter| router.on(filter, endpoint.clone()));
        }
    }

    /// Conflicts have been reported before: a method that is taken is left as it is.
    fn add(
        &mut self,
        route: &Route,
        direct: Option<Direct<S>>,
        on: impl Fn(MethodRouter<S>, MethodFilter) -> MethodRouter<S>,
    ) {
        let layers: Vec<_> = self
            .around
            .iter()
            .rev()
            .filter(|(function, _)| *function == route.function)
            .map(|(_, layer)| layer)
            .collect();
        if layers.is_empty() {
            return self.add_bare(route, direct, on);
        }
        let layers: Vec<_> = layers.into_iter().cloned().collect();
        let errors = self.layer.clone();
        self.add_bare(route, None, |router, filter| {
            let own = layers.iter().fold(on(MethodRouter::new(), filter), |own, layer| layer.around(own));
            router.merge(match errors.clone() {
                Some(errors) => own.route_layer(ErrorService::layer_of(errors)),
                None => own,
            })
        });
    }

    fn add_bare(
        &mut self,
        route: &Route,
        direct: Option<Direct<S>>,
        on: impl Fn(MethodRouter<S>, MethodFilter) -> MethodRouter<S>,
    ) {
        if let Some(everything) = &mut self.everything {
            if everything.action == route.action {
                Method::ALL
                    .into_iter()
                    .filter(|method| *method != Method::Options)
                    .for_each(|method| everything.routes.add(method, None, &on));
            }
            return;
        }
        let paths = full_paths(&self.group.prefix, route.path);
        for (canonical, path) in full_paths(&self.group.prefix, route.canonical).zip(paths) {
            let routes = self.paths.entry(canonical).or_insert_with(|| PathRoutes::new(path, &self.group));
            routes.add(route.method, direct.clone(), &on);
        }
    }

    /// The one action that answers everything.
    pub(crate) fn finish_everything(self) -> MethodRouter<S> {
        let Self { everything, layer, beside, .. } = self;
        everything
            .map_or_else(MethodRouter::new, |everything| everything.routes.finish(false, layer.as_ref(), &beside).0)
    }

    /// What is wrong with the actions that were added.
    pub(crate) fn take_mistakes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.mistakes)
    }

    /// The full paths.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &String> {
        self.paths.keys()
    }

    /// All of them as a router, without a fallback, and what answers at each path without it.
    pub(crate) fn finish(self) -> (Router<S>, Vec<(String, AtPath<S>)>) {
        let Self { layer, beside, .. } = self;
        self.paths.into_values().fold((Router::new(), Vec::new()), |(router, mut at_paths), routes| {
            let path = routes.path.clone();
            let (methods, answers) = routes.finish(path.contains('{'), layer.as_ref(), &beside);
            let router = router.route(&path, methods);
            at_paths.push((path, answers));
            (router, at_paths)
        })
    }
}

impl<S: Clone + Send + Sync + 'static> PathRoutes<S> {
    fn new(path: String, group: &Group<S>) -> Self {
        Self { path, router: MethodRouter::new(), methods: Vec::new(), side: group.side, layers: group.layers.clone() }
    }

    fn add(
        &mut self,
        method: Method,
        direct: Option<Direct<S>>,
        on: impl Fn(MethodRouter<S>, MethodFilter) -> MethodRouter<S>,
    ) {
        if !self.methods.iter().any(|(taken, _)| *taken == method) {
            self.methods.push((method, direct));
            self.router = on(std::mem::take(&mut self.router), filter(method));
        }
    }

    fn finish(
        self,
        has_values: bool,
        layer: Option<&Arc<ErrorLayer>>,
        beside: &Beside,
    ) -> (MethodRouter<S>, AtPath<S>) {
        let Self { router, methods, side, layers, .. } = self;
        let failures = Failures { layer: layer.cloned(), side: Some(side) };
        let known: Vec<_> = methods.iter().map(|(method, _)| *method).collect();
        let allow = matches!(beside, Beside::Known(_)).then(|| allow(&known));
        let refusal = Arc::new(Refusal::new(allow, has_values, failures));
        let other = OtherMethods(Arc::clone(&refusal));
        let router = match beside {
            Beside::Known(plain) if !plain.is_empty() => {
                router.fallback_service(plain::tell_methods(other, Arc::clone(plain)))
            }
            _ => router.fallback_service(other),
        };
        if layers.is_empty() {
            return (router, AtPath::Actions(PathActions { methods, refusal }));
        }
        let layered = layers.iter().fold(router, |router, layer| layer.around(router));
        let layered = match layer.cloned() {
            Some(layer) => layered.layer(ErrorService::layer_of(layer)),
            None => layered,
        };
        (layered, AtPath::Router)
    }
}

/// The full paths of a route: one, or two at the root of a prefix, `/shop` and `/shop/`.
pub(crate) fn full_paths(prefix: &str, path: &str) -> impl Iterator<Item = String> {
    let paths = match (prefix, path) {
        ("", path) => [Some(path.to_owned()), None],
        (prefix, "/") => [Some(prefix.to_owned()), Some(format!("{prefix}/"))],
        (prefix, path) => [Some(format!("{prefix}{path}")), None],
    };
    paths.into_iter().flatten()
}

pub(crate) fn filter(method: Method) -> MethodFilter {
    match method {
        Method::Get => MethodFilter::GET,
        Method::Head => MethodFilter::HEAD,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
        Method::Patch => MethodFilter::PATCH,
        Method::Delete => MethodFilter::DELETE,
        Method::Options => MethodFilter::OPTIONS,
    }
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
