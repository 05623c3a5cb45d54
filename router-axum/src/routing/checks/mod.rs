//! The rules that an application keeps when it starts, one function each. Whatever breaks one is a mistake that the start-up error lists.

pub(crate) mod plain;

use router_core::{Kind, Mounted as Rows, Route};

use crate::{
    error::is_below,
    routing::{
        mounted::{DefaultAction, Mounted},
        route_map::full_paths,
        services::Service,
    },
};

/// A URL prefix is empty, or begins with a slash, does not end with one, and is made of plain segments.
pub(crate) fn prefix(prefix: &str) -> Result<(), String> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()+,;=:@".contains(&byte);
    if prefix.is_empty() {
        Ok(())
    } else if prefix == "/" {
        Err("is `/`, which ends with a slash: write `\"\"` for the root".to_owned())
    } else if let Some((_, behind)) = prefix.split_once("://") {
        let path = behind.find('/').map_or("", |at| behind[at..].trim_end_matches('/'));
        Err(format!("is `{prefix}`, which is a whole URL: write {path:?}; `with_origin` takes what is in front of it"))
    } else if !prefix.starts_with('/') {
        Err(format!("is `{prefix}`, which does not begin with a slash: write `/{}`", prefix.trim_end_matches('/')))
    } else if prefix.ends_with('/') {
        Err(format!("is `{prefix}`, which ends with a slash: write `{}`", prefix.trim_end_matches('/')))
    } else if prefix.contains("//") {
        Err(format!("is `{prefix}`, which has an empty segment"))
    } else if prefix.split('/').any(|segment| matches!(segment, "." | "..")) {
        Err(format!("is `{prefix}`, which clients resolve to another path"))
    } else if prefix.contains(['{', '<']) || prefix.contains("/:") {
        let written = router_core::path_meant(prefix);
        Err(format!(
            "is `{prefix}`, which has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"{written}\", ..)`"
        ))
    } else if !prefix.bytes().all(|byte| byte == b'/' || is_plain(byte)) {
        Err(format!("is `{prefix}`, which has characters that are not plain in a path"))
    } else {
        Ok(())
    }
}

/// A service-name prefix with the dot at its end.
pub(crate) fn ended(prefix: &str) -> String {
    let end = if prefix.is_empty() || prefix.ends_with('.') { "" } else { "." };
    format!("{prefix}{end}")
}

/// A service-name prefix ends with a dot, and the controller's name follows it. Returns the right one, and what is wrong with another.
pub(crate) fn service_prefix(found: &str, name: &str, kind: Kind) -> (String, Option<String>) {
    if found.contains('/') {
        let right = if kind == Kind::Rest { "controller.rest." } else { "controller.web." };
        let problem = format!("is a URL prefix, which the router has: write {right:?}");
        return (
            right.to_owned(),
            Some(format!("the service-name prefix {found:?} of the controller `{name}` {problem}")),
        );
    }
    if found == ended(found) {
        return (found.to_owned(), None);
    }
    let before = found.strip_suffix(name).filter(|before| before.is_empty() || before.ends_with('.'));
    let (right, problem) = match before {
        Some(before) => {
            (before.to_owned(), format!("ends in the controller's own name, which is added: write {before:?}"))
        }
        None => (ended(found), format!("does not end in `.`: write {:?}", ended(found))),
    };
    (right, Some(format!("the service-name prefix {found:?} of the controller `{name}` {problem}")))
}

/// An origin is a scheme and a host, with nothing behind them.
pub(crate) fn origin(origin: &str) -> Result<(), String> {
    let rest = ["https://", "http://"].iter().find_map(|scheme| origin.strip_prefix(scheme));
    match rest {
        Some(host)
            if !host.is_empty()
                && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte)) =>
        {
            Ok(())
        }
        _ => Err(format!("is `{origin}`, which is not a scheme and host: write `https://example.org`")),
    }
}

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
        "`{name}` is the name of two services, `{first}` and `{second}`: give one of them another prefix, and a router that takes it"
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
pub(crate) fn below_owned<S>(mounts: &[Mounted<S>], owned: &[String]) -> Vec<String> {
    let pages = routes_of(mounts).filter(|(mounted, _)| !owned.contains(&mounted.prefix));
    pages
        .filter_map(|(mounted, route)| {
            let path = full_paths(&mounted.prefix, route.path).next()?;
            let owner = owned.iter().find(|owner| is_below(&path, owner))?;
            Some(format!("{}, is below `{owner}`, where a REST router owns every path", described(mounted, route)))
        })
        .collect()
}

/// The default action does not lie below a prefix that a REST router owns.
pub(crate) fn default_below_owned<S>(default: &DefaultAction<S>, owned: &[String]) -> Option<String> {
    let owner = owned.iter().find(|owner| is_below(&default.prefix, owner))?;
    let (action, service, prefix) = (default.action, default.service.name(), &default.prefix);
    Some(format!(
        "the default action, `{action}` of `{service}` below `{prefix}`, is below `{owner}`, where a REST router owns every path"
    ))
}

/// No path value stands right below a prefix where every other request is answered: axum takes only one of the two.
pub(crate) fn beside_everything<S>(mounts: &[Mounted<S>], prefixes: &[&str]) -> Vec<String> {
    routes_of(mounts)
        .filter_map(|(mounted, route)| {
            let path = full_paths(&mounted.prefix, route.path).next()?;
            let prefix = prefixes.iter().find(|prefix| path.strip_prefix(**prefix).is_some_and(|rest| rest.starts_with("/{")))?;
            Some(format!(
                "{}, has a path value right below `{prefix}`, where every other request is answered: give it a name before the value",
                described(mounted, route)
            ))
        })
        .collect()
}

/// Every route with its service.
fn routes_of<S>(mounts: &[Mounted<S>]) -> impl Iterator<Item = (&Mounted<S>, &'static Route)> {
    mounts.iter().flat_map(|mounted| mounted.service.routes().iter().map(move |route| (mounted, route)))
}

/// ``GET /api/help, `ApiController::help_action` of `controller.web.api` ``
fn described<S>(mounted: &Mounted<S>, route: &Route) -> String {
    let path: String = full_paths(&mounted.prefix, route.path).take(1).collect();
    let Route { method, type_name, function, .. } = route;
    format!("{method} {path}, `{type_name}::{function}` of `{}`", mounted.service.name())
}

#[cfg(test)]
mod tests {
    use super::prefix;

    #[test]
    fn prefixes() {
        for legal in ["", "/api", "/api/v1", "/~user/a.b"] {
            assert_eq!(prefix(legal), Ok(()), "{legal}");
        }
        for illegal in ["api", "/", "/api/", "//", "/a//b", "/a b", "/{id}", "/a?b", "/a%20", "/:a", "/../a", "/ü"] {
            assert!(prefix(illegal).is_err(), "{illegal}");
        }
    }
}
