//! The route map: every path of an application's controllers, and what answers there. axum's router and the fast path are both made of it.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::Router;
use router_core::{Method, PathTemplate, full_path, shadows};
use router_errors::router::ErrorResponder;
use router_http::Format;

use super::{
    ending::announced,
    fallback::{MethodNotAllowed, NotFound},
    plain::Plain,
    services::Service,
    trailing_slash::TrailingSlash,
};
use crate::controller::{action::Placed, layers::Layers};
use crate::error::ErrorLayer;
use crate::reply::{
    RenderAs,
    place::{PageRenderer, Place},
};
use crate::routes::{Mount, Routes};

/// The use of an assembly, which decides what answers where no route matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Routes of another application.
    Part,
    /// A whole application.
    Whole,
    /// A whole application within layers.
    Layered,
}

/// The paths of an application, the actions at each, and what all of them share.
pub(crate) struct RouteMap<S> {
    /// The paths by their canonical forms: paths of the same shape are one path, whatever their values are called.
    pub paths: BTreeMap<String, PathEntry<S>>,
    /// The prefix of the default action, and the action at each method.
    pub default_action: Option<(String, PathEntry<S>)>,
    pub errors: Arc<ErrorLayer>,
    pub pages: Option<Arc<dyn PageRenderer>>,
    pub routes: Routes,
    pub plain: Vec<Plain<S>>,
    /// The plain routes without their handlers, which may answer other methods at the paths of actions.
    pub beside: Arc<[Router]>,
    /// The prefixes below which no other route answers.
    pub owned: Arc<[String]>,
    pub not_allowed: Mutex<BTreeMap<PathKind, Arc<MethodNotAllowed>>>,
    /// The answer at paths with a slash at their end, where a router does not say another.
    pub trailing_slash: TrailingSlash,
    /// The maps of the versions that requests ask for, the oldest first. In the map itself are the actions that have none.
    pub versions: Vec<Self>,
    pub role: Role,
}

/// The methods of a path, whether it has values, and the format of its errors: most paths have the same as others.
type PathKind = (Vec<Method>, bool, Format);

/// The actions at one path.
pub(crate) struct PathEntry<S> {
    /// The path, with the names that the first action has for its values.
    pub path: Arc<str>,
    /// The actions of the path, one for each method, in the order of `Allow`.
    pub actions: Vec<(Method, Placed<S>)>,
    /// The layers around the answer to other methods: those of the first controller that has the path.
    pub layers: Arc<Layers>,
    /// The format of its errors for clients without a preference.
    pub format: Format,
    trailing_slash: TrailingSlash,
}

impl<S: Clone + Send + Sync + 'static> RouteMap<S> {
    /// Adds the actions of a service, or its default action.
    pub(crate) fn add(&mut self, service: Service<S>) {
        let Service {
            mount,
            actions,
            render_as,
            layers,
            trailing_slash,
            ..
        } = service;
        let place = Arc::new(self.place_of(&mount, &render_as));
        let layers = Arc::new(layers);
        let entry_at = |path| PathEntry {
            path,
            actions: Vec::new(),
            layers: Arc::clone(&layers),
            format: render_as.format(),
            trailing_slash: trailing_slash.unwrap_or(self.trailing_slash),
        };
        let mut default = entry_at("".into());
        let version = self.routes.version();
        for action in actions {
            let route = action.route;
            if !mount.answers(route, version) {
                continue;
            }
            let mut action = match &route.ends {
                Some(ending) => announced(action, ending, mount.sunsets, mount.located(route)),
                None => action,
            };
            action.layers.put_within(&layers);
            let placed = Placed {
                action: Arc::new(action),
                place: Arc::clone(&place),
            };
            if let Some(name) = mount.default_action {
                for method in Method::ALL
                    .into_iter()
                    .filter(|_| route.action() == name)
                    .filter(|method| *method != Method::Options)
                {
                    default.add(method, placed.clone());
                }
                continue;
            }
            for canonical in mount.full_paths(route.canonical) {
                self.paths
                    .entry(canonical)
                    .or_insert_with_key(|canonical| {
                        entry_at(if route.path == route.canonical {
                            canonical.as_str().into()
                        } else {
                            full_path(&mount.url_prefix, route.path).into()
                        })
                    })
                    .add(route.method, placed.clone());
            }
        }
        if mount.default_action.is_some() {
            self.default_action = Some((mount.url_prefix, default));
        }
    }

    fn place_of(&self, mount: &Mount, render_as: &RenderAs) -> Place {
        let has_pages = matches!(render_as, RenderAs::Pages);
        Place {
            service: Arc::clone(&mount.service),
            depth: mount.url_prefix.matches('/').count(),
            pages: self.pages.clone().filter(|_| has_pages),
            responder: ErrorResponder::new(&self.errors, Some(render_as.format())),
            render_as: render_as.clone(),
            ..self.place()
        }
    }

    /// The map, and those of the versions.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Self> {
        [self].into_iter().chain(&self.versions)
    }

    /// The path of an entry with a slash at its end, and what answers there, unless it is a path of its own. The rest of a path has none.
    pub(crate) fn with_slash(&self, entry: &PathEntry<S>) -> Option<(String, TrailingSlash)> {
        let is_whole = entry.path.ends_with('/') || entry.path.contains("/{*");
        if entry.trailing_slash == TrailingSlash::NotFound || is_whole {
            return None;
        }
        let path = format!("{}/", entry.path);
        (!self.paths.contains_key(&path)).then_some((path, entry.trailing_slash))
    }

    /// Logs the paths that take requests from another and do not answer them, and plain routes in front of guarded actions. The table's rows are made only
    /// if there may be some.
    pub(crate) fn log_shadows(&self) {
        if self.plain.iter().any(|plain| !plain.is_empty()) || self.all().any(Self::may_shadow) {
            self.routes.log_shadows();
        }
    }

    fn may_shadow(&self) -> bool {
        let paths: Vec<_> = self
            .paths
            .values()
            .map(|entry| PathTemplate::parse(&entry.path))
            .collect();
        let table =
            self.paths.values().zip(&paths).flat_map(|(entry, path)| {
                entry.actions.iter().map(move |(method, _)| (*method, path))
            });
        !shadows(&table.collect::<Vec<_>>()).is_empty()
    }

    /// True if no plain route is hidden in a merged router.
    pub(crate) fn knows_all_paths(&self) -> bool {
        self.plain.iter().all(Plain::is_known)
    }

    /// True if every request is left to axum's router: layers around the application may look for the path of a merged router, which it alone knows.
    pub(crate) fn is_left(&self) -> bool {
        self.role == Role::Layered && !self.knows_all_paths()
    }

    /// The place of plain routes, which have no service.
    pub(crate) fn place(&self) -> Place {
        Place {
            service: "".into(),
            depth: 0,
            routes: self.routes.clone(),
            render_as: RenderAs::Json,
            pages: None,
            responder: ErrorResponder::new(&self.errors, None),
        }
    }

    pub(crate) fn not_found(&self, format: Option<Format>) -> NotFound {
        NotFound::new(&self.errors, format)
    }

    /// Answers methods without an action.
    pub(crate) fn method_not_allowed(&self, entry: &PathEntry<S>) -> Arc<MethodNotAllowed> {
        let methods = entry.actions.iter().map(|(method, _)| *method).collect();
        let mut known = self
            .not_allowed
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let answer = known
            .entry((methods, entry.path.contains('{'), entry.format))
            .or_insert_with_key(|(methods, has_values, format)| {
                Arc::new(MethodNotAllowed::new(
                    methods,
                    self.role == Role::Part,
                    *has_values,
                    self.not_found(Some(*format)),
                ))
            });
        Arc::clone(answer)
    }
}

impl<S> PathEntry<S> {
    /// Adds an action, unless its method is taken: the start-up checks have reported that conflict.
    fn add(&mut self, method: Method, action: Placed<S>) {
        if let Err(at) = self
            .actions
            .binary_search_by_key(&method, |(taken, _)| *taken)
        {
            self.actions.insert(at, (method, action));
        }
    }

    /// True if an action answers the methods that no other has.
    pub(crate) fn answers_any(&self) -> bool {
        matches!(self.actions.last(), Some((Method::Any, _)))
    }
}
