//! The rows of the route table, from the services in their places.

use std::sync::Arc;

use router_core::Route;

use super::{
    checks,
    mounted::{DefaultAction, Mounted},
    services::Service,
};
use crate::{
    controller::layers::RouteLayer,
    routes::{Mount, Routes, Row},
};

/// A service in its place, with the layers around it.
pub(crate) struct Listed<'a, S> {
    pub(crate) service: &'a Service<S>,
    pub(crate) prefix: &'a str,
    pub(crate) layers: &'a [RouteLayer<S>],
}

impl<'a, S> From<&'a Mounted<S>> for Listed<'a, S> {
    fn from(mounted: &'a Mounted<S>) -> Self {
        Self { service: &mounted.service, prefix: &mounted.prefix, layers: &mounted.layers }
    }
}

/// The route table of these services; `unused` ones are in no router.
pub(crate) fn table<S>(
    listed: &[Listed<'_, S>],
    default_action: Option<&DefaultAction<S>>,
    unused: &[Service<S>],
    origin: Option<Arc<str>>,
) -> Routes {
    let default_mount = default_action.map(|default| mount(&default.service, &default.prefix));
    let mounts = listed.iter().map(|listed| mount(listed.service, listed.prefix)).chain(default_mount);
    let rows = listed.iter().flat_map(rows_of).collect();
    Routes::new(rows, default_action.and_then(default_row), mounts.collect(), checks::unused(unused), origin)
}

fn mount<S>(service: &Service<S>, url_prefix: &str) -> Mount {
    Mount {
        controller: service.controller(),
        service: service.name().into(),
        prefix_len: service.prefix().len(),
        url_prefix: url_prefix.to_owned(),
        rows: service.routes(),
        #[cfg(feature = "openapi")]
        kind: service.kind(),
        #[cfg(feature = "openapi")]
        describe: service.describe(),
    }
}

/// The actions of a service.
fn rows_of<S>(listed: &Listed<'_, S>) -> impl Iterator<Item = Row> {
    let row = |route| row(listed.service, route, router_core::full_path(listed.prefix, route.path), listed.layers);
    listed.service.routes().iter().map(row)
}

/// The row of the action that answers every request without a route.
fn default_row<S>(default: &DefaultAction<S>) -> Option<Row> {
    let service = &default.service;
    let route = service.routes().iter().find(|route| route.action() == default.action)?;
    Some(Row { method: "ANY", ..row(service, route, format!("{}/*", default.prefix), &default.layers) })
}

fn row<S>(service: &Service<S>, route: &'static Route, path: String, of_router: &[RouteLayer<S>]) -> Row {
    let is_page = service.pages().iter().any(|page| page.function == route.function);
    Row {
        method: route.method.as_str(),
        path,
        service: service.name().to_owned(),
        action: route.action(),
        function: format!("{}::{}", route.type_name, route.function),
        arguments: route.values().collect(),
        template: route.template.filter(|_| is_page),
        status: route.status,
        creates: route.creates,
        layers: layers(service, route, of_router),
        file: route.file,
        line: route.line,
    }
}

/// The layers and hooks of an action, the outermost first.
fn layers<S>(service: &Service<S>, route: &Route, of_router: &[RouteLayer<S>]) -> Vec<String> {
    let of_router = of_router.iter().rev().map(|layer| layer.name.clone());
    let own = route.layers.iter().map(|layer| (*layer).to_owned());
    let hooks = route.before.iter().map(|hook| format!("before {hook}"));
    of_router.chain(service.layers().iter().cloned()).chain(own).chain(hooks).collect()
}
