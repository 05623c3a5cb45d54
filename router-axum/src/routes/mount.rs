//! A controller in its place, and the rows of its actions there.

use std::{any::TypeId, sync::Arc};

use router_core::{Kind, Route};

use super::Row;
#[cfg(feature = "openapi")]
use super::operation::DescribeActions;

/// A controller under a service name and below a URL prefix.
#[derive(Debug)]
pub(crate) struct Mount {
    pub(crate) controller: TypeId,
    pub(crate) kind: Kind,
    pub(crate) service: Arc<str>,
    /// The length of the prefix in the service name.
    pub(crate) prefix_len: usize,
    pub(crate) url_prefix: String,
    pub(crate) routes: &'static [Route],
    /// True if it is meant to take requests from other controllers.
    pub(crate) shadows: bool,
    /// The action that answers every request without a route. It is the only one that is mounted.
    pub(crate) default_action: Option<&'static str>,
    /// True for a function that renders the template of its own name.
    pub(crate) is_page: fn(&str) -> bool,
    /// The layers of the router and of the controller's value, the outermost first.
    pub(crate) layers: Vec<String>,
    #[cfg(feature = "openapi")]
    pub(crate) describe: DescribeActions,
}

impl Mount {
    /// The prefix in its service name.
    pub(crate) fn prefix(&self) -> &str {
        &self.service[..self.prefix_len]
    }

    /// The actions that answer here.
    pub(crate) fn actions(&self) -> impl Iterator<Item = &'static Route> {
        let is_mounted = |route: &&Route| self.default_action.is_none_or(|action| route.action() == action);
        self.routes.iter().filter(is_mounted)
    }

    /// The full path of an action.
    pub(crate) fn path(&self, route: &Route) -> String {
        match self.default_action {
            Some(_) => format!("{}/*", self.url_prefix),
            None => router_core::full_path(&self.url_prefix, route.path),
        }
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = Row> {
        self.actions().map(|route| self.row(route))
    }

    fn row(&self, route: &'static Route) -> Row {
        let own = route.layers.iter().map(|layer| (*layer).to_owned());
        let hooks = route.before.iter().map(|hook| format!("before {hook}"));
        Row {
            method: if self.default_action.is_some() { "ANY" } else { route.method.as_str() },
            path: self.path(route),
            service: self.service.to_string(),
            action: route.action(),
            function: format!("{}::{}", route.type_name, route.function),
            arguments: route.values().collect(),
            template: route.template.filter(|_| (self.is_page)(route.function)),
            status: route.status,
            creates: route.creates,
            layers: self.layers.iter().cloned().chain(own).chain(hooks).collect(),
            file: route.file,
            line: route.line,
        }
    }
}
