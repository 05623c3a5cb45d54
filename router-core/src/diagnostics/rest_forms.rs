//! The forms that are legal with the name or the signature of a REST action.

use crate::diagnostics::examples::{example_value, resource};
use crate::diagnostics::form::Form;
use crate::diagnostics::levels;
use crate::grammar::action::Signature;
use crate::grammar::path::PathTemplate;
use crate::grammar::reading::{Fit, Reading, path};
use crate::grammar::verb::{Method, Scope, Verb};

/// The form of a reading for a number of path values, if the convention gives it a route.
pub(crate) fn legal_form(signature: &Signature<'_>, reading: Reading<'_>, count: usize) -> Option<Form> {
    if reading.scope == Scope::Single && reading.tail.is_empty() {
        return None;
    }
    match reading.fit(signature.controller, count) {
        Fit::Levels(levels) => form(signature, reading, levels, count),
        Fit::Ambiguous(_) | Fit::Arity => None,
    }
}

pub(crate) fn forms_for_name(signature: &Signature<'_>, reading: Reading<'_>) -> Vec<Form> {
    let most = signature.controller.outer_values() + reading.tail.len() + 1;
    (0..=most).filter_map(|count| legal_form(signature, reading, count)).collect()
}

/// The same words and the resource itself, with every spelling of the verb that takes this number of path values.
pub(crate) fn forms_for_signature(signature: &Signature<'_>, reading: Reading<'_>) -> Vec<Form> {
    let tails = if reading.tail.is_empty() { vec![reading.tail] } else { vec![reading.tail, &[]] };
    let spellings = related(reading.verb, reading.scope);
    let readings =
        tails.iter().flat_map(|tail| spellings.iter().map(move |(verb, scope)| Reading { verb, scope: *scope, tail }));
    readings.filter_map(|reading| legal_form(signature, reading, signature.values.len())).collect()
}

/// The spellings a verb may have been mistaken for: its other scope; for an item's `post`, the verbs that change items.
fn related(verb: &'static Verb, scope: Scope) -> Vec<(&'static Verb, Scope)> {
    if verb.takes_prefix() {
        let other = if scope == Scope::Item { Scope::Collection } else { Scope::Item };
        return vec![(verb, other), (verb, scope)];
    }
    vec![(verb, scope), (Method::Put.verb(), Scope::Item), (Method::Patch.verb(), Scope::Item)]
}

pub(crate) fn forms_with_verb(signature: &Signature<'_>, spelling: &str, tail: &[&str]) -> Vec<Form> {
    let Some(verb) = Verb::find(spelling).or_else(|| Verb::find_prefixed(spelling)) else {
        return Vec::new();
    };
    let written = if spelling == verb.collection { Scope::Collection } else { Scope::Item };
    let mut spellings = related(verb, written);
    spellings.sort_by_key(|(_, scope)| *scope != written);
    let readings = spellings.into_iter().map(|(verb, scope)| Reading { verb, scope, tail });
    readings.filter_map(|reading| legal_form(signature, reading, signature.values.len())).collect()
}

pub(crate) fn split_forms(signature: &Signature<'_>, reading: Reading<'_>, count: usize) -> Vec<Form> {
    let splits = levels::splits(reading.tail, count).into_iter();
    let forms = splits.filter_map(|levels| {
        let form = form(signature, reading, levels.clone(), signature.values.len())?;
        Some(Form { sub_resources: levels, ..form })
    });
    forms.collect()
}

/// The way out for a name that leads nowhere: `#[route(GET, "/search")]`. There is none for the resource's own name, which would stand twice in the path.
pub(crate) fn explicit_form(signature: &Signature<'_>, method: Method, words: &[&str]) -> Option<Form> {
    let name = words.join("-");
    if name == signature.controller.name && !signature.controller.root {
        return None;
    }
    let names = signature.value_names();
    let values = signature.controller.own(&names);
    let below = PathTemplate::of_levels(Vec::new(), false, &[name], &values[..values.len().min(1)]);
    let rest = values.iter().skip(1).map(|value| format!("/{{{value}}}"));
    let below = below.to_string() + &rest.collect::<String>();
    Some(Form::with_route(signature, method, &below))
}

/// A form with `count` path values: the user's names as far as they go, then examples.
fn form(signature: &Signature<'_>, reading: Reading<'_>, levels: Vec<String>, count: usize) -> Option<Form> {
    let values = example_values(signature, &levels, count);
    let words: Vec<&str> =
        [reading.verb.spelling(reading.scope)?].into_iter().chain(reading.tail.iter().copied()).collect();
    Some(Form {
        function: format!("{}_action", words.join("_")),
        path: path(signature.controller, &levels, &values),
        method: reading.verb.method,
        values,
        sub_resources: Vec::new(),
        singular: reading.scope == Scope::Single,
        route_path: None,
    })
}

fn example_values(signature: &Signature<'_>, levels: &[String], count: usize) -> Vec<String> {
    let mut values = signature.value_names();
    values.truncate(count);
    let outer = signature.controller.outer_values();
    for i in values.len()..count {
        let own = i - outer;
        let level = if signature.controller.singular { Some(own) } else { own.checked_sub(1) };
        let owner = level.and_then(|level| levels.get(level)).map_or(resource(signature.controller), String::as_str);
        values.push(example_value(owner, &values));
    }
    values
}
