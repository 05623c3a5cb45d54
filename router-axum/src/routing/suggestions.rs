//! Suggestions for a request without a route, on the debug page.

use axum::http::Method as HttpMethod;
use router_core::Method;

use crate::error::{RouteLine, Suggestions, is_below};
use crate::routes::{Mount, Routes};

/// Suggests routes of an application, and a method to add to one of its controllers.
pub(crate) fn suggest(routes: &Routes, method: &HttpMethod, path: &str) -> Suggestions {
    Suggestions::near(
        method,
        path,
        routes.controllers().flat_map(lines).collect(),
        || {
            let known = Method::ALL.into_iter();
            let method = known
                .into_iter()
                .find(|known| known.as_str() == method.as_str())?;
            let mut near = routes
                .controllers()
                .filter(|mount| is_below(path, &mount.url_prefix));
            near.find_map(|mount| add(mount, method, path))
        },
    )
}

fn lines(mount: &Mount) -> impl Iterator<Item = RouteLine> {
    mount.actions().map(|route| {
        let versions = mount.versions_of(route).join(", ");
        let of = if versions.is_empty() {
            String::new()
        } else {
            format!(" of {versions}")
        };
        RouteLine {
            method: route.method.as_str().to_owned(),
            path: mount.path(route),
            service: mount.service.to_string(),
            action: format!("{}{of}", route.function),
        }
    })
}

/// The method to add to a controller, if it could answer.
fn add(mount: &Mount, method: Method, path: &str) -> Option<String> {
    let route = mount.routes.first()?;
    let below = path.strip_prefix(&mount.url_prefix)?;
    let segments: Vec<_> = below
        .split('/')
        .skip_while(|segment| segment.is_empty())
        .collect();
    let signature = router_core::suggest(mount.grammar, method, &segments)?;
    // a name cannot stand twice in a block
    let is_there = mount
        .routes
        .iter()
        .any(|route| signature.contains(&format!(" {}(", route.function)));
    (!is_there).then(|| format!("add `{signature}` to `{}`", route.type_name))
}
