//! The fast path: the route map as a dispatcher. It stands in front of axum's router, calls the actions that need nothing of the router, and leaves every
//! other request to it.
//!
//! It matches paths with the router's own matcher, matchit, so that both find the same action.

mod added;
mod service;

use std::{
    mem::take,
    sync::{Arc, OnceLock},
};

use axum::{
    Router,
    extract::{OriginalUri, Request},
    http::Method as HttpMethod,
};
use router_core::Method;
use tower::{Layer, ServiceExt};

use added::Added;
pub(crate) use service::Found;
pub use service::{ApplicationFuture, ApplicationService};

use crate::{
    controller::{
        endpoint::{Answer, Endpoint, service_of},
        layers::{LayeredService, NamedLayer},
        registrar::MappedAction,
        router_free::Reads,
    },
    error::{ErrorLayer, ErrorService},
    request::call::ReplyFuture,
    routing::{
        fallback::{Fallback, MethodNotAllowed, NotFound},
        plain::PlainRoute,
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
    /// What axum's router adds to a request here, once somebody may read it.
    added: OnceLock<Option<Box<Added>>>,
    answers: [FastAnswer; METHODS.len()],
}

/// The endpoint of a request.
#[derive(Clone, Default)]
enum FastAnswer {
    #[default]
    Router,
    Action(FastAction),
    MethodNotAllowed(Arc<MethodNotAllowed>),
    /// A plain route, as a router of its own.
    Plain(Router),
}

/// An action that is called without axum's router.
#[derive(Clone)]
struct FastAction {
    action: Arc<dyn Answer<()>>,
    /// The extensions that it may read.
    reads: Reads,
}

/// The answer to a request.
enum Match<'a> {
    /// What answers, at a path.
    Path(&'a FastAnswer, &'a FastEntry),
    NotFound(&'a NotFound),
    Router,
}

impl FastPath {
    /// Where the paths of plain axum routes are not known, one may have the path of an action with other methods, or match before a path with values, or
    /// answer where no action does. Those requests are left to axum's router.
    pub(crate) fn new<S: Clone + Send + Sync + 'static>(mut map: RouteMap<S>, state: &S) -> Self {
        let mut paths = matchit::Router::new();
        let answers_slashes = map.answers_slashes();
        // each is dropped at once, and leaves its memory to the next
        for entry in take(&mut map.paths).into_values() {
            let added = paths.insert(&*entry.path, Box::new(FastEntry::new(&map, &entry, state)));
            added.expect("a path that axum has taken");
        }
        for (plain, path) in map.plain.iter().flat_map(|plain| plain.known_paths().map(move |path| (plain, path))) {
            let alone = plain.alone(path, map.place(), map.errors.clone().unwrap_or_default());
            // a path of actions has its entry already
            let _ = paths.insert(path, Box::new(FastEntry::plain(path.as_str().into(), alone, state)));
        }
        let fallback = map.knows_all_paths().then(|| map.fallback());
        Self { paths, fallback, is_left: false, answers_slashes }
    }

    /// The same paths, where every request is left to axum's router.
    pub(crate) fn left_to_router(self) -> Self {
        Self { is_left: true, ..self }
    }

    /// True if no plain route is hidden in a merged router.
    pub(crate) fn knows_all_paths(&self) -> bool {
        self.fallback.is_some()
    }

    fn at(&self, path: &str) -> Option<&FastEntry> {
        self.paths.at(path).ok().map(|found| &**found.value)
    }

    fn find<'a>(&'a self, request: &Request, entry: Option<&'a FastEntry>) -> Match<'a> {
        let Some(method) = index_of(request.method()) else { return Match::Router };
        if self.is_left || is_nested(request) {
            return Match::Router;
        }
        let path = request.uri().path();
        match entry {
            Some(entry) => Match::Path(&entry.answers[method], entry),
            None if self.answers_slashes && path.ends_with('/') => Match::Router,
            None => {
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

    /// A path of a plain route, whose other methods are left to axum's router: only that completes their `Allow`.
    fn plain<S>(path: Arc<str>, alone: Option<(Router<S>, PlainRoute)>, state: &S) -> Self
    where
        S: Clone + Send + Sync + 'static,
    {
        let mut entry = Self::left(path);
        if let Some((router, route)) = alone {
            let router = router.with_state(state.clone());
            let answers = entry.answers.iter_mut().zip(METHODS).filter(|(_, method)| route.answers(*method));
            answers.for_each(|(answer, _)| *answer = FastAnswer::Plain(router.clone()));
        }
        entry
    }

    fn new<S: Clone + Send + Sync + 'static>(map: &RouteMap<S>, entry: &PathEntry<S>, state: &S) -> Self {
        let mut answers = <[FastAnswer; METHODS.len()]>::default();
        let are_all_known = map.knows_all_paths();
        // axum tells the methods of a plain route at the same path
        let is_plain = || map.plain.iter().any(|plain| plain.has_path(&entry.path));
        if are_all_known && entry.layers.is_empty() && !is_plain() {
            answers.fill(FastAnswer::MethodNotAllowed(map.method_not_allowed(entry)));
        }
        for (method, action) in &entry.actions {
            if let Some(index) = METHODS.iter().position(|known| known == method) {
                answers[index] = match entry.left_to_router(*method, action, are_all_known) {
                    Some(_) => FastAnswer::Router,
                    None => FastAnswer::Action(FastAction::new(map, entry, action, state)),
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

impl FastAction {
    fn new<S: Clone + Send + Sync + 'static>(
        map: &RouteMap<S>,
        entry: &PathEntry<S>,
        action: &MappedAction<Endpoint<S>>,
        state: &S,
    ) -> Self {
        let endpoint = action.endpoint.with_state(state);
        if !entry.is_layered(action) {
            return Self { action: endpoint, reads: action.reads };
        }
        let errors = || map.error_layer(entry.format);
        let own = within(LayeredService::new(service_of(endpoint)), &action.layers, errors);
        // none of the layers finds a path value
        let layered = within(own, &entry.layers, errors);
        let action = Arc::new(move |request: Request| -> ReplyFuture { Box::pin(layered.clone().oneshot(request)) });
        Self { action, reads: Reads::Extensions }
    }
}

/// A service within layers, the innermost first, and an error layer around them, as axum's router has it.
fn within(service: LayeredService, layers: &[NamedLayer], errors: impl Fn() -> Arc<ErrorLayer>) -> LayeredService {
    if layers.is_empty() {
        return service;
    }
    let layered = layers.iter().fold(service, |service, layer| layer.around(service));
    LayeredService::new(ErrorService::layer_of(errors()).layer(layered))
}
