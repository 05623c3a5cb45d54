//! The dispatcher: it stands in front of axum's router, calls the actions that need nothing of the router, and leaves every other request to it.
//!
//! It has the router's paths and matches them with the router's own matcher, matchit, so that both find the same action.

mod service;
mod table;

use std::sync::Arc;

use axum::{
    extract::{OriginalUri, Request},
    http::Method as HttpMethod,
};
use router_core::Method;

pub use service::{ApplicationFuture, ApplicationService};
pub(crate) use table::{AtPath, Direct, PathActions, Table};

use crate::{
    __private::Answer,
    routing::{fallback::NotFound, method_not_allowed::Refusal},
};

/// What answers a request.
enum Found<'a> {
    /// An action, at a path.
    Action(&'a Arc<dyn Answer<()>>, &'a Arc<str>),
    Refusal(&'a Refusal),
    Nothing(&'a NotFound),
    Router,
}

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
struct Dispatcher {
    paths: matchit::Router<Known>,
    elsewhere: Option<NotFound>,
}

/// What answers at a path.
enum Known {
    Methods(Box<Methods>),
    Nothing(NotFound),
    Router,
}

/// What answers at the path of actions, method by method.
struct Methods {
    path: Arc<str>,
    actions: [Slot; METHODS.len()],
    /// What answers a method that no action has.
    refusal: Option<Arc<Refusal>>,
}

/// What answers a method.
#[derive(Default)]
enum Slot {
    #[default]
    Refusal,
    Router,
    Action(Arc<dyn Answer<()>>),
}

impl Dispatcher {
    fn new<S>(table: Table<S>, state: &S) -> Self {
        let Table { paths, elsewhere, has_plain } = table;
        let mut known_paths = matchit::Router::new();
        for (path, found) in paths {
            let known = Known::new(&path, found, has_plain, state);
            known_paths.insert(path, known).expect("a path that axum has taken");
        }
        Self { paths: known_paths, elsewhere: elsewhere.filter(|_| !has_plain) }
    }

    fn find(&self, request: &Request) -> Found<'_> {
        let Some(method) = index_of(request.method()) else { return Found::Router };
        // only axum's router knows what a nested request came through
        if request.extensions().get::<OriginalUri>().is_some() {
            return Found::Router;
        }
        match self.paths.at(request.uri().path()) {
            Ok(found) => match found.value {
                Known::Methods(methods) => methods.find(method),
                Known::Nothing(nothing) => Found::Nothing(nothing),
                Known::Router => Found::Router,
            },
            Err(_) => self.elsewhere.as_ref().map_or(Found::Router, Found::Nothing),
        }
    }
}

impl Known {
    /// Where there are plain axum routes, one may have the same path with other methods, or match before a path with values, or answer where no action
    /// does. Those requests are left to axum's router.
    fn new<S>(path: &str, found: AtPath<S>, has_plain: bool, state: &S) -> Self {
        match found {
            AtPath::Nothing(nothing) if !has_plain => Self::Nothing(nothing),
            AtPath::Actions(actions) if !has_plain || !path.contains('{') => {
                Self::Methods(Box::new(Methods::new(path, actions, has_plain, state)))
            }
            AtPath::Nothing(_) | AtPath::Actions(_) | AtPath::Router => Self::Router,
        }
    }
}

impl Methods {
    fn new<S>(path: &str, PathActions { methods, refusal }: PathActions<S>, has_plain: bool, state: &S) -> Self {
        let mut actions: [Slot; METHODS.len()] = Default::default();
        for (method, direct) in methods {
            if let Some(index) = METHODS.iter().position(|known| *known == method) {
                actions[index] = direct.map_or(Slot::Router, |direct| Slot::Action(direct(state)));
            }
        }
        Self { path: path.into(), actions, refusal: Some(refusal).filter(|_| !has_plain) }
    }

    fn find(&self, method: usize) -> Found<'_> {
        match &self.actions[method] {
            Slot::Action(action) => Found::Action(action, &self.path),
            Slot::Router => Found::Router,
            Slot::Refusal => self.refusal.as_ref().map_or(Found::Router, |refusal| Found::Refusal(refusal)),
        }
    }
}
