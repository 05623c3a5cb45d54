//! The fast path: the route map as a dispatcher. It stands in front of axum's router, calls the actions that need nothing of the router, and leaves every
//! other request to it.
//!
//! It matches paths with the router's own matcher, matchit, so that both find the same action.

mod added;
mod service;

use std::sync::{Arc, OnceLock};

use axum::{
    extract::{MatchedPath, OriginalUri, Request},
    http::{Extensions, Method as HttpMethod},
};
use router_core::Method;

pub use service::{ApplicationFuture, ApplicationService};

use crate::{
    controller::{endpoint::Answer, registrar::MappedAction},
    routing::{
        fallback::{Fallback, NotFound},
        method_not_allowed::MethodNotAllowed,
        plain::PlainPaths,
        route_map::{PathEntry, RouteMap},
    },
};

/// The methods that are dispatched. `HEAD`, `OPTIONS` and methods that no action has are left to axum's router.
const METHODS: [Method; 5] = [Method::Get, Method::Post, Method::Put, Method::Patch, Method::Delete];

/// The index of a method in [`METHODS`].
fn index_of(method: &HttpMethod) -> Option<usize> {
    match *method {
        HttpMethod::GET => Some(0),
        HttpMethod::POST => Some(1),
        HttpMethod::PUT => Some(2),
        HttpMethod::PATCH => Some(3),
        HttpMethod::DELETE => Some(4),
        _ => None,
    }
}

/// The paths of an application, and what answers at each.
#[derive(Default)]
pub(crate) struct FastPath {
    paths: matchit::Router<Box<FastEntry>>,
    /// The answer where no path matches, unless axum's router may have one.
    fallback: Option<Fallback>,
    /// True if every request is left to axum's router.
    is_left: bool,
    /// True if axum's router may answer at these paths with a slash at their end, too.
    answers_slashes: bool,
}

/// The endpoints of one path.
struct FastEntry {
    path: Arc<str>,
    /// The extensions that axum's router adds to a request here, once somebody may read them.
    added: OnceLock<Option<Extensions>>,
    answers: [FastAnswer; METHODS.len()],
}

/// The endpoint of a request.
#[derive(Clone, Default)]
enum FastAnswer {
    #[default]
    Router,
    Action(FastAction),
    MethodNotAllowed(Arc<MethodNotAllowed>),
}

/// An action that is called without axum's router.
#[derive(Clone)]
struct FastAction {
    action: Arc<dyn Answer<()>>,
    /// It may read the extensions that axum's router adds.
    needs_router: bool,
    /// It may read the address of the client.
    needs_client: bool,
}

/// The result of a lookup.
enum Match<'a> {
    /// An action, at a path.
    Action(&'a FastAction, &'a FastEntry),
    MethodNotAllowed(&'a MethodNotAllowed),
    NotFound(&'a NotFound),
    Router,
}

impl FastPath {
    /// Where the paths of plain axum routes are not known, one may have the path of an action with other methods, or match before a path with values, or
    /// answer where no action does. Those requests are left to axum's router.
    pub(crate) fn new<S>(map: &RouteMap<S>, plain: PlainPaths, state: &S) -> Self
    where
        S: Clone + Send + Sync + 'static,
    {
        let PlainPaths { mut known, are_all_known } = plain;
        let is_certain = |entry: &PathEntry<S>| are_all_known || !entry.path.contains('{');
        let fallback = are_all_known.then(|| map.fallback());
        let mut paths = matchit::Router::new();
        let mut insert = |path: &str, entry| paths.insert(path, Box::new(entry)).expect("a path that axum has taken");
        for entry in map.paths.values() {
            let path = &entry.path;
            // axum tells the methods of a plain route at the same path
            let answers_all = !known.remove(&**path) && are_all_known;
            let certain = is_certain(entry).then(|| FastEntry::new(map, entry, answers_all, state));
            insert(path, certain.unwrap_or_else(|| FastEntry::left(Arc::clone(path))));
        }
        for path in known {
            insert(&path, FastEntry::left(path.as_str().into()));
        }
        Self { paths, fallback, is_left: false, answers_slashes: map.answers_slashes() }
    }

    /// The same paths, where every request is left to axum's router.
    pub(crate) fn left_to_router(self) -> Self {
        Self { is_left: true, ..self }
    }

    /// True if no plain route is hidden in a merged router.
    pub(crate) fn knows_all_paths(&self) -> bool {
        self.fallback.is_some()
    }

    /// Gives a request the `MatchedPath` that axum's router would give it, for layers around both.
    fn tell_matched_path(&self, request: &mut Request) {
        if is_nested(request) {
            return;
        }
        let found = self.paths.at(request.uri().path()).ok();
        if let Some(matched) = found.and_then(|found| found.value.added()?.get::<MatchedPath>()).cloned() {
            request.extensions_mut().insert(matched);
        }
    }

    /// The route of a path, for those who observe its requests.
    fn route_of(&self, path: &str) -> Option<Arc<str>> {
        let without_slash = path.strip_suffix('/').filter(|_| self.answers_slashes);
        let found = self.paths.at(path).ok().or_else(|| self.paths.at(without_slash?).ok());
        found.map(|found| Arc::clone(&found.value.path))
    }

    fn find(&self, request: &Request) -> Match<'_> {
        let Some(method) = index_of(request.method()) else { return Match::Router };
        if self.is_left || is_nested(request) {
            return Match::Router;
        }
        let path = request.uri().path();
        match self.paths.at(path) {
            Ok(found) => match &found.value.answers[method] {
                FastAnswer::Router => Match::Router,
                FastAnswer::Action(action) => Match::Action(action, found.value),
                FastAnswer::MethodNotAllowed(answer) => Match::MethodNotAllowed(answer),
            },
            Err(_) if self.answers_slashes && path.ends_with('/') => Match::Router,
            Err(_) => {
                let not_found = self.fallback.as_ref().and_then(|fallback| fallback.not_found_at(path));
                not_found.map_or(Match::Router, Match::NotFound)
            }
        }
    }
}

/// True if a request came through another router: only axum's router knows what that has taken from its path.
fn is_nested(request: &Request) -> bool {
    request.extensions().get::<OriginalUri>().is_some()
}

impl FastEntry {
    fn added(&self) -> Option<&Extensions> {
        self.added.get_or_init(|| added::at(&self.path)).as_ref()
    }

    /// Adds to a request what axum's router would add at this path, which has no values.
    fn add_extensions(&self, request: &mut Request) -> bool {
        let Some(added) = self.added() else { return false };
        let original = OriginalUri(request.uri().clone());
        request.extensions_mut().extend(added.clone());
        request.extensions_mut().insert(original);
        true
    }

    /// A path that is left to axum's router.
    fn left(path: Arc<str>) -> Self {
        Self { path, added: OnceLock::new(), answers: Default::default() }
    }

    fn new<S: Clone + Send + Sync + 'static>(
        map: &RouteMap<S>,
        entry: &PathEntry<S>,
        answers_all: bool,
        state: &S,
    ) -> Self {
        let mut answers = <[FastAnswer; METHODS.len()]>::default();
        if entry.layers.is_empty() {
            if answers_all {
                answers.fill(FastAnswer::MethodNotAllowed(map.method_not_allowed(entry)));
            }
            for (method, action) in &entry.actions {
                if let Some(index) = METHODS.iter().position(|known| known == method) {
                    answers[index] = FastAnswer::of(action, entry.path.contains('{'), state);
                }
            }
        }
        Self { answers, ..Self::left(Arc::clone(&entry.path)) }
    }
}

impl FastAnswer {
    /// Leaves an action to axum's router if a layer or an extractor may read path values by the type that only the router makes.
    fn of<S: Clone + Send + Sync + 'static>(action: &MappedAction<S>, has_values: bool, state: &S) -> Self {
        if action.needs_router && has_values || !action.layers.is_empty() {
            return Self::Router;
        }
        let &MappedAction { needs_router, needs_client, .. } = action;
        Self::Action(FastAction { action: action.endpoint.with_state(state), needs_router, needs_client })
    }
}
