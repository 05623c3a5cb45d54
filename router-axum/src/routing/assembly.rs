//! Putting an application together: services, routers and plain axum routes become one router, or one error that lists every mistake.
//!
//! The kernel [`WebApp`](crate::WebApp) and the routers are built on it, and so can be a kernel or a router of your own.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use axum::Router;
use router_core::Route;

use super::{
    checks::{self, prefixes},
    plain::Plain,
    services::Service,
    trailing_slash::TrailingSlash,
};
use crate::controller::layers::Layers;
use crate::error::ErrorRouter;
use crate::reply::{RenderAs, place::PageLoader};
use crate::routes::{Routes, Versioning, suggestions::nearest};

/// An application in the making: what the kernel and the routers are built on.
///
#[doc = include_str!("../../docs/custom.md")]
pub struct Assembly<S = ()> {
    pub(super) url_prefix: String,
    pub(super) debug: bool,
    pub(crate) pages: Option<Box<dyn PageLoader>>,
    pub(super) origin: Option<Arc<str>>,
    /// The services that no router has taken yet.
    pub(super) services: Vec<Service<S>>,
    /// The names of all services, also of the mounted ones, with their rows.
    pub(super) names: HashMap<Box<str>, &'static [Route]>,
    /// The services that a router has taken.
    pub(super) mounted: Vec<Service<S>>,
    pub(super) owned: BTreeSet<String>,
    /// The prefixes that are owned too, unless this becomes a part of another application, to which unknown paths are left.
    pub(super) rest_prefixes: BTreeSet<String>,
    pub(super) error_router: Option<ErrorRouter>,
    pub(super) trailing_slash: TrailingSlash,
    /// The prefixes of routers that read or tell versions.
    pub(crate) versions: Vec<(String, Versioning)>,
    pub(crate) plain: Vec<Plain<S>>,
    pub(super) stage: Option<(Stage, String)>,
    pub(super) is_as_axum: bool,
    pub(crate) mistakes: Vec<String>,
    /// Run once all routes are known.
    pub(crate) checks: Vec<Check>,
}

debug_fields!([S] Assembly<S>: url_prefix, debug, services, mistakes);

/// Finds mistakes in the routes of an application.
type Check = Box<dyn Fn(&Routes) -> Vec<String> + Send + Sync>;

impl<S> Default for Assembly<S> {
    fn default() -> Self {
        Self::new("", false)
    }
}

impl<S> Assembly<S> {
    /// An application whose routers' URL prefixes all begin with `url_prefix`.
    #[must_use]
    pub fn new(url_prefix: &str, debug: bool) -> Self {
        let mut assembly = Self {
            url_prefix: url_prefix.to_owned(),
            debug,
            pages: None,
            origin: None,
            services: Vec::new(),
            names: HashMap::new(),
            mounted: Vec::new(),
            owned: BTreeSet::new(),
            rest_prefixes: BTreeSet::new(),
            error_router: None,
            trailing_slash: TrailingSlash::default(),
            versions: Vec::new(),
            plain: Vec::new(),
            stage: None,
            is_as_axum: false,
            mistakes: Vec::new(),
            checks: Vec::new(),
        };
        if let Err(mistake) = router_core::check_prefix(url_prefix) {
            assembly.mistake(format!("the application's URL prefix {mistake}"));
        }
        assembly
    }

    /// True if the application runs in debug mode.
    #[must_use]
    pub fn debug(&self) -> bool {
        self.debug
    }

    /// The scheme and host that absolute URLs begin with: `https://example.org`.
    pub fn set_origin(&mut self, origin: &str) {
        if let Err(mistake) = prefixes::origin(origin) {
            self.mistake(format!("the origin {mistake}"));
        }
        self.origin = Some(origin.into());
    }

    /// The answer at the paths of controllers with a slash at their end, where a router does not say another.
    pub fn set_trailing_slash(&mut self, answer: TrailingSlash) {
        self.trailing_slash = answer;
    }

    /// The route table as it is so far.
    #[must_use]
    pub fn routes(&self) -> Routes {
        let mounts = self.mounted.iter();
        let mounts = mounts.map(|service| service.shown(self.trailing_slash));
        let unused = checks::unused(&self.services).collect();
        Routes::new(mounts.collect(), unused, self.origin.clone())
            .with_errors(self.error_router.as_ref())
    }

    /// Puts a service into the container.
    pub fn add_service(&mut self, mut service: Service<S>) {
        self.mistakes.extend(service.mistake.take());
        match self.names.insert(service.name().into(), service.routes()) {
            Some(other) => self.mistake(checks::same_name(service.name(), other, service.routes())),
            None => self.services.push(service),
        }
    }

    /// Reports a mistake: the application will not start, and the start-up error lists this with all others.
    pub fn mistake(&mut self, text: impl Into<String>) {
        self.mistakes.push(text.into());
    }

    /// Reports that `router` is activated now. That is a mistake if a later stage has been reached already.
    pub fn enter(&mut self, stage: Stage, router: impl Into<String>) {
        let router = router.into();
        match &self.stage {
            Some((later, before)) if *later > stage => {
                let mistake = format!(
                    "{router} is activated after {before}: the order is error router, REST routers, template routers, default action"
                );
                self.mistake(mistake);
            }
            Some((Stage::Default, before)) => {
                let mistake = format!(
                    "{router} is activated after {before}, which answers every other request: leave one of the two out"
                );
                self.mistake(mistake);
            }
            _ => self.stage = Some((stage, router)),
        }
    }

    /// The application's URL prefix followed by `postfix`, checked.
    pub fn url_prefix(&mut self, router: &str, postfix: &str) -> String {
        if let Err(mistake) = router_core::check_prefix(postfix) {
            self.mistake(format!("the URL prefix of {router} {mistake}"));
        }
        format!("{}{postfix}", self.url_prefix)
    }

    /// Takes the services whose names are `prefix` followed by the name of a controller. If there is none, that is a mistake.
    pub fn select(&mut self, router: &str, prefix: &str) -> Vec<Service<S>> {
        self.select_or(router, prefix, ADD_AGAIN)
    }

    /// Takes services as [`select`](Self::select) does, and says what to do `instead` if another router has them.
    pub(crate) fn select_or(
        &mut self,
        router: &str,
        prefix: &str,
        instead: &str,
    ) -> Vec<Service<S>> {
        let (selected, others): (Vec<_>, _) = std::mem::take(&mut self.services)
            .into_iter()
            .partition(|service| service.prefix() == prefix);
        self.services = others;
        if selected.is_empty() {
            self.mistake(format!(
                "{router} selects the services `{prefix}*`, {}",
                self.why_none(prefix, instead)
            ));
        }
        selected
    }

    /// Why there is no service of this prefix.
    fn why_none(&self, prefix: &str, instead: &str) -> String {
        let taken: Vec<_> = self.mounted.iter().map(Service::prefix).collect();
        if taken.contains(&prefix) {
            return format!("which {TAKEN}: {instead}");
        }
        let known: Vec<_> = self
            .services
            .iter()
            .map(Service::prefix)
            .chain(taken)
            .collect();
        let hint = if known.is_empty() {
            ": no controller was added, by `.with(..)` of the router or `.with_service(..)` of the kernel".to_owned()
        } else {
            nearest(prefix, known.into_iter())
        };
        format!("and there is none{hint}")
    }

    /// Takes one service by its name. If it does not exist, that is a mistake.
    pub fn select_one(&mut self, router: &str, name: &str) -> Option<Service<S>> {
        let index = self
            .services
            .iter()
            .position(|service| service.name() == name);
        if index.is_none() {
            let why = if self.names.contains_key(name) {
                format!("{TAKEN}: {ADD_AGAIN}")
            } else {
                let hint = nearest(name, self.services.iter().map(Service::name));
                format!("does not exist{hint}")
            };
            self.mistake(format!(
                "{router} sends every request to the service `{name}`, which {why}"
            ));
        }
        index.map(|index| self.services.remove(index))
    }

    /// The service-name prefix of a service that no router has taken, found by its whole name.
    pub(crate) fn prefix_of(&self, service: &str) -> Option<String> {
        self.services
            .iter()
            .find(|left| left.name() == service)
            .map(|left| left.prefix().to_owned())
    }

    /// True if a service is left whose name is `prefix` followed by a controller's name.
    pub fn has_services(&self, prefix: &str) -> bool {
        self.services
            .iter()
            .any(|service| service.prefix() == prefix)
    }

    /// Mounts services below a full URL prefix.
    pub fn mount(&mut self, prefix: &str, services: Vec<Service<S>>, render_as: &RenderAs) {
        for service in services {
            self.add_mounted(service.mounted(prefix, render_as.clone(), &Layers::default()));
        }
    }

    /// Adds a service in its place.
    pub(crate) fn add_mounted(&mut self, service: Service<S>) {
        self.mistakes
            .extend(service.render_as.refuses(service.name(), service.kind()));
        self.mistakes.extend(service.mount.version_mistakes());
        self.mounted.push(service);
    }

    /// Claims everything below a full URL prefix for REST: what nothing answers there is a 404 of its own.
    pub fn own(&mut self, prefix: &str) {
        self.owned.insert(prefix.to_owned());
    }

    /// Says that requests below a full URL prefix ask for a version.
    pub(crate) fn add_versions(&mut self, prefix: &str, versioning: Versioning) {
        self.mistakes.extend(versioning.mistake());
        let mut reading = self.versions.iter().filter(|(_, other)| other.is_read());
        if versioning.is_read() && reading.any(|(_, other)| other.versions != versioning.versions) {
            self.mistake("two routers read the versions of different lists from a request: give them one list, or one of them a kernel of its own");
        }
        self.versions.push((prefix.to_owned(), versioning));
    }

    /// Puts an error router around the application.
    pub fn errors(&mut self, router: ErrorRouter) {
        self.mistakes
            .extend(router.mistakes(router_core::check_prefix));
        if self
            .error_router
            .replace(router.debug(self.debug))
            .is_some()
        {
            self.mistake("`ErrorRouter` is activated twice: leave one of the two out");
        }
    }
}

impl<S: Clone + Send + Sync + 'static> Assembly<S> {
    /// Adds plain axum routes beside the controllers. The error layer stands around them too.
    pub fn merge(&mut self, router: Router<S>) {
        self.plain.push(Plain::new(router));
    }
}

/// Says of a service that another router wants, too, where it is.
const TAKEN: &str = "a router before it has taken already";

/// Says what to do then.
const ADD_AGAIN: &str = "add the controller once more, under another prefix";

/// When a router is activated, in this order. Later routers receive the requests that the earlier ones do not match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The error router, around all others.
    Errors,
    /// Routers of REST controllers.
    Rest,
    /// Routers of pages.
    Pages,
    /// The router that answers every other request.
    Default,
}
