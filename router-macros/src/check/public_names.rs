//! The names by which clients know path values: Rust's in the case of the controller, or one that `#[path(rename = "..")]` says.

use super::arguments::{Arguments, value_name};
use crate::errors::Errors;
use crate::parse::block::Argument;

/// A public name is a text that can stand in the braces of a path, says something, and is that of one value.
pub(super) fn check(
    controller: router_core::Controller<'_>,
    arguments: &Arguments<'_>,
    errors: &Errors,
) {
    let names: Vec<_> = arguments
        .values
        .iter()
        .map(|value| public(controller, value))
        .collect();
    for (i, value) in arguments.values.iter().enumerate() {
        let Some(literal) = &value.marks.rename else {
            continue;
        };
        let name = &names[i];
        let is_legal =
            !name.is_empty() && !name.starts_with('*') && !name.contains(['/', '{', '}']);
        let problem = if !is_legal {
            "cannot name a path value\nhelp: write any text without `/`, `{`, `}` and a `*` at its beginning"
        } else if names[..i].contains(name) || names[i + 1..].contains(name) {
            "names two path values\nhelp: give each a name of its own"
        } else if *name == controller.rename_all.of_value(&own(value)) {
            "is redundant: the path value is called so without it\nhelp: remove the attribute"
        } else {
            continue;
        };
        errors.push(literal, format!("`{name}` {problem}"));
    }
}

/// The name of a value in Rust.
pub(super) fn own(value: &Argument) -> String {
    let name = value_name(value).unwrap_or_default();
    name.trim_start_matches('_').to_owned()
}

/// The name of a value for clients.
fn public(controller: router_core::Controller<'_>, value: &Argument) -> String {
    match &value.marks.rename {
        Some(name) => name.value(),
        None => controller.rename_all.of_value(&own(value)),
    }
}

/// A path in which values are called as in Rust: a written one may have either name.
pub(super) fn in_rust(
    path: &str,
    controller: router_core::Controller<'_>,
    arguments: &Arguments<'_>,
) -> String {
    let renamed = |segment: &str| {
        let name = segment.strip_prefix('{')?.strip_suffix('}')?;
        let (rest, name) = name
            .strip_prefix('*')
            .map_or(("", name), |name| ("*", name));
        let mut values = arguments.values.iter();
        let value = values.find(|value| public(controller, value) == name)?;
        Some(format!("{{{rest}{}}}", own(value)))
    };
    let segments = path
        .split('/')
        .map(|segment| renamed(segment).unwrap_or_else(|| segment.to_owned()));
    segments.collect::<Vec<_>>().join("/")
}

/// The route as clients see it.
pub(super) fn in_public(
    route: router_core::Action,
    controller: router_core::Controller<'_>,
    arguments: &Arguments<'_>,
) -> router_core::Action {
    let values = route.path.values().zip(&arguments.values);
    let names = values.map(|(name, value)| match &value.marks.rename {
        Some(public) => public.value(),
        None => controller.rename_all.of_value(name),
    });
    let names: Vec<_> = names.collect();
    let mut route = route;
    route.path = route.path.with_names(&names);
    route
}
