//! Mistakes in `#[sub_resources(..)]`.

use crate::diagnostics::error::{NameError, Subject};
use crate::diagnostics::names::KEBAB_RULE;
use crate::diagnostics::phrases::sub_resources_attribute;
use crate::grammar::action::Signature;
use crate::grammar::name::is_kebab;
use crate::grammar::path::PathTemplate;
use crate::grammar::verb::Method;

/// The largest number of splits that a message lists.
const MANY: usize = 12;

/// All ways to split the words into `count` levels, a dozen at most.
pub(crate) fn splits(words: &[&str], count: usize) -> Vec<Vec<String>> {
    if count == 0 || count > words.len() {
        return Vec::new();
    }
    if count == 1 {
        return vec![vec![words.join("-")]];
    }
    let firsts = 1..=words.len() - (count - 1);
    let all = firsts.flat_map(|first| {
        let rest = splits(&words[first..], count - 1).into_iter();
        rest.map(move |rest| [vec![words[..first].join("-")], rest].concat())
    });
    all.take(MANY).collect()
}

pub(crate) fn illegal(signature: &Signature<'_>) -> NameError {
    let message = match levels(signature).iter().find(|level| !is_kebab(level)) {
        None => format!("`#[sub_resources()]` on `{}` names no level", signature.name),
        Some(level) => format!("`{level:?}` cannot name a sub-resource"),
    };
    error(signature, message).rule(KEBAB_RULE)
}

/// The levels have other words than the name, whose are `tail`.
pub(crate) fn other_words(signature: &Signature<'_>, tail: &[&str]) -> NameError {
    let written = sub_resources_attribute(levels(signature));
    let message = match tail {
        [] => format!("`{written}` has nothing to split: `{}` is about the resource itself", signature.name),
        tail => format!("`{written}` has other words than the name, which has `{}`", tail.join("_")),
    };
    let error = error(signature, message);
    let error =
        error.rule("the levels are the words of the name, in their order, those of one level joined by hyphens");
    match splits(tail, levels(signature).len()).first() {
        Some(split) => error.fix(format!("write for instance `{}`", sub_resources_attribute(split))),
        None => error.fix("remove the attribute or rename the action"),
    }
}

/// The attribute repeats the convention.
pub(crate) fn redundant(signature: &Signature<'_>, method: Method, path: &PathTemplate) -> NameError {
    let written = sub_resources_attribute(levels(signature));
    let message = format!("`{written}` is redundant: without it the action is {method} {path} as well");
    error(signature, message).fix("remove the attribute")
}

/// `#[sub_resources(..)]` splits a derived path, and `#[route(..)]` derives none.
pub(crate) fn beside_route(signature: &Signature<'_>) -> NameError {
    let message = format!("`{}` has no effect beside `#[route(..)]`", sub_resources_attribute(levels(signature)));
    error(signature, message).fix("remove one of the two attributes")
}

/// The levels as written.
pub(crate) fn levels<'a>(signature: &Signature<'a>) -> &'a [&'a str] {
    signature.sub_resources.unwrap_or_default()
}

/// An error at the attribute.
pub(crate) fn error(signature: &Signature<'_>, message: String) -> NameError {
    NameError::new(Subject::SubResources, &sub_resources_attribute(levels(signature)), message)
}
