//! The rules about the routes of an application, one function each.

use std::collections::BTreeSet;

use router_core::{Kind, Mounted, Route, full_path};

use super::plain;
use crate::controller::action::Action;
use crate::error::is_below;
use crate::routes::{Mount, Routes};
use crate::routing::plain::Plain;
use crate::routing::services::Service;

/// The mistakes in the routes of an application, by all rules about them. `owned` are the prefixes that REST routers own.
pub(crate) fn mistakes<S: Clone + Send + Sync + 'static>(
    routes: &Routes,
    plain: &[Plain<S>],
    owned: &BTreeSet<String>,
) -> Vec<String> {
    let mut mistakes = conflicts(routes);
    mistakes.extend(
        plain
            .iter()
            .flat_map(|plain| plain::conflicts(plain, routes)),
    );
    // a malformed prefix was reported: what stands below it is not known
    let mut used = routes
        .mounts()
        .iter()
        .map(|mount| &mount.url_prefix)
        .chain(owned);
    if used.all(|used| router_core::check_prefix(used).is_ok()) {
        mistakes.extend(below_owned(routes, owned));
        mistakes.extend(beside_everything(routes, owned));
    }
    mistakes
}

/// No two actions answer the same method and path.
fn conflicts(routes: &Routes) -> Vec<String> {
    // one that is left out counts: the same application may have it elsewhere
    let absent = routes.absent().iter();
    let absent = absent.filter(|mount| mount.default_action.is_none());
    let mounts: Vec<_> = routes.controllers().chain(absent).collect();
    let served = mounts.iter().filter_map(|mount| mount.versioning.as_ref());
    let names: BTreeSet<_> = served.flat_map(|served| served.versions.names()).collect();
    let mut all = conflicts_in(None, &mounts);
    for version in names {
        let new: Vec<_> = conflicts_in(Some(version), &mounts)
            .into_iter()
            .filter(|conflict| !all.contains(conflict))
            .collect();
        all.extend(new);
    }
    all
}

/// The conflicts in a version, or of requests that ask for none.
fn conflicts_in(version: Option<&str>, mounts: &[&Mount]) -> Vec<String> {
    let there: Vec<Vec<_>> = mounts
        .iter()
        .map(|mount| {
            // a wrong version is reported with the versions
            let is_right = mount.version_mistakes().is_empty();
            let there = mount.routes.iter();
            let there = there.filter(|route| is_right && mount.answers(route, version));
            there.copied().collect()
        })
        .collect();
    let mounted = mounts.iter().zip(&there).map(|(mount, routes)| Mounted {
        url_prefix: &mount.url_prefix,
        service: &mount.service,
        routes,
    });
    router_core::conflicts(&mounted.collect::<Vec<_>>())
}

/// No two services have the same name: a controller is added twice, or two controllers have one name below one prefix.
pub(crate) fn same_name(name: &str, first: &[Route], second: &[Route]) -> String {
    let [first, second] =
        [first, second].map(|routes| routes.first().map_or("", |route| route.type_name));
    if first == second {
        return format!(
            "`{name}` is the name of two services, and both are `{first}`: add it once, to the kernel or to a router"
        );
    }
    format!(
        "`{name}` is the name of two services, `{first}` and `{second}`: give one of them another name by `service = \"..\"`, or another prefix and a router that takes it"
    )
}

/// Every service is activated by a router, unless the application's configuration leaves it out.
pub(crate) fn unused<S>(services: &[Service<S>]) -> impl Iterator<Item = String> {
    services
        .iter()
        .filter(|service| !service.mount.is_absent)
        .map(|service| {
            let name = service.name();
            let prefix = service.prefix();
            let router = match service.kind() {
                Kind::Rest => "RestRouter",
                Kind::Web => "TemplateRouter",
            };
            format!(
                "the service `{name}` is activated by no router: \
                 `{router}::new(.., {prefix:?})` takes it"
            )
        })
}

/// Every action finds the paths that it takes: some router mounts their controller, and one mount of it is meant. `unused` are the services that no router
/// takes, which is reported. Those that the application's configuration leaves out count as mounted.
pub(crate) fn lost_paths<S>(
    routes: &Routes,
    mounted: &[Service<S>],
    unused: &[Service<S>],
) -> Vec<String> {
    let all = mounted
        .iter()
        .chain(unused)
        .map(|service| Mount {
            is_absent: false,
            ..service.mount.clone()
        })
        .collect();
    let all = Routes::new(all, Vec::new(), None);
    mounted
        .iter()
        .flat_map(|service| service.actions.iter().map(move |action| (service, action)))
        .flat_map(|(service, Action { route, needs, .. })| {
            let asking = Some(service.name());
            let errors: BTreeSet<_> = needs
                .iter()
                .filter_map(|needs| needs.paths)
                .filter(|base| base(&all, asking).is_err())
                .filter_map(|base| Some(base(routes, asking).err()?.to_string()))
                .collect();
            let Route { file, line, .. } = route;
            errors
                .into_iter()
                .map(move |error| format!("`{}` ({file}:{line}): {error}", route.full_name()))
        })
        .collect()
}

/// No page lies below a prefix that a REST router owns, where it would answer in place of a 404, and neither does the default action.
fn below_owned(routes: &Routes, owned: &BTreeSet<String>) -> Vec<String> {
    let pages = routes
        .actions()
        .filter(|(mount, _)| !owned.contains(&mount.url_prefix));
    let pages = pages.map(|(mount, route)| (mount.path(route), described(mount, route), ""));
    let default = routes.default_action().and_then(
        |Mount {
             url_prefix,
             service,
             default_action,
             ..
         }| {
            let described = format!(
                "the default action, `{}` of `{service}` below `{}`",
                (*default_action)?,
                full_path(url_prefix, "/")
            );
            Some((url_prefix.clone(), described, leave_out(owned, url_prefix)))
        },
    );
    pages
        .chain(default)
        .filter_map(|(path, described, leave)| {
            let owner = owned.iter().find(|owner| is_below(&path, owner))?;
            Some(format!(
                "{described}, is below `{}`, where a REST router owns every path: {leave}give one of the two routers another prefix",
                full_path(owner, "/")
            ))
        })
        .collect()
}

/// A REST router says that it owns a prefix, or leaves it to the default action there and, in a part of an application, to the others.
fn leave_out(owned: &BTreeSet<String>, prefix: &str) -> &'static str {
    if owned.contains(prefix) {
        "leave `.own_prefix()` out, or "
    } else {
        ""
    }
}

/// In a part of another application no path value stands right below a prefix where every other request is answered: axum takes only one of the two.
fn beside_everything(routes: &Routes, owned: &BTreeSet<String>) -> Vec<String> {
    if !routes.is_part {
        return Vec::new();
    }
    let prefixes: Vec<_> = routes
        .default_action()
        .map(|default| &default.url_prefix)
        .into_iter()
        .chain(owned)
        .filter(|prefix| !prefix.is_empty())
        .collect();
    let is_beside = |path: &str, prefix: &str| {
        path.strip_prefix(prefix)
            .is_some_and(|rest| rest.starts_with("/{"))
    };
    routes.actions()
        .filter_map(|(mount, route)| {
            let path = mount.path(route);
            let prefix = prefixes.iter().find(|prefix| is_beside(&path, prefix))?;
            Some(format!(
                "{}, has a path value right below `{prefix}`, where every other request is answered: {}give it a name before the value",
                described(mount, route),
                leave_out(owned, prefix)
            ))
        })
        .collect()
}

/// ``GET /api/help, `ApiController::help_action` of `controller.web.api` ``
fn described(mount: &Mount, route: &Route) -> String {
    let method = route.method;
    let path = mount.path(route);
    let named = route.named(&mount.service);
    format!("{method} {path}, {named}")
}
