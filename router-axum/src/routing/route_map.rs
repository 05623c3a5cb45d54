//! The route map: every path of an application's controllers, and what answers there. axum's router and the fast path are both made of it.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::Router;
use router_core::{Method, PathTemplate, full_path, shadows};

use crate::{
    controller::{
        endpoint::Endpoint,
        layers::NamedLayer,
        registrar::{MappedAction, Registered},
    },
    error::{ErrorLayer, Format, responder::ErrorResponder},
    reply::{context::ControllerContext, page_renderer::PageRenderer, render_as::RenderAs},
    routes::{Routes, place::Place},
    routing::{
        fallback::{MethodNotAllowed, NotFound},
        plain::Plain,
        services::Service,
        trailing_slash::TrailingSlash,
    },
};

/// The paths of an application, the actions at each, and what all of them share.
pub(crate) struct RouteMap<S> {
    /// By their canonical forms: paths of the same shape are one path, whatever their values are called.
    pub(crate) paths: BTreeMap<String, PathEntry<S>>,
    /// The prefix of the default action, and the action at each method.
    pub(crate) default_action: Option<(String, PathEntry<S>)>,
    pub(crate) errors: Option<Arc<ErrorLayer>>,
    pub(crate) pages: Option<Arc<dyn PageRenderer>>,
    pub(crate) routes: Routes,
    pub(crate) plain: Vec<Plain<S>>,
    /// The plain routes without their handlers, which may answer other methods at the paths of actions.
    pub(crate) beside: Arc<[Router]>,
    /// The prefixes below which no other route answers.
    pub(crate) owned: Arc<[String]>,
    pub(crate) not_allowed: Mutex<BTreeMap<PathKind, Arc<MethodNotAllowed>>>,
    /// The answer at paths with a slash at their end, where a router does not say another.
    pub(crate) trailing_slash: TrailingSlash,
    /// True if layers around the application may look for the path of a merged router, which only axum's router knows.
    pub(crate) is_left: bool,
}

/// The methods of a path, whether it has values, and the format of its errors: most paths have the same as others.
type PathKind = (Vec<Method>, bool, Format);

/// The actions at one path.
pub(crate) struct PathEntry<S> {
    /// With the names that the first action has for the path's values.
    pub(crate) path: Arc<str>,
    /// One for each method, in the order of `Allow`.
    pub(crate) actions: Vec<(Method, MappedAction<Endpoint<S>>)>,
    /// The format of its errors for clients without a preference.
    pub(crate) format: Format,
    /// Around the actions and the answer to other methods, the innermost first.
    pub(crate) layers: Arc<[NamedLayer]>,
    trailing_slash: TrailingSlash,
}

impl<S: Clone + Send + Sync + 'static> RouteMap<S> {
    /// Adds the actions of a service, or its default action. Returns the mistakes that are known once the actions are.
    pub(crate) fn add(&mut self, service: Service<S>) -> Vec<String> {
        let (prefix, format) = (service.mount.url_prefix.clone(), service.render_as.format());
        let trailing_slash = service.trailing_slash.unwrap_or(self.trailing_slash);
        let default_action = service.mount.default_action;
        let Registered { layers, actions, mistakes } = self.register(service);
        let layers: Arc<[_]> = layers.into();
        let new = |path: Arc<str>| {
            let layers = Arc::clone(&layers);
            PathEntry { path, actions: Vec::new(), format, layers, trailing_slash }
        };
        if let Some(name) = default_action {
            let mut entry = new("".into());
            for action in actions.iter().filter(|action| action.route.action() == name) {
                let methods = Method::ALL.into_iter().filter(|method| *method != Method::Options);
                methods.for_each(|method| entry.add(method, action));
            }
            self.default_action = Some((prefix, entry));
            return mistakes;
        }
        for action in actions {
            let route = action.route;
            for canonical in full_paths(&prefix, route.canonical) {
                let path = |canonical: &str| {
                    if route.path == route.canonical { canonical.into() } else { full_path(&prefix, route.path).into() }
                };
                let entry = self.paths.entry(canonical).or_insert_with_key(|canonical| new(path(canonical)));
                entry.add(route.method, &action);
            }
        }
        mistakes
    }

    /// The actions of a service, within the layers of its router.
    fn register(&self, service: Service<S>) -> Registered<Endpoint<S>> {
        let Service { mount, register, render_as, layers, .. } = service;
        let context = ControllerContext {
            service: mount.service,
            pages: self.pages.clone().filter(|_| matches!(render_as, RenderAs::Pages)),
            responder: ErrorResponder::new(self.errors.as_ref(), Some(render_as.format())),
            render_as,
            keeps_heads: self.errors.as_ref().is_some_and(|layer| layer.keeps_heads()),
            routes: self.routes.clone(),
        };
        let mut registered = register(context);
        registered.layers.extend(layers);
        registered
    }

    /// The path of an entry with a slash at its end, and what answers there, unless it is a path of its own.
    pub(crate) fn with_slash(&self, entry: &PathEntry<S>) -> Option<(String, TrailingSlash)> {
        if entry.trailing_slash == TrailingSlash::NotFound || entry.path.ends_with('/') {
            return None;
        }
        let path = format!("{}/", entry.path);
        (!self.paths.contains_key(&path)).then_some((path, entry.trailing_slash))
    }

    /// Logs the paths that take requests from another and do not answer them. The table's rows are made only if there are some.
    pub(crate) fn log_shadows(&self) {
        let paths: Vec<_> = self.paths.values().map(|entry| PathTemplate::parse(&entry.path)).collect();
        let entries = self.paths.values().zip(&paths);
        let table = entries.flat_map(|(entry, path)| entry.actions.iter().map(move |(method, _)| (*method, path)));
        if !shadows(&table.collect::<Vec<_>>()).is_empty() {
            self.routes.log_shadows();
        }
    }

    /// True if no plain route is hidden in a merged router.
    pub(crate) fn knows_all_paths(&self) -> bool {
        self.plain.iter().all(Plain::is_known)
    }

    /// The place of a plain route, which has no service.
    pub(crate) fn place(&self) -> Place {
        Place { routes: self.routes.clone(), service: None }
    }

    pub(crate) fn not_found(&self, format: Option<Format>) -> NotFound {
        NotFound::new(self.errors.as_ref(), format)
    }

    /// Answers methods without an action.
    pub(crate) fn method_not_allowed(&self, entry: &PathEntry<S>) -> Arc<MethodNotAllowed> {
        let methods = entry.actions.iter().map(|(method, _)| *method).collect();
        let mut known = self.not_allowed.lock().unwrap_or_else(PoisonError::into_inner);
        let same = known.entry((methods, entry.path.contains('{'), entry.format));
        let answer = same.or_insert_with_key(|(methods, has_values, format)| {
            let responder = ErrorResponder::new(self.errors.as_ref(), Some(*format));
            Arc::new(MethodNotAllowed::new(methods, self.routes.is_part, *has_values, responder))
        });
        Arc::clone(answer)
    }

    /// The error layer for what stands within other layers. Without an error router it renders in this format, unless a client prefers the other.
    pub(crate) fn error_layer(&self, format: Format) -> Arc<ErrorLayer> {
        self.errors.as_ref().map_or_else(|| ErrorLayer::provisional(format), Arc::clone)
    }
}

impl<S: Clone> PathEntry<S> {
    /// Adds an action, unless its method is taken: the start-up checks have reported that conflict.
    fn add(&mut self, method: Method, action: &MappedAction<Endpoint<S>>) {
        if let Err(place) = self.actions.binary_search_by_key(&method, |(taken, _)| *taken) {
            self.actions.insert(place, (method, action.clone()));
        }
    }
}

/// The full paths of a route: one, or two at the root of a prefix, `/shop` and `/shop/`.
pub(crate) fn full_paths(prefix: &str, path: &str) -> impl Iterator<Item = String> + use<> {
    let second = (path == "/" && !prefix.is_empty()).then(|| format!("{prefix}/"));
    [full_path(prefix, path)].into_iter().chain(second)
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
