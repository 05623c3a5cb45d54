//! Plain axum routes beside actions: what axum would refuse by a panic, in the words of a conflict.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Uri;
use router_core::Method;

use crate::routes::Routes;
use crate::routing::plain::{Plain, PlainRoute};

/// No plain route answers what an action answers, nor has its path with other names or with the rest of a path in the place of a value: axum
/// takes one of them.
pub(crate) fn conflicts<S: Clone + Send + Sync + 'static>(
    routes: &Routes,
    plain: &[Plain<S>],
) -> Vec<String> {
    plain
        .iter()
        .flat_map(|plain| conflicts_with(plain, routes))
        .collect()
}

fn conflicts_with<S: Clone + Send + Sync + 'static>(
    plain: &Plain<S>,
    routes: &Routes,
) -> Vec<String> {
    let mut names = BTreeMap::new();
    let mut reported = BTreeSet::new();
    let mut mistakes = Vec::new();
    for (mount, route) in routes.actions() {
        let canonical = mount.full_paths(route.canonical);
        for (canonical, path) in canonical.zip(mount.full_paths(route.path)) {
            // axum is given the names of the first action
            let path = &*names.entry(canonical).or_insert(path);
            let Some(beside) = address_of(path).and_then(|address| plain.route_at(address)) else {
                continue;
            };
            let action = mount.located(route);
            if let Some(mistake) = same_request(&beside, route.method, path, &action) {
                mistakes.push(mistake);
            } else if let Some(mistake) = other_names(&beside, path, &action) {
                // it is the same for all actions there
                let is_new = reported.insert(beside.path);
                mistakes.extend(is_new.then_some(mistake));
            }
        }
    }
    mistakes
}

/// An address that leads to a path template, and to no literal in the place of a value.
fn address_of(path: &str) -> Option<Uri> {
    let segments: Vec<_> = path
        .split('/')
        .map(|segment| {
            if segment.starts_with('{') {
                "%7B%7D"
            } else {
                segment
            }
        })
        .collect();
    segments.join("/").parse().ok()
}

fn same_request(plain: &PlainRoute, method: Method, path: &str, action: &str) -> Option<String> {
    let other = &plain.path;
    if !has_same_shape(path, other) || !plain.answers(method) {
        return None;
    }
    let plain = if path == other {
        "a plain axum route".to_owned()
    } else {
        format!("the plain axum route `{other}`")
    };
    Some(format!(
        "{method} {path} is answered by {action} and by {plain}: leave one of the two out"
    ))
}

fn other_names(plain: &PlainRoute, path: &str, action: &str) -> Option<String> {
    let other = &plain.path;
    let help = "axum takes one of the two, so a name stands before one of them";
    if takes_the_rest(other, path) {
        return Some(format!(
            "the plain axum route `{other}` takes the rest of a path where {action} has a path value, `{path}`: {help}"
        ));
    }
    if takes_the_rest(path, other) {
        return Some(format!(
            "{action} takes the rest of a path, `{path}`, where the plain axum route `{other}` has a path value: {help}"
        ));
    }
    (path != other && has_same_shape(path, other)).then(|| {
        format!("the plain axum route `{other}` is the path of {action}, whose values have other names: write `{path}`")
    })
}

fn has_same_shape(one: &str, other: &str) -> bool {
    one.split('/').count() == other.split('/').count()
        && one.split('/').zip(other.split('/')).all(is_alike)
}

/// True if the rest of a path begins where another path has a value.
fn takes_the_rest(rest: &str, path: &str) -> bool {
    rest.split('/')
        .zip(path.split('/'))
        .find(|segments| !is_alike(*segments))
        .is_some_and(|(rest, other)| is_rest(rest) && is_value(other))
}

fn is_alike((one, other): (&str, &str)) -> bool {
    one == other || (is_value(one) && is_value(other)) || (is_rest(one) && is_rest(other))
}

fn is_rest(segment: &str) -> bool {
    segment.starts_with("{*")
}

/// `{id}`, and not what takes the rest of a path.
fn is_value(segment: &str) -> bool {
    segment.starts_with('{')
        && segment.ends_with('}')
        && !is_rest(segment)
        && !segment.starts_with("{{")
}
