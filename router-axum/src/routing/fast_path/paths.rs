//! The paths of an application, with the actions that are called in front of axum's router, and the extensions that it would add to a request.

use std::{
    mem::take,
    sync::{Arc, OnceLock},
};

use axum::{
    Router,
    extract::{MatchedPath, OriginalUri, Request},
    http::{Extensions, Method as HttpMethod, Uri},
};
use router_core::Method;

use crate::controller::{action::Placed, extractors::Reads};
use crate::request::path_value::matched;
use crate::routing::fallback::{MethodNotAllowed, NotFound};
use crate::routing::route_map::{PathEntry, RouteMap};

/// The methods that are dispatched. `HEAD`, `OPTIONS` and methods that no action has are left to axum's router.
fn dispatched(method: &HttpMethod) -> Option<Method> {
    Some(match *method {
        HttpMethod::GET => Method::Get,
        HttpMethod::POST => Method::Post,
        HttpMethod::PUT => Method::Put,
        HttpMethod::PATCH => Method::Patch,
        HttpMethod::DELETE => Method::Delete,
        _ => return None,
    })
}

/// The paths of an application, each with its actions.
#[derive(Default)]
pub(crate) struct FastPath {
    paths: matchit::Router<Box<FastEntry>>,
    /// The answer where no path matches, unless axum's router may have another.
    not_found: Option<NotFound>,
    /// True if every request is left to axum's router.
    pub is_left: bool,
}

/// The actions of one path that need no router.
pub(super) struct FastEntry {
    /// The path of the route, which is without the slash that a request may have.
    pub path: Arc<str>,
    /// The extensions that axum's router adds to a request here, made once somebody may read them.
    added: OnceLock<Option<Box<Added>>>,
    /// The actions at the path, one for each method, with the extensions that it may read.
    actions: Box<[(Method, Reads, Placed<()>)]>,
    /// Methods that a router of this path alone answers: those of a plain route or of actions within layers.
    alone: Option<Box<(Vec<Method>, Router)>>,
    /// The answer to other methods, unless axum's router has one.
    not_allowed: Option<Arc<MethodNotAllowed>>,
}

/// The answer to a request, as the paths of an application know it.
pub(super) enum FastAnswer<'a> {
    Router,
    Action(&'a FastEntry, &'a Placed<()>, Reads),
    Alone(&'a Router),
    MethodNotAllowed(&'a MethodNotAllowed),
    NotFound(&'a NotFound),
}

impl FastPath {
    /// Where the paths of plain axum routes are not known, one may have the path of an action with other methods, or match before a path with values, or
    /// answer where no action does. Those requests are left to axum's router.
    pub(crate) fn new(mut map: RouteMap<()>) -> Self {
        let mut paths = matchit::Router::new();
        let slashes = map
            .paths
            .values()
            .filter_map(|entry| Some((map.with_slash(entry)?.0, Arc::clone(&entry.path))));
        let slashes: Vec<_> = slashes.collect();
        // each is dropped at once, and leaves its memory to the next
        for entry in take(&mut map.paths).into_values() {
            paths
                .insert(&*entry.path, Box::new(FastEntry::new(&map, &entry)))
                .expect("a path that axum has taken");
        }
        for plain in &map.plain {
            let alone = plain.alone(Arc::new(map.place()), Arc::clone(&map.errors));
            for path in plain.known_paths() {
                // other methods are left to axum's router: only that completes their `Allow`
                let methods = plain.methods_alone(path);
                let entry = FastEntry {
                    alone: methods.map(|methods| Box::new((methods, alone.clone()))),
                    ..FastEntry::left(path.as_str().into())
                };
                // a path of actions has its entry already
                let _ = paths.insert(path, Box::new(entry));
            }
        }
        for (path, route) in slashes {
            let _ = paths.insert(path, Box::new(FastEntry::left(route)));
        }
        let is_not_found = map.knows_all_paths() && map.default_action.is_none();
        Self {
            paths,
            not_found: is_not_found.then(|| map.not_found(None)),
            is_left: map.is_left(),
        }
    }

    pub(super) fn at(&self, path: &str) -> Option<&FastEntry> {
        self.paths.at(path).ok().map(|found| &**found.value)
    }

    pub(super) fn answer_to<'a>(
        &'a self,
        request: &Request,
        entry: Option<&'a FastEntry>,
    ) -> FastAnswer<'a> {
        let Some(method) =
            dispatched(request.method()).filter(|_| !self.is_left && !is_nested(request))
        else {
            return FastAnswer::Router;
        };
        let Some(entry) = entry else {
            return self
                .not_found
                .as_ref()
                .map_or(FastAnswer::Router, FastAnswer::NotFound);
        };
        let answers = |known: Method| known == method || known == Method::Any;
        if let Some((_, reads, action)) = entry.actions.iter().find(|(known, ..)| answers(*known)) {
            return FastAnswer::Action(entry, action, *reads);
        }
        match (&entry.alone, &entry.not_allowed) {
            (Some(alone), _) if alone.0.contains(&method) => FastAnswer::Alone(&alone.1),
            (None, Some(not_allowed)) => FastAnswer::MethodNotAllowed(not_allowed),
            _ => FastAnswer::Router,
        }
    }
}

impl FastEntry {
    /// A path that is left to axum's router.
    fn left(path: Arc<str>) -> Self {
        Self {
            path,
            added: OnceLock::new(),
            actions: Box::default(),
            alone: None,
            not_allowed: None,
        }
    }

    fn new(map: &RouteMap<()>, entry: &PathEntry<()>) -> Self {
        let are_all_known = map.knows_all_paths();
        let here = entry.actions.iter();
        let here = here.filter(|(method, action)| {
            entry
                .left_to_router(*method, action, are_all_known)
                .is_none()
        });
        let (layered, bare): (Vec<_>, Vec<_>) =
            here.partition(|(_, action)| !action.action.layers.is_empty());
        // axum tells the methods of a plain route at the same path
        let is_plain = || map.plain.iter().any(|plain| plain.has_path(&entry.path));
        let is_whole = are_all_known && bare.len() == entry.actions.len() && !is_plain();
        // others may go before it for their methods
        if entry.answers_any() && !is_whole {
            return Self::left(Arc::clone(&entry.path));
        }
        // none of the layers finds a path value
        let alone = || Router::new().route(&entry.path, map.methods(entry));
        let methods = layered.iter().map(|(method, _)| *method).collect();
        let bare = bare
            .into_iter()
            .map(|(method, action)| (*method, action.action.reads(), action.clone()));
        Self {
            actions: bare.collect(),
            alone: (!layered.is_empty()).then(|| Box::new((methods, alone()))),
            not_allowed: is_whole.then(|| map.method_not_allowed(entry)),
            ..Self::left(Arc::clone(&entry.path))
        }
    }

    /// Gives a request the `MatchedPath` that axum's router would give it, for layers around both and for the span of the call.
    pub(super) fn tell_matched_path(&self, request: &mut Request) {
        if !is_nested(request)
            && let Some(added) = self.added()
        {
            request.extensions_mut().insert(added.matched.clone());
        }
    }

    fn added(&self) -> Option<&Added> {
        self.added
            .get_or_init(|| Added::at(&self.path).map(Box::new))
            .as_deref()
    }

    /// Adds to a request what axum's router would add at this path, but for path values.
    pub(super) fn add_extensions(&self, request: &mut Request) -> bool {
        let Some(Added { matched, no_values }) = self.added() else {
            return false;
        };
        let original = OriginalUri(Uri::clone(request.uri()));
        let extensions = request.extensions_mut();
        extensions.insert(matched.clone());
        extensions.insert(original);
        extensions.extend(no_values.clone());
        true
    }
}

impl<S> PathEntry<S> {
    /// Why an action is left to axum's router: a layer or an extractor may read path values by the type that only the router makes, or a plain route may match
    /// before.
    pub(crate) fn left_to_router(
        &self,
        method: Method,
        action: &Placed<S>,
        are_all_known: bool,
    ) -> Option<&'static str> {
        let has_values = self.path.contains('{');
        if has_values && !are_all_known {
            Some("merged router")
        } else if has_values && !action.action.layers.is_empty() {
            Some("layer")
        } else if has_values && action.action.reads() == Reads::PathValues {
            Some("extractor")
        } else {
            matches!(method, Method::Head | Method::Options).then_some("method")
        }
    }
}

/// The extensions of every request at a path, but for its URI.
struct Added {
    matched: MatchedPath,
    /// The absence of path values, at a path without any.
    no_values: Extensions,
}

impl Added {
    pub(super) fn at(path: &str) -> Option<Self> {
        let mut extensions = matched(path, path)?;
        let matched = extensions.remove()?;
        extensions.remove::<OriginalUri>();
        // those of a path that has values are not those of a request
        let no_values = if path.contains('{') {
            Extensions::new()
        } else {
            extensions
        };
        Some(Self { matched, no_values })
    }
}

/// True if a request came through another router: only axum's router knows what that has taken from its path.
fn is_nested(request: &Request) -> bool {
    request.extensions().get::<OriginalUri>().is_some()
}

/// Removes the `MatchedPath` from a request, since axum's router would append its own.
pub(super) fn forget(request: &mut Request) {
    if !is_nested(request) {
        request.extensions_mut().remove::<MatchedPath>();
    }
}
