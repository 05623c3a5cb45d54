//! The extractors that only some requests can have: conditions, pages of lists and patches.

use router_core::Kind;
use syn::{Type, parse_quote};

use crate::errors::Errors;
use crate::parse::block::{Argument, Method};
use crate::tokens::{self, inside, is_one_of, name_of, text};

/// Conditions on what a request changes.
const CONDITIONS: [&str; 2] = ["IfMatch", "IfUnmodifiedSince"];
/// Pages of a list.
const PAGES: [&str; 2] = ["CursorPage", "NumberedPage"];
/// Changes of parts of a value.
const PATCHES: [&str; 2] = ["MergePatch", "MergeOrJson"];

pub(super) fn check(
    kind: Kind,
    method: &Method,
    routes: &[router_core::Action],
    extractors: &[&Argument],
    errors: &Errors,
) {
    let (mut has_page, is_written) = (false, method.marks.get("route").is_some());
    for argument in extractors {
        let ty = inside(&argument.ty, &["Option", "Result"]).unwrap_or(&argument.ty);
        routes
            .iter()
            .find_map(|route| misplaced(kind, ty, route, is_written))
            .into_iter()
            .for_each(|rule| errors.push(ty, rule));
        if is_one_of(ty, &PAGES) && std::mem::replace(&mut has_page, true) {
            let action = text(&method.signature.ident);
            errors.push(
                ty,
                format!(
                    "`{action}` takes two pages, and answers with one list\n\
                     help: remove one of them"
                ),
            );
        }
    }
}

/// Types that a web action returns in place of a template.
const RENDERED_OTHERWISE: [&str; 6] = [
    "String",
    "StatusCode",
    "Response",
    "Redirection",
    "ActionPath",
    "Json",
];

/// A fragment is a part of a template: an action of a REST controller renders none, nor does one that returns another response.
pub(super) fn check_fragment(kind: Kind, method: &Method, errors: &Errors) {
    let Some(attribute) = method.marks.get("fragment") else {
        return;
    };
    let unit = parse_quote!(());
    let returned = tokens::returned(&method.signature).unwrap_or(&unit);
    let returned = inside(returned, &["Result", "Option"]).unwrap_or(returned);
    let action = if kind == Kind::Rest {
        "an action of a REST controller".to_owned()
    } else if is_one_of(returned, &RENDERED_OTHERWISE) {
        format!("an action that returns `{}`", name_of(returned))
    } else {
        return;
    };
    errors.push(
        attribute,
        format!(
            "`#[fragment(..)]` stands on {action}, which renders no template\n\
             help: remove the attribute"
        ),
    );
}

/// The rule that an argument of this type breaks in an action of this route. A web page of an item may show a list, and so may a path that is written: `/by-state/{state}`.
fn misplaced(
    kind: Kind,
    ty: &Type,
    route: &router_core::Action,
    is_written: bool,
) -> Option<String> {
    let (method, path) = (route.method.as_str(), route.path.to_string());
    let is_read = matches!(method, "GET" | "HEAD");
    let is_item = kind == Kind::Rest && !is_written && path.ends_with('}');
    let found = |rule: &str, help: &str| {
        let name = name_of(ty);
        Some(format!(
            "`{name}` {rule}, and `{}` is {method} {path}\nhelp: {help}",
            route.function
        ))
    };
    if is_one_of(ty, &CONDITIONS) && is_read {
        found(
            "is a condition on what changes",
            "to answer 304, return a `Versioned<T>`, which reads the conditions of a GET",
        )
    } else if is_one_of(ty, &PAGES) && (!is_read || is_item) {
        found(
            "is a page of a list",
            "a list is read by `cget_action`, or by `cget_comments_action` below an item",
        )
    } else if is_one_of(ty, &PATCHES) && method != "PATCH" {
        found(
            "changes parts of a value",
            "name the action `patch_..`; a whole value is read by `Json(value): Json<T>`",
        )
    } else {
        None
    }
}
