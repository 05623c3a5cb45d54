//! REST actions: `verb { "_" word } "_action"` and the number of path values make the route.

use super::{
    action::{Action, Signature},
    fault::Fault,
    levels,
    path::PathTemplate,
    reading::{Reading, path},
    verb::{Scope, Verb},
};

pub(crate) fn derive<'w>(
    signature: &Signature<'_>,
    words: &'w [&'w str],
) -> Result<Action, Fault<'w>> {
    let reading = read(words)?;
    let reading = if signature.singular {
        single(signature, reading)?
    } else {
        reading
    };
    let path = path_of(signature, reading)?;
    Ok(signature.action(reading.verb.method, path, None))
}

fn path_of<'w>(signature: &Signature<'_>, reading: Reading<'w>) -> Result<PathTemplate, Fault<'w>> {
    let levels = match signature.sub_resources {
        Some(levels) => explicit_levels(signature, reading, levels)?,
        None => convention_levels(signature, reading)?,
    };
    Ok(path(signature, &levels))
}

fn read<'w>(words: &'w [&'w str]) -> Result<Reading<'w>, Fault<'w>> {
    let (first, tail) = words.split_first().expect("a name has at least one word");
    let (verb, scope) = Verb::read(first).ok_or(Fault::UnknownVerb)?;
    Ok(Reading { verb, scope, tail })
}

/// Reads the last sub-resource of a name as one that exists once.
fn single<'w>(signature: &Signature<'_>, reading: Reading<'w>) -> Result<Reading<'w>, Fault<'w>> {
    match reading {
        Reading { tail: [], .. } => Err(Fault::MisplacedSingular),
        Reading {
            scope: Scope::Collection,
            verb,
            ..
        } => Err(Fault::RedundantSingular(
            verb.method,
            path_of(signature, reading)?,
        )),
        _ => Ok(Reading {
            scope: Scope::Single,
            ..reading
        }),
    }
}

/// The levels that the words make with a number of path values: one takes all words, as many as there are words take a word each, and in between it is ambiguous.
fn convention_levels<'w>(
    signature: &Signature<'_>,
    reading: Reading<'w>,
) -> Result<Vec<String>, Fault<'w>> {
    let controller = signature.controller;
    let words = reading.tail.len();
    let case = controller.rename_all;
    let is_collection = reading.scope == Scope::Collection && reading.verb.takes_prefix();
    match reading.level_count(controller, signature.values.len()) {
        Some(1) if words > 0 => Ok(vec![case.joined(reading.tail)]),
        Some(count) if count == words => Ok(reading
            .tail
            .iter()
            .map(|word| case.joined(&[word]))
            .collect()),
        Some(count) if 1 < count && count < words => Err(Fault::AmbiguousLevels(reading, count)),
        _ if controller.singular && is_collection && words == 0 => {
            Err(Fault::SingularCollection(reading))
        }
        _ => Err(Fault::RestArity(reading)),
    }
}

fn explicit_levels<'w>(
    signature: &Signature<'_>,
    reading: Reading<'w>,
    levels: &[&str],
) -> Result<Vec<String>, Fault<'w>> {
    let checked = levels::check(reading.tail, levels, signature.controller.rename_all)?;
    match convention_levels(signature, reading) {
        Err(Fault::AmbiguousLevels(_, count)) if count == levels.len() => Ok(checked),
        Ok(convention) if convention == checked => {
            let path = path(signature, &checked);
            Err(Fault::Redundant(reading.verb.method, path))
        }
        _ => Err(Fault::RestLevelCount(reading)),
    }
}
