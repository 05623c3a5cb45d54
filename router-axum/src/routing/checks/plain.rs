//! Plain axum routes beside actions: what axum would refuse by a panic, in the words of a conflict.

use std::collections::{BTreeMap, BTreeSet};

use router_core::{PathTemplate, table::is_split};

use crate::routes::Routes;
use crate::routing::plain::Plain;

/// No plain route answers what an action answers, nor has its path with other names or with the rest of a path in the place of a value: axum
/// takes one of them.
pub(crate) fn conflicts<S: Clone + Send + Sync + 'static>(
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
            let Some(beside) = plain.route_at(path) else {
                continue;
            };
            let action = mount.located(route);
            let method = route.method;
            let is_same = shape(path) == shape(&beside.path);
            if is_same && beside.answers(method) {
                let plain = if *path == beside.path {
                    "a plain axum route".to_owned()
                } else {
                    format!("the plain axum route `{}`", beside.path)
                };
                mistakes.push(format!(
                    "{method} {path} is answered by {action} and by {plain}: leave one of the two out"
                ));
            } else if let Some(mistake) = other_names(&beside.path, path, is_same, &action) {
                // it is the same for all actions there
                let is_new = reported.insert(beside.path);
                mistakes.extend(is_new.then_some(mistake));
            }
        }
    }
    mistakes
}

fn shape(path: &str) -> String {
    PathTemplate::parse(path).canonical()
}

fn other_names(plain: &str, path: &str, is_same: bool, action: &str) -> Option<String> {
    let help = "axum takes one of the two, so a name stands before one of them";
    if is_split(&shape(plain), &shape(path)) {
        let count = |path: &str| path.split('/').count();
        let is_plain = plain.contains("{*") && count(plain) <= count(path);
        return Some(if is_plain {
            format!(
                "the plain axum route `{plain}` takes the rest of a path where {action} has a path value, `{path}`: {help}"
            )
        } else {
            format!(
                "{action} takes the rest of a path, `{path}`, where the plain axum route `{plain}` has a path value: {help}"
            )
        });
    }
    (is_same && path != plain).then(|| {
        format!("the plain axum route `{plain}` is the path of {action}, whose values have other names: write `{path}`")
    })
}
