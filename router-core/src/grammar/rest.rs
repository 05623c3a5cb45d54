//! REST actions: `verb { "_" word } "_action"` and the number of path values make the route.

use crate::diagnostics::error::NameError;
use crate::diagnostics::mistakes;
use crate::grammar::action::{Action, Controller, Signature};
use crate::grammar::levels;
use crate::grammar::path::PathTemplate;
use crate::grammar::verb::{Scope, Verb};

/// What the name of a REST action says.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    pub(crate) verb: &'static Verb,
    pub(crate) scope: Scope,
    pub(crate) tail: &'a [&'a str],
}

/// How the words of a name fit the number of path values.
pub(crate) enum Fit {
    /// They make these levels of sub-resources.
    Levels(Vec<String>),
    /// There are more words than levels, of which there are so many.
    Ambiguous(usize),
    /// There is no route with this number of path values.
    Arity,
}

pub(crate) fn derive(signature: &Signature<'_>, words: &[&str]) -> Result<Action, NameError> {
    let reading = read(signature, words)?;
    let levels = match signature.sub_resources {
        Some(levels) => explicit_levels(signature, reading, levels)?,
        None => convention_levels(signature, reading)?,
    };
    let path = path(signature.controller, &levels, &signature.value_names());
    Ok(signature.action(reading.verb.method, path, None))
}

fn read<'a>(signature: &Signature<'_>, words: &'a [&'a str]) -> Result<Reading<'a>, NameError> {
    let (first, tail) = words.split_first().expect("a name has at least one word");
    if let Some(verb) = Verb::find(first) {
        return Ok(Reading { verb, scope: verb.scope(), tail });
    }
    match Verb::find_prefixed(first) {
        Some(verb) if verb.takes_prefix() => Ok(Reading { verb, scope: Scope::Collection, tail }),
        Some(verb) => Err(mistakes::prefix_before_post(signature, Reading { verb, scope: Scope::Collection, tail })),
        None => Err(mistakes::unknown_verb(signature, words)),
    }
}

/// A collection's path ends in a name, an item's in a value; a singular resource has no value of its own.
pub(crate) fn level_count(controller: Controller<'_>, reading: Reading<'_>, values: usize) -> Option<usize> {
    let on_itself = reading.tail.is_empty() && !reading.verb.takes_prefix();
    match (controller.singular, reading.scope) {
        (false, Scope::Collection) | (true, Scope::Item) => Some(values),
        (false, Scope::Item) => values.checked_sub(1),
        (true, Scope::Collection) if on_itself => Some(values),
        (true, Scope::Collection) => Some(values + 1),
    }
}

/// One level takes all words, as many levels as there are words take a word each, and in between it is ambiguous.
pub(crate) fn fit(controller: Controller<'_>, reading: Reading<'_>, values: usize) -> Fit {
    let words = reading.tail.len();
    match level_count(controller, reading, values) {
        Some(1) if words > 0 => Fit::Levels(vec![reading.tail.join("-")]),
        Some(count) if count == words => Fit::Levels(reading.tail.iter().map(|word| (*word).to_owned()).collect()),
        Some(count) if 1 < count && count < words => Fit::Ambiguous(count),
        _ => Fit::Arity,
    }
}

pub(crate) fn path(controller: Controller<'_>, levels: &[String], values: &[String]) -> PathTemplate {
    levels::path(controller.base(), !controller.singular, levels, values)
}

fn convention_levels(signature: &Signature<'_>, reading: Reading<'_>) -> Result<Vec<String>, NameError> {
    match fit(signature.controller, reading, signature.values.len()) {
        Fit::Levels(levels) => Ok(levels),
        Fit::Ambiguous(count) => Err(mistakes::ambiguous(signature, reading, count)),
        Fit::Arity if mistakes::is_singular_collection(signature, reading) => {
            Err(mistakes::singular_collection(signature, reading))
        }
        Fit::Arity => Err(mistakes::arity(signature, reading)),
    }
}

fn explicit_levels(signature: &Signature<'_>, reading: Reading<'_>, levels: &[&str]) -> Result<Vec<String>, NameError> {
    let checked = levels::check(signature, reading.tail, levels)?;
    let fit = fit(signature.controller, reading, signature.values.len());
    match fit {
        Fit::Ambiguous(count) if count == levels.len() => Ok(checked),
        Fit::Levels(convention) if convention == checked => {
            let path = path(signature.controller, &checked, &signature.value_names());
            Err(levels::needless(levels, format!("{} {path}", reading.verb.method)))
        }
        _ => Err(mistakes::level_count_error(signature, reading, levels)),
    }
}
