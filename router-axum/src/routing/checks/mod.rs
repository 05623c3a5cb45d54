//! The rules that an application keeps when it starts, one function each. Whatever breaks one is a mistake that the start-up error lists.

pub(crate) mod plain;
pub(crate) mod prefixes;

use std::collections::BTreeSet;

use router_core::{Kind, Mounted as Rows, Route, full_path};

use crate::{
    error::is_below,
    routing::{
        mounted::{DefaultAction, Mounted},
        services::Service,
    },
};

/// No two actions answer the same method and path.
pub(crate) fn conflicts<S>(mounts: &[Mounted<S>]) -> Vec<String> {
    let rows: Vec<_> = mounts
        .iter()
        .map(|mounted| Rows {
            url_prefix: &mounted.prefix,
            service: mounted.service.name(),
            routes: mounted.service.routes(),
        })
        .collect();
    router_core::conflicts(&rows).iter().map(ToString::to_string).collect()
}

/// No two services have the same name: a controller is added twice, or two controllers have one name below one prefix.
pub(crate) fn same_name(name: &str, first: &[Route], second: &[Route]) -> String {
    let [first, second] = [first, second].map(|routes| routes.first().map_or("", |route| route.type_name));
    if first == second {
        return format!(
            "`{name}` is the name of two services, and both are `{first}`: add it once, to the kernel or to a router"
        );
    }
    format!(
        "`{name}` is the name of two services, `{first}` and `{second}`: give one of them another name by `service = \"..\"`, or another prefix and a router that takes it"
    )
}

/// Every service is activated by a router.
pub(crate) fn unused<S>(services: &[Service<S>]) -> impl Iterator<Item = String> {
    services.iter().map(|service| {
        let (name, prefix, router) = (service.name(), service.prefix(), router_of(service.kind()));
        format!("the service `{name}` is activated by no router: `{router}::new(.., {prefix:?})` takes it")
    })
}

fn router_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Rest => "RestRouter",
        Kind::Web => "TemplateRouter",
    }
}

/// No page lies below a prefix that a REST router owns, where it would answer in place of a 404.
pub(crate) fn below_owned<S>(mounts: &[Mounted<S>], owned: &BTreeSet<String>) -> Vec<String> {
    let pages = mounts.iter().filter(|mounted| !owned.contains(&mounted.prefix)).flat_map(routes_of);
    pages
        .filter_map(|(mounted, route)| {
            let path = full_path(&mounted.prefix, route.path);
            let owner = owned.iter().find(|owner| is_below(&path, owner))?;
            Some(format!("{}, is below `{owner}`, where a REST router owns every path", described(mounted, route)))
        })
        .collect()
}

/// The default action does not lie below a prefix that a REST router owns.
pub(crate) fn default_below_owned<S>(default: &DefaultAction<S>, owned: &BTreeSet<String>) -> Option<String> {
    let owner = owned.iter().find(|owner| is_below(&default.prefix, owner))?;
    let (action, service, prefix) = (default.action, default.service.name(), &default.prefix);
    Some(format!(
        "the default action, `{action}` of `{service}` below `{prefix}`, is below `{owner}`, where a REST router owns every path"
    ))
}

/// No path value stands right below a prefix where every other request is answered: axum takes only one of the two.
pub(crate) fn beside_everything<S>(mounts: &[Mounted<S>], prefixes: &[&str]) -> Vec<String> {
    mounts
        .iter()
        .flat_map(routes_of)
        .filter_map(|(mounted, route)| {
            let path = full_path(&mounted.prefix, route.path);
            let prefix = prefixes.iter().find(|prefix| path.strip_prefix(**prefix).is_some_and(|rest| rest.starts_with("/{")))?;
            Some(format!(
                "{}, has a path value right below `{prefix}`, where every other request is answered: give it a name before the value",
                described(mounted, route)
            ))
        })
        .collect()
}

/// The routes of a service, each with that.
fn routes_of<S>(mounted: &Mounted<S>) -> impl Iterator<Item = (&Mounted<S>, &'static Route)> {
    mounted.service.routes().iter().map(move |route| (mounted, route))
}

/// ``GET /api/help, `ApiController::help_action` of `controller.web.api` ``
fn described<S>(mounted: &Mounted<S>, route: &Route) -> String {
    let path = full_path(&mounted.prefix, route.path);
    let Route { method, type_name, function, .. } = route;
    format!("{method} {path}, `{type_name}::{function}` of `{}`", mounted.service.name())
}
