//! `#[status(..)]` says the status of a value that has none, and another than without it.

use router_core::Kind;
use syn::{ReturnType, Type};

use super::returned;
use crate::errors::Errors;
use crate::parse::block::Method;
use crate::tokens::{arguments_of, is_named};

pub(super) fn check(kind: Kind, method: &Method, errors: &Errors) {
    let (Some((status, _)), Some(attribute)) = (method.marks.status, method.marks.get("status"))
    else {
        return;
    };
    let is_empty = kind == Kind::Rest && is_empty(&method.signature.output);
    let convention = if is_empty { 204 } else { 200 };
    let problem = if has_status(&method.signature.output) {
        "`#[status(..)]` stands on an action that returns a status".to_owned()
    } else if status == 205 && !is_empty {
        "a 205 has no content, and the action returns some".to_owned()
    } else if status == convention {
        format!("`#[status(..)]` is redundant: without it the status is {convention} as well")
    } else {
        return;
    };
    errors.push(attribute, format!("{problem}\nhelp: remove the attribute"));
}

fn is_empty(output: &ReturnType) -> bool {
    match output {
        ReturnType::Default => true,
        ReturnType::Type(_, ty) => {
            matches!(returned::parts(Kind::Web, ty).0, Type::Tuple(parts) if parts.elems.is_empty())
        }
    }
}

/// Returns whether a `StatusCode` stands beside the value.
fn has_status(output: &ReturnType) -> bool {
    let ReturnType::Type(_, ty) = output else {
        return false;
    };
    let inner =
        ["Result", "Option"]
            .iter()
            .fold(&**ty, |ty, around| match arguments_of(ty, around)[..] {
                [inner, ..] => inner,
                [] => ty,
            });
    matches!(inner, Type::Tuple(parts) if parts.elems.first().is_some_and(|first| is_named(first, "StatusCode")))
}
