//! The fast path: the route map as a dispatcher. It stands in front of axum's router, calls the actions that need nothing of the router, and leaves every
//! other request to it.
//!
//! It matches paths with the router's own matcher, matchit, so that both find the same action.

mod added;
mod service;

use std::{
    cell::LazyCell,
    mem::take,
    sync::{Arc, OnceLock},
};

use axum::{
    Router,
    extract::{OriginalUri, Request},
};
use router_core::Method;

use added::Added;
pub use service::{ApplicationFuture, ApplicationService};
pub(crate) use service::{Found, within_layers};

use crate::{
    controller::{
        endpoint::{Answer, Endpoint},
        registrar::MappedAction,
        router_free::Reads,
    },
    routing::{
        fallback::{MethodNotAllowed, NotFound},
        route_map::{PathEntry, RouteMap},
    },
};

/// The methods that are dispatched. `HEAD`, `OPTIONS` and methods that no action has are left to axum's router.
const METHODS: [Method; 5] = [Method::Get, Method::Post, Method::Put, Method::Patch, Method::Delete];

/// The index of a method in [`METHODS`].
fn index_of(method: &str) -> Option<usize> {
    METHODS.iter().position(|known| known.as_str() == method)
}

/// The paths of an application, and what answers at each.
#[derive(Default)]
pub(crate) struct FastPath {
    paths: matchit::Router<Box<FastEntry>>,
    /// The answer where no path matches: a 404, unless axum's router may have another.
    not_found: FastAnswer,
    /// True if every request is left to axum's router.
    pub(crate) is_left: bool,
}

/// The endpoints of one path.
struct FastEntry {
    /// The path of the route, which is without the slash that a request may have.
    path: Arc<str>,
    /// What axum's router adds to a request here, once somebody may read it.
    added: OnceLock<Option<Box<Added>>>,
    answers: [FastAnswer; METHODS.len()],
}

/// The endpoint of a request.
#[derive(Clone, Default)]
enum FastAnswer {
    #[default]
    Router,
    /// An action, and the extensions that it may read.
    Action(Arc<dyn Answer<()>>, Reads),
    /// A plain route, or actions within layers, as a router of this path alone.
    Alone(Router),
    MethodNotAllowed(Arc<MethodNotAllowed>),
    /// Boxed, since a path has room for five answers.
    NotFound(Box<NotFound>),
}

impl FastPath {
    /// Where the paths of plain axum routes are not known, one may have the path of an action with other methods, or match before a path with values, or
    /// answer where no action does. Those requests are left to axum's router.
    pub(crate) fn new<S: Clone + Send + Sync + 'static>(mut map: RouteMap<S>, state: &S) -> Self {
        let mut paths = matchit::Router::new();
        let slashes = map.paths.values().filter_map(|entry| Some((map.with_slash(entry)?.0, Arc::clone(&entry.path))));
        let slashes: Vec<_> = slashes.collect();
        // each is dropped at once, and leaves its memory to the next
        for entry in take(&mut map.paths).into_values() {
            let added = paths.insert(&*entry.path, Box::new(FastEntry::new(&map, &entry, state)));
            added.expect("a path that axum has taken");
        }
        for (plain, path) in map.plain.iter().flat_map(|plain| plain.known_paths().map(move |path| (plain, path))) {
            let mut entry = FastEntry::left(path.as_str().into());
            // other methods are left to axum's router: only that completes their `Allow`
            if let Some((methods, route)) = plain.alone(path, map.place(), map.errors.clone().unwrap_or_default()) {
                let alone = Router::new().route(path, methods).with_state(state.clone());
                let answers = entry.answers.iter_mut().zip(METHODS).filter(|(_, method)| route.answers(*method));
                answers.for_each(|(answer, _)| *answer = FastAnswer::Alone(alone.clone()));
            }
            // a path of actions has its entry already
            let _ = paths.insert(path, Box::new(entry));
        }
        for (path, route) in slashes {
            let _ = paths.insert(path, Box::new(FastEntry::left(route)));
        }
        let is_not_found = map.knows_all_paths() && map.default_action.is_none();
        let not_found = is_not_found.then(|| FastAnswer::NotFound(Box::new(map.not_found(None))));
        Self { paths, not_found: not_found.unwrap_or_default(), is_left: map.is_left }
    }

    fn at(&self, path: &str) -> Option<&FastEntry> {
        self.paths.at(path).ok().map(|found| &**found.value)
    }

    fn find<'a>(&'a self, request: &Request, entry: Option<&'a FastEntry>) -> &'a FastAnswer {
        const ROUTER: &FastAnswer = &FastAnswer::Router;
        let Some(method) = index_of(request.method().as_str()) else { return ROUTER };
        if self.is_left || is_nested(request) {
            return ROUTER;
        }
        entry.map_or(&self.not_found, |entry| &entry.answers[method])
    }
}

/// True if a request came through another router: only axum's router knows what that has taken from its path.
fn is_nested(request: &Request) -> bool {
    request.extensions().get::<OriginalUri>().is_some()
}

impl FastEntry {
    /// Gives a request the `MatchedPath` that axum's router would give it, for layers around both and for the span of the call.
    fn tell_matched_path(&self, request: &mut Request) {
        if !is_nested(request)
            && let Some(added) = self.added()
        {
            request.extensions_mut().insert(added.matched.clone());
        }
    }

    fn added(&self) -> Option<&Added> {
        self.added.get_or_init(|| Added::at(&self.path).map(Box::new)).as_deref()
    }

    /// Adds to a request what axum's router would add at this path, but for path values.
    fn add_extensions(&self, request: &mut Request) -> bool {
        let Some(Added { matched, no_values }) = self.added() else { return false };
        let original = OriginalUri(request.uri().clone());
        let extensions = request.extensions_mut();
        extensions.insert(matched.clone());
        extensions.insert(original);
        extensions.extend(no_values.clone());
        true
    }

    /// A path that is left to axum's router.
    fn left(path: Arc<str>) -> Self {
        Self { path, added: OnceLock::new(), answers: Default::default() }
    }

    fn new<S: Clone + Send + Sync + 'static>(map: &RouteMap<S>, entry: &PathEntry<S>, state: &S) -> Self {
        let mut answers = <[FastAnswer; METHODS.len()]>::default();
        let are_all_known = map.knows_all_paths();
        // axum tells the methods of a plain route at the same path
        let is_plain = || map.plain.iter().any(|plain| plain.has_path(&entry.path));
        if are_all_known && entry.layers.is_empty() && !is_plain() {
            answers.fill(FastAnswer::MethodNotAllowed(map.method_not_allowed(entry)));
        }
        let alone = LazyCell::new(|| Router::new().route(&entry.path, map.methods(entry)).with_state(state.clone()));
        for (method, action) in &entry.actions {
            if let Some(index) = index_of(method.as_str()) {
                answers[index] = match entry.left_to_router(*method, action, are_all_known) {
                    Some(_) => FastAnswer::Router,
                    // none of the layers finds a path value
                    None if entry.is_layered(action) => FastAnswer::Alone(alone.clone()),
                    None => FastAnswer::Action(action.endpoint.with_state(state), action.reads),
                };
            }
        }
        Self { answers, ..Self::left(Arc::clone(&entry.path)) }
    }
}

impl<S> PathEntry<S> {
    /// Why an action is left to axum's router: a layer or an extractor may read path values by the type that only the router makes, or a plain route may match
    /// before.
    pub(crate) fn left_to_router(
        &self,
        method: Method,
        action: &MappedAction<Endpoint<S>>,
        are_all_known: bool,
    ) -> Option<&'static str> {
        let has_values = self.path.contains('{');
        if has_values && !are_all_known {
            Some("merged router")
        } else if has_values && self.is_layered(action) {
            Some("layer")
        } else if has_values && action.reads == Reads::PathValues {
            Some("extractor")
        } else {
            (!METHODS.contains(&method)).then_some("method")
        }
    }

    fn is_layered(&self, action: &MappedAction<Endpoint<S>>) -> bool {
        !self.layers.is_empty() || !action.layers.is_empty()
    }
}
