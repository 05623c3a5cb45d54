//! The names by which clients know path values: Rust's in the case of the controller, or one that `#[path(rename = "..")]` says.

use router_core::{Action, Controller};

use super::arguments::{Arguments, value_name};
use crate::errors::Errors;
use crate::parse::block::Argument;

/// The name of a path value in Rust, and the one for clients.
pub(super) type Names = [String; 2];

/// The names of all path values.
pub(super) fn names(controller: Controller<'_>, arguments: &Arguments<'_>) -> Vec<Names> {
    let names = arguments.values.iter().map(|value| {
        let own = own(value);
        let renamed = value.marks.rename.as_ref().map(syn::LitStr::value);
        let public = renamed.unwrap_or_else(|| controller.rename_all.of_value(&own));
        [own, public]
    });
    names.collect()
}

/// A public name can stand in the braces of a path, says something new, and is that of one value.
pub(super) fn check(controller: Controller<'_>, arguments: &Arguments<'_>, errors: &Errors) {
    let names = names(controller, arguments);
    for (value, [own, name]) in arguments.values.iter().zip(&names) {
        let Some(literal) = &value.marks.rename else {
            continue;
        };
        let count = names.iter().filter(|[_, other]| other == name).count();
        let problem = if name.is_empty() || name.starts_with('*') || name.contains(['/', '{', '}'])
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

/// The name of a value in Rust.
pub(super) fn own(value: &Argument) -> String {
    let name = value_name(value).unwrap_or_default();
    name.trim_start_matches('_').to_owned()
}

/// A path in which values are called as in Rust: a written one may have either name.
pub(super) fn in_rust(path: &str, names: &[Names]) -> String {
    let renamed = |path: String, [own, public]: &Names| {
        ["{", "{*"].iter().fold(path, |path, brace| {
            path.replace(&format!("{brace}{public}}}"), &format!("{brace}{own}}}"))
        })
    };
    let others = names.iter().filter(|[own, public]| own != public);
    others.fold(path.to_owned(), renamed)
}

/// The route as clients see it.
pub(super) fn in_public(mut route: Action, names: &[Names]) -> Action {
    let values = route.path.values().zip(names);
    // a name of underscores alone was replaced
    let public = values.map(|(found, [own, public])| if own.is_empty() { found } else { public });
    let public: Vec<_> = public.map(str::to_owned).collect();
    route.path = route.path.with_names(&public);
    route
}
