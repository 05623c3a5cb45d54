//! A controller by the name of its service, its place in an application, and the rows of its actions there.

use std::{any::TypeId, sync::Arc};

use router_core::{Controller, Kind, Route, full_path, page::ReturnedPage};
use router_http::body_limit;

use super::{
    operation::Operations,
    row::{Row, Ways},
    versioning::{Sunsets, Versioning},
};

/// A controller under a service name and, once a router has taken it, below a URL prefix.
#[derive(Clone)]
pub(crate) struct Mount {
    pub controller: TypeId,
    pub grammar: Controller<'static>,
    pub service: Arc<str>,
    pub url_prefix: String,
    pub routes: &'static [Route],
    /// Name and version of the package that the controller is part of.
    pub package: (&'static str, &'static str),
    /// True if it is meant to take requests from other controllers.
    pub shadows: bool,
    /// True if the application's configuration leaves it out.
    pub is_absent: bool,
    /// The versions that its router serves.
    pub versioning: Option<Versioning>,
    /// Says whether actions that end are gone.
    pub sunsets: Sunsets,
    /// The action that answers every request without a route. It is the only one that is mounted.
    pub default_action: Option<&'static str>,
    /// The page that a function returns.
    pub page: fn(&str) -> ReturnedPage,
    /// The layers of the router and of the controller's value, in the order in which they see a request.
    pub layers: Vec<&'static str>,
    /// The largest bodies in bytes, by the functions of actions whose layers say one.
    pub body_limits: Vec<(&'static str, u64)>,
    /// True if its paths are answered with a slash at their end, too.
    pub answers_slash: bool,
    /// The forms on its pages.
    #[cfg(feature = "test")]
    pub forms: &'static [&'static [router_core::forms::Form]],
    pub operations: Arc<Operations>,
}

debug_fields!(Mount: service, url_prefix, operations);

impl Mount {
    /// Puts the controller below the prefix of a router and within its layers, in the order in which they see a request.
    pub(crate) fn below(&self, url_prefix: &str, mut layers: Vec<&'static str>) -> Self {
        layers.extend_from_slice(&self.layers);
        Self {
            url_prefix: url_prefix.to_owned(),
            layers,
            ..self.clone()
        }
    }

    /// The prefix in its service name, which ends in the name of the controller.
    pub(crate) fn prefix(&self) -> &str {
        let name = self.grammar.service;
        self.service.strip_suffix(name).unwrap_or_default()
    }

    /// An action with its type, its service and its place.
    pub(crate) fn located(&self, route: &Route) -> String {
        route.located(&self.service)
    }

    /// The versions in which an action answers here.
    pub(crate) fn versions_of(&self, route: &Route) -> Vec<&'static str> {
        let Some(versioning) = &self.versioning else {
            return Vec::new();
        };
        versioning
            .names()
            .filter(|name| versioning.versions.has(name, route, self.routes))
            .collect()
    }

    /// Returns whether an action answers requests for a version, or, without one, those that ask for none.
    pub(crate) fn answers(&self, route: &Route, version: Option<&str>) -> bool {
        self.versioning.as_ref().is_none_or(|versioning| {
            let asked = versioning.only().or(version);
            asked.is_some_and(|asked| self.versions_of(route).contains(&asked))
        })
    }

    /// The mistakes in the versions of its actions.
    pub(crate) fn version_mistakes(&self) -> Vec<String> {
        if let Some(versioning) = &self.versioning {
            return versioning.versions.mistakes(self.routes);
        }
        let mut versioned = self.routes.iter();
        let versioned = versioned.find(|route| route.since.is_some() || route.until.is_some());
        let mistake = versioned.map(|route| {
            format!(
                "{} is for some versions, and its router has none: write `RestRouter::new(..).versions(..)`",
                self.located(route)
            )
        });
        mistake.into_iter().collect()
    }

    /// The actions that answer here.
    pub(crate) fn actions(&self) -> impl Iterator<Item = &'static Route> {
        let is_mounted = |route: &&Route| {
            self.default_action
                .is_none_or(|action| route.action() == action)
                && (self.versioning.is_none() || !self.versions_of(route).is_empty())
        };
        let count = if self.default_action.is_some() {
            1
        } else {
            self.routes.len()
        };
        self.routes.iter().filter(is_mounted).take(count)
    }

    /// The actions that render the template of their own name.
    pub(crate) fn pages(&self) -> impl Iterator<Item = &'static Route> {
        self.routes
            .iter()
            .filter(|route| (self.page)(route.function).is_rendered)
    }

    /// The full path of an action.
    pub(crate) fn path(&self, route: &Route) -> String {
        match self.default_action {
            Some(_) => format!("{}/*", self.url_prefix),
            None => full_path(&self.url_prefix, route.path),
        }
    }

    /// The full paths of a route: one, or two of the first page below a prefix, `/shop` and `/shop/`.
    pub(crate) fn full_paths(&self, path: &str) -> impl Iterator<Item = String> + use<> {
        let prefix = &self.url_prefix;
        let is_first = self.grammar.kind == Kind::Web && path == "/" && !prefix.is_empty();
        let second = is_first.then(|| format!("{prefix}/"));
        [full_path(prefix, path)].into_iter().chain(second)
    }

    pub(crate) fn rows(&self, ways: Option<&Ways>) -> impl Iterator<Item = Row> {
        self.actions().map(move |route| self.row(route, ways))
    }

    /// Why axum's router answers an action.
    fn reason(&self, route: &Route, ways: Option<&Ways>) -> Option<&'static str> {
        if self.default_action.is_some() {
            return Some("default action");
        }
        let path = full_path(&self.url_prefix, route.canonical);
        ways?.left.get(&(path, route.method)).copied()
    }

    fn row(&self, route: &'static Route, ways: Option<&Ways>) -> Row {
        let layers = self.layers.iter().chain(route.layers);
        let public = route.public.then_some("public");
        let guards = route
            .guards
            .iter()
            .filter(|(_, is_guard)| *is_guard)
            .map(|(guard, _)| *guard);
        let limit = self
            .body_limits
            .iter()
            .find(|(function, _)| *function == route.function);
        let guards = public
            .into_iter()
            .chain(route.before.iter().copied())
            .chain(guards);
        Row {
            method: if self.default_action.is_some() {
                "ANY"
            } else {
                route.method.as_str()
            },
            path: self.path(route),
            service: self.service.to_string(),
            action: route.action(),
            function: route.full_name(),
            arguments: route.values().collect(),
            template: route
                .template
                .filter(|_| (self.page)(route.function).is_rendered),
            status: route.status,
            layers: layers.map(|layer| (*layer).to_owned()).collect(),
            guards: guards.map(str::to_owned).collect(),
            in_front_of: Vec::new(),
            router: self.reason(route, ways),
            versions: self.versions_of(route),
            ends: route.ends,
            file: route.file,
            line: route.line,
            body_limit: limit.map_or(body_limit::DEFAULT_LIMIT, |(_, limit)| *limit),
            answers_slash: self.answers_slash,
            spellings: route.spellings,
            since: route.since,
            further: self
                .routes
                .iter()
                .filter(|other| other.function == route.function)
                .position(|own| std::ptr::eq(own, route))
                .unwrap_or_default(),
        }
    }
}
