//! Phrases that messages share.

use crate::grammar::action::Signature;

/// `` `a`, `b`, `c` ``
pub(crate) fn quoted<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words
        .into_iter()
        .map(|word| format!("`{word}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// `no path value`, `1 path value`, `2 path values`
pub(crate) fn counted(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

/// `#[sub_resources("user", "login-events")]`
pub(crate) fn sub_resources_attribute<T: AsRef<str>>(levels: &[T]) -> String {
    let levels: Vec<String> = levels
        .iter()
        .map(|level| format!("\"{}\"", level.as_ref()))
        .collect();
    format!("#[sub_resources({})]", levels.join(", "))
}

pub(crate) const SINGULAR: &str = "#[singular]";

/// The attribute that says where the action's path values stand, if there is one.
pub(crate) fn attribute(signature: &Signature<'_>) -> Option<String> {
    match signature {
        Signature {
            route: Some((method, path)),
            ..
        } => Some(format!("#[route({method}, \"{path}\")]")),
        Signature {
            sub_resources: Some(levels),
            ..
        } => Some(sub_resources_attribute(levels)),
        Signature { singular, .. } => singular.then(|| SINGULAR.to_owned()),
    }
}

/// ``found none`` or ``found 2: `id`, `comment` ``: the path values of a signature.
pub(crate) fn found_values(signature: &Signature<'_>) -> String {
    match signature.values.len() {
        0 => "found none".to_owned(),
        count => format!(
            "found {count}: {}",
            quoted(signature.values.iter().copied())
        ),
    }
}
