//! Names: the version in that of an action, and those of path values in Rust and for clients.

use std::collections::HashMap;

use router_core::{Action, Controller};
use syn::LitStr;

use super::arguments::{Arguments, value_name};
use crate::errors::Errors;
use crate::model::CheckedAction;
use crate::parse::{attributes::VersionRange, block::WrittenArgument};

/// The mistake in a name that ends in another version than that of its `#[since]`: it would be a segment of the path.
pub(super) fn misnamed(function: &str, versions: &VersionRange) -> Option<String> {
    let since = versions.since.as_ref()?.value();
    let (front, version) = function.strip_suffix("_action")?.rsplit_once("_v")?;
    let right = since.to_lowercase().replace(['.', '-'], "_");
    let is_wrong = version.starts_with(|first: char| first.is_ascii_digit()) && version != right;
    is_wrong.then(|| {
        format!(
            "`_v{version}` is not the version of `#[since(\"{since}\")]`\n\
             help: write `{front}_v{right}_action`"
        )
    })
}

/// The name of a path value in Rust, and the one for clients.
pub(super) type Names = [String; 2];

impl Arguments<'_> {
    /// The names of all path values.
    pub(super) fn names(&self, controller: Controller<'_>) -> Vec<Names> {
        self.values
            .iter()
            .map(|value| {
                let own = own(value);
                let public = value
                    .marks
                    .rename
                    .as_ref()
                    .map(LitStr::value)
                    .unwrap_or_else(|| controller.rename_all.of_value(&own));
                [own, public]
            })
            .collect()
    }

    /// A public name can stand in the braces of a path, says something new, and is that of one value.
    pub(super) fn check_names(&self, controller: Controller<'_>, errors: &Errors) {
        let names = self.names(controller);
        for (value, [own, name]) in self.values.iter().zip(&names) {
            let Some(literal) = &value.marks.rename else {
                continue;
            };
            let count = names.iter().filter(|[_, other]| other == name).count();
            let problem = if name.is_empty()
                || name.starts_with('*')
                || name.contains(['/', '{', '}'])
            {
                "cannot name a path value\nhelp: write any text without `/`, `{`, `}` and a `*` at its beginning"
            } else if count > 1 {
                "names two path values\nhelp: give each a name of its own"
            } else if *name == controller.rename_all.of_value(own) {
                "is redundant: the path value is called so without it\nhelp: remove the attribute"
            } else {
                continue;
            };
            errors.push(literal, format!("`{name}` {problem}"));
        }
    }
}

/// The name of a value in Rust.
pub(super) fn own(value: &WrittenArgument) -> String {
    value_name(value)
        .unwrap_or_default()
        .trim_start_matches('_')
        .to_owned()
}

/// A path in which values are called as in Rust: a written one may have either name.
pub(super) fn in_rust(path: &str, names: &[Names]) -> String {
    let renamed = |path: String, [own, public]: &Names| {
        ["{", "{*"].iter().fold(path, |path, brace| {
            path.replace(&format!("{brace}{public}}}"), &format!("{brace}{own}}}"))
        })
    };
    names
        .iter()
        .filter(|[own, public]| own != public)
        .fold(path.to_owned(), renamed)
}

/// The route as clients see it.
pub(super) fn in_public(mut route: Action, names: &[Names]) -> Action {
    let values = route.path.values().zip(names);
    // a name of underscores alone was replaced
    let public: Vec<_> = values
        .map(|(found, [own, public])| if own.is_empty() { found } else { public })
        .map(str::to_owned)
        .collect();
    route.path = route.path.with_names(&public);
    route
}

/// The value at one place of a path has one name in a block: `delete_comments_action(id, slug)` beside `get_comments_action(slug, id)` is an error. A written route is left
/// out: there the path says the names.
pub(super) fn check_in_block(actions: &[CheckedAction], errors: &Errors) {
    let mut names = HashMap::new();
    for own in actions
        .iter()
        .filter(|action| action.method.marks.routes.is_empty())
    {
        let route = &own.route;
        let canonical = route.path.canonical();
        let other = canonical
            .match_indices('{')
            .zip(route.path.values())
            .enumerate()
            .filter(|(_, (_, name))| !is_numbered(name))
            .find_map(|(position, ((at, _), name))| {
                let place = canonical[..at].to_owned();
                let (usual, action) = *names.entry(place).or_insert((name, &route.function));
                (usual != name).then_some((position, name, usual, action))
            });
        let Some((position, name, usual, action)) = other else {
            continue;
        };
        let function = &route.function;
        let text = format!(
            "`{function}` calls a path value `{name}` that `{action}` calls `{usual}`: {route}\n\
             help: give the value at one place of a path one name"
        );
        // the path values of an action come first
        errors.push(&own.method.arguments[position].pattern, text);
    }
}

/// `p1`, which stands for a name of underscores alone.
fn is_numbered(name: &str) -> bool {
    name.strip_prefix('p')
        .is_some_and(|number| number.parse::<u8>().is_ok())
}
