//! Takes attributes out of a list, and refuses those that stand at the wrong place, are misspelt, or are of another framework.

use syn::{Attribute, Meta, parse::Parser, parse_quote};

use crate::errors::Errors;
use crate::keys::entries;
use crate::tokens::{list, text, written};

/// Attributes of methods that people try, or that other crates expand. Any other is unknown to the compiler, which says so in one error at its name.
pub(super) const FOREIGN_ON_METHODS: [(&str, &str); 12] = [
    ("get", ROUTE),
    ("post", ROUTE),
    ("put", ROUTE),
    ("patch", ROUTE),
    ("delete", ROUTE),
    ("head", ROUTE),
    ("options", ROUTE),
    ("utoipa::path", DOCUMENT),
    ("cached", ITEMS),
    (
        "test",
        "remove the attribute: a test is a function outside of the controller",
    ),
    (
        "debug_handler",
        "remove the attribute: the arguments of actions are checked without it",
    ),
    (
        "main",
        "remove the attribute: the server runs `async` methods",
    ),
];
const ROUTE: &str = "an action's route follows from its name, which ends in `_action`: remove the attribute, or write `#[route(GET, \"/search\")]`";
const DOCUMENT: &str = "remove the attribute: the route follows from the name, and the OpenAPI document from the signature and its docs";
const ITEMS: &str = "remove the attribute: it makes items of its own, which no `impl` block may hold; write it on a function that the action calls";

/// Macros that cannot read a controller's block: they would drop all of its actions.
pub(super) const FOREIGN_ON_BLOCKS: [(&str, &str); 2] = [
    (
        "async_trait",
        "remove the attribute: methods of a type are `async` without it",
    ),
    ("instrument", "write the attribute above the methods"),
];

/// Takes the attributes of a name out of a list.
pub(super) fn extract<'a>(
    attributes: &'a mut Vec<Attribute>,
    name: &'a str,
) -> impl Iterator<Item = Attribute> + 'a {
    attributes.extract_if(.., move |attribute| is_called(attribute, name))
}

/// Takes the attribute of this name out. A second one is an error.
pub(super) fn take(
    attributes: &mut Vec<Attribute>,
    name: &str,
    errors: &Errors,
) -> Option<Attribute> {
    let mut taken = extract(attributes, name);
    let first = taken.next();
    for further in taken {
        errors.push(
            &further,
            format!("`#[{name}]` is written twice\nhelp: remove one of the two"),
        );
    }
    first
}

/// Takes out and reports attributes that belong elsewhere.
pub(super) fn refuse_misplaced(
    attributes: &mut Vec<Attribute>,
    names: &[&str],
    place: &str,
    help: &str,
    errors: &Errors,
) {
    for name in names {
        if let Some(attribute) = take(attributes, name, errors) {
            errors.push(
                &attribute,
                format!("`#[{name}]` stands on {place}\nhelp: {help}"),
            );
        }
    }
}

/// Takes out and reports attributes that are one slip away from ours, or half typed. What was meant as `#[before]` is read as that: other methods refer to
/// the hook.
pub(super) fn refuse_misspelt(attributes: &mut Vec<Attribute>, names: &[&str], errors: &Errors) {
    attributes.retain_mut(|attribute| {
        let found = attribute.path().get_ident().map(text).unwrap_or_default();
        let is_begun =
            |name: &str| found.len() > 1 && found.len() < name.len() && name.starts_with(&found);
        let meant = names
            .iter()
            .find(|name| router_core::distance(&found, name) == 1 || is_begun(name));
        if let Some(meant) = meant {
            errors.push(
                attribute.path(),
                format!("unknown attribute `#[{found}]`\nhelp: did you mean `#[{meant}]`?"),
            );
        }
        let is_hook = meant == Some(&"before");
        if is_hook {
            attribute.meta = Meta::Path(parse_quote!(before));
        }
        meant.is_none() || is_hook
    });
}

/// Takes out and reports `#[cfg_attr(.., route(..))]`: the macro runs before the compiler decides whether the attribute is there.
pub(super) fn refuse_conditional(
    attributes: &mut Vec<Attribute>,
    names: &[&str],
    help: &str,
    errors: &Errors,
) {
    attributes.retain(|attribute| {
        let tokens = list(attribute).filter(|_| attribute.path().is_ident("cfg_attr"));
        let ours = tokens
            .and_then(|tokens| entries::<Meta>.parse2(tokens).ok())
            .into_iter()
            .flatten()
            .skip(1)
            .filter_map(|entry| entry.path().get_ident().cloned());
        let Some(ours) = ours
            .into_iter()
            .find(|found| names.iter().any(|name| found == name))
        else {
            return true;
        };
        errors.push(
            &ours,
            format!(
                "`#[{ours}]` stands in a `#[cfg_attr(..)]`, where it is not seen\nhelp: {help}"
            ),
        );
        false
    });
}

/// Takes out and reports attributes of other frameworks, with what to write instead.
pub(super) fn refuse_foreign(
    attributes: &mut Vec<Attribute>,
    known: &[(&str, &str)],
    errors: &Errors,
) {
    attributes.retain(|attribute| {
        let found = written(attribute.path());
        let is_known = |name: &str| found == name || found.ends_with(&format!("::{name}"));
        let help = known
            .iter()
            .find(|(name, _)| is_known(name))
            .map(|(_, help)| help);
        if let Some(help) = help {
            errors.push(
                attribute.path(),
                format!("`#[{found}]` has no place in a controller\nhelp: {help}"),
            );
        }
        help.is_none()
    });
}

/// `#[route]`, `#[router_axum::route]` or, wrongly, `#[route = ..]`
fn is_called(attribute: &Attribute, name: &str) -> bool {
    let segments = &attribute.path().segments;
    let is_ours = segments.len() == 1 || segments.len() == 2 && segments[0].ident == "router_axum";
    is_ours && segments.last().is_some_and(|segment| segment.ident == name)
}
