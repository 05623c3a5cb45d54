//! The forms that are legal with the words or the signature of a REST action.

use super::{form::Form, levels};
use crate::grammar::{action::Signature, name::name_of, reading::Reading, verb::Scope};

impl Signature<'_> {
    /// The form of the same path values with this verb and these words, if it has a route.
    pub(crate) fn rest_form(&self, reading: Reading<'_>) -> Option<Form> {
        let Reading { verb, scope, tail } = reading;
        let name = name_of(verb.spelling(scope)?, tail);
        let named = Signature::new(self.controller, &name, self.values);
        Signature {
            singular: scope == Scope::Single,
            ..named
        }
        .form()
    }

    /// The legal forms of an action with these path values: first those with its own words, then those of the resource itself.
    pub(crate) fn rest_forms(&self, reading: Reading<'_>) -> Vec<Form> {
        let itself = (!reading.tail.is_empty()).then(|| {
            self.forms_with_words(Reading {
                tail: "",
                ..reading
            })
        });
        [self.forms_with_words(reading), itself.unwrap_or_default()].concat()
    }

    /// The legal forms of an action with its own words: every spelling of the verb that takes these path values, none of another method, which would be another request.
    pub(crate) fn forms_with_words(&self, reading: Reading<'_>) -> Vec<Form> {
        let other = if reading.scope == Scope::Item {
            Scope::Collection
        } else {
            Scope::Item
        };
        [reading.scope, other]
            .into_iter()
            .filter_map(|scope| self.rest_form(Reading { scope, ..reading }))
            .collect()
    }

    /// The splits of the words into levels.
    pub(crate) fn split_forms(&self, tail: &str, count: usize) -> Vec<Form> {
        levels::splits(tail, count)
            .into_iter()
            .filter_map(|levels| {
                let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
                Signature {
                    sub_resources: Some(&levels),
                    ..*self
                }
                .form()
            })
            .collect()
    }
}
