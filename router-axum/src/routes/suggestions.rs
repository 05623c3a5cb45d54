//! Suggestions: the known name that is nearest to another, and, on the debug page, for a request without a route.

use axum::http::Method as HttpMethod;
use router_core::Method;

use super::{Mount, Routes};
use crate::error::{RouteLine, Suggestions, is_below};

/// ``: did you mean `..`?`` if a name is near, else nothing.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<_> = known.collect();
    let longer = known
        .iter()
        .copied()
        .find(|known| !name.is_empty() && known.strip_prefix(name).is_some());
    match longer.or_else(|| router_core::nearest(name, known.iter().copied())) {
        Some(nearest) => format!(": did you mean `{nearest}`?"),
        None => String::new(),
    }
}

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
            routes
                .controllers()
                .filter(|mount| is_below(path, &mount.url_prefix))
                .find_map(|mount| add(mount, method, path))
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
    let segments: Vec<_> = path
        .strip_prefix(&mount.url_prefix)?
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

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_forgotten_end_is_near() {
        assert_eq!(
            nearest("controller.rest.", ["controller.rest.v1."].into_iter()),
            ": did you mean `controller.rest.v1.`?"
        );
        assert_eq!(
            nearest("something.else", ["controller.rest.v1."].into_iter()),
            ""
        );
    }
}
