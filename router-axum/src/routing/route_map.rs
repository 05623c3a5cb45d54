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
        fallback::{Fallback, MethodNotAllowed, NotFound},
        plain::Plain,
        services::Mounted,
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
    /// Each kind once: most paths have the same methods as others.
    pub(crate) not_allowed: Mutex<Vec<Arc<MethodNotAllowed>>>,
    /// The answer at paths with a slash at their end, where a router does not say another.
    pub(crate) trailing_slash: TrailingSlash,
}

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
    /// Adds the actions of a service. Returns the mistakes that are known once the actions are.
    pub(crate) fn add(&mut self, mounted: Mounted<S>) -> Vec<String> {
        let (prefix, format) = (mounted.mount.url_prefix.clone(), mounted.render_as.format());
        let trailing_slash = mounted.trailing_slash.unwrap_or(self.trailing_slash);
        let Registered { layers, actions, mistakes } = self.register(mounted);
        let layers = layers.into();
        for action in actions {
            let route = action.route;
            for canonical in full_paths(&prefix, route.canonical) {
                let path = |canonical: &str| {
                    if route.path == route.canonical { canonical.into() } else { full_path(&prefix, route.path).into() }
                };
                let entry = self.paths.entry(canonical);
                let new = |own: &String| PathEntry { trailing_slash, ..PathEntry::new(path(own), format, &layers) };
                let entry = entry.or_insert_with_key(new);
                entry.add(route.method, &action);
            }
        }
        mistakes
    }

    /// Adds the default action, which answers every method but `OPTIONS`.
    pub(crate) fn add_default_action(&mut self, mounted: Mounted<S>) -> Vec<String> {
        let (prefix, format) = (mounted.mount.url_prefix.clone(), mounted.render_as.format());
        let name = mounted.mount.default_action;
        let Registered { layers, actions, mistakes } = self.register(mounted);
        let layers = layers.into();
        let mut entry = PathEntry::new("".into(), format, &layers);
        for action in actions.into_iter().filter(|action| Some(action.route.action()) == name) {
            for method in Method::ALL.into_iter().filter(|method| *method != Method::Options) {
                entry.add(method, &action);
            }
        }
        self.default_action = Some((prefix, entry));
        mistakes
    }

    /// The actions of a service, within the layers of its router.
    fn register(&self, mounted: Mounted<S>) -> Registered<Endpoint<S>> {
        let Mounted { mount, register, render_as, layers, .. } = mounted;
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

    /// Returns whether paths with a slash at their end are answered.
    pub(crate) fn answers_slashes(&self) -> bool {
        self.paths.values().any(|entry| entry.trailing_slash != TrailingSlash::NotFound)
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

    /// Answers where no path matches.
    pub(crate) fn fallback(&self) -> Fallback {
        Fallback {
            default_prefix: self.default_action.as_ref().map(|(prefix, _)| prefix.as_str().into()),
            owned: Arc::clone(&self.owned),
            not_found: self.not_found(None),
        }
    }

    pub(crate) fn not_found(&self, format: Option<Format>) -> NotFound {
        NotFound::new(self.errors.as_ref(), format)
    }

    /// Answers methods without an action.
    pub(crate) fn method_not_allowed(&self, entry: &PathEntry<S>) -> Arc<MethodNotAllowed> {
        let methods = entry.actions.iter().map(|(method, _)| *method).collect();
        let responder = ErrorResponder::new(self.errors.as_ref(), Some(entry.format));
        let new = MethodNotAllowed::new(methods, self.routes.is_part, entry.path.contains('{'), responder);
        let mut known = self.not_allowed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = known.iter().find(|known| known.is_same(&new)) {
            return Arc::clone(same);
        }
        let new = Arc::new(new);
        known.push(Arc::clone(&new));
        new
    }

    /// The error layer for what stands within other layers. Without an error router it renders in this format, unless a client prefers the other.
    pub(crate) fn error_layer(&self, format: Format) -> Arc<ErrorLayer> {
        self.errors.as_ref().map_or_else(|| ErrorLayer::provisional(format), Arc::clone)
    }
}

impl<S: Clone> PathEntry<S> {
    fn new(path: Arc<str>, format: Format, layers: &Arc<[NamedLayer]>) -> Self {
        Self { path, actions: Vec::new(), format, layers: Arc::clone(layers), trailing_slash: TrailingSlash::NotFound }
    }

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
