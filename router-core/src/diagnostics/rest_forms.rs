//! The forms that are legal with the words or the signature of a REST action.

use super::{form::Form, levels};
use crate::grammar::{
    action::Signature,
    reading::Reading,
    verb::{Method, Scope, Verb},
};

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

/// The legal forms of an action with its own words: every spelling of the verb that takes these path values.
pub(crate) fn forms_with_words(signature: &Signature<'_>, reading: Reading<'_>) -> Vec<Form> {
    related(reading.verb, reading.scope)
        .into_iter()
        .filter_map(|(verb, scope)| {
            form(
                signature,
                Reading {
                    verb,
                    scope,
                    ..reading
                },
            )
        })
        .collect()
}

/// The spellings a verb may have been mistaken for: its other scope; for an item's `post`, the verbs that change items.
fn related(verb: &'static Verb, scope: Scope) -> Vec<(&'static Verb, Scope)> {
    if verb.takes_prefix() {
        let other = if scope == Scope::Item {
            Scope::Collection
        } else {
            Scope::Item
        };
        return vec![(verb, scope), (verb, other)];
    }
    vec![
        (verb, scope),
        (Method::Put.verb(), Scope::Item),
        (Method::Patch.verb(), Scope::Item),
    ]
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
