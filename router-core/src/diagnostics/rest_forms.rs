//! The forms that are legal with the words or the signature of a REST action.

use super::{form::Form, levels};
use crate::grammar::{action::Signature, reading::Reading, verb::Scope};

/// The form of the same path values with this verb and these words, if it has a route.
pub(crate) fn form(signature: &Signature<'_>, reading: Reading<'_>) -> Option<Form> {
    let Reading { verb, scope, tail } = reading;
    let name = [&[verb.spelling(scope)?], tail].concat().join("_") + "_action";
    let named = Signature::new(signature.controller, &name, signature.values);
    Form::of(&Signature {
        singular: scope == Scope::Single,
        ..named
    })
}

/// The legal forms of an action with these path values: first those with its own words, then those of the resource itself.
pub(crate) fn forms(signature: &Signature<'_>, reading: Reading<'_>) -> Vec<Form> {
    let itself = (!reading.tail.is_empty()).then(|| {
        forms_with_words(
            signature,
            Reading {
                tail: &[],
                ..reading
            },
        )
    });
    [
        forms_with_words(signature, reading),
        itself.unwrap_or_default(),
    ]
    .concat()
}

/// The legal forms of an action with its own words: every spelling of the verb that takes these path values, none of another method, which would be another request.
pub(crate) fn forms_with_words(signature: &Signature<'_>, reading: Reading<'_>) -> Vec<Form> {
    let other = if reading.scope == Scope::Item {
        Scope::Collection
    } else {
        Scope::Item
    };
    [reading.scope, other]
        .into_iter()
        .filter_map(|scope| form(signature, Reading { scope, ..reading }))
        .collect()
}

/// The splits of the words into levels.
pub(crate) fn split_forms(signature: &Signature<'_>, tail: &[&str], count: usize) -> Vec<Form> {
    levels::splits(tail, count)
        .into_iter()
        .filter_map(|levels| {
            let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
            Form::of(&Signature {
                sub_resources: Some(&levels),
                ..*signature
            })
        })
        .collect()
}
