//! Levels of sub-resources: how words are split into them, and how they make a path with the path values.

use crate::diagnostics::error::{NameError, NameErrorKind, Subject, sub_resources_attribute};
use crate::grammar::action::Signature;
use crate::grammar::name::{KEBAB_RULE, kebab_fault};
use crate::grammar::path::{PathTemplate, Segment};

/// How many splits a message lists at the most.
const MANY: usize = 12;

/// The base, then every level with the path value behind it, as long as there are values.
/// A plural resource has a value before its first level.
pub(crate) fn path(
    mut segments: Vec<Segment>,
    value_first: bool,
    levels: &[String],
    values: &[String],
) -> PathTemplate {
    let mut values = values.iter().cloned().map(Segment::Value);
    if value_first {
        segments.extend(values.next());
    }
    for level in levels {
        segments.push(Segment::Literal(level.clone()));
        segments.extend(values.next());
    }
    PathTemplate::new(segments)
}

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

/// The levels of `#[sub_resources(..)]` must be names, and their words those of the action's name.
pub(crate) fn check(signature: &Signature<'_>, tail: &[&str], levels: &[&str]) -> Result<Vec<String>, NameError> {
    check_spelling(signature, levels)?;
    let words: Vec<&str> = levels.iter().flat_map(|level| level.split('-')).collect();
    if words == tail {
        return Ok(levels.iter().map(|level| (*level).to_owned()).collect());
    }
    let written = sub_resources_attribute(levels);
    let message = match tail {
        [] => format!("`{written}` has nothing to split: `{}` is about the resource itself", signature.name),
        tail => format!("`{written}` has other words than the name, which has `{}`", tail.join("_")),
    };
    let error = fault(NameErrorKind::LevelWords, &written, message);
    let error =
        error.rule("the levels are the words of the name, in their order, those of one level joined by hyphens");
    Err(match splits(tail, levels.len()).first() {
        Some(split) => error.fix(format!("write for instance `{}`", sub_resources_attribute(split))),
        None => error.fix("remove the attribute or rename the action"),
    })
}

fn check_spelling(signature: &Signature<'_>, levels: &[&str]) -> Result<(), NameError> {
    let written = sub_resources_attribute(levels);
    if levels.is_empty() {
        let message = format!("`#[sub_resources()]` on `{}` names no level", signature.name);
        return Err(fault(NameErrorKind::IllegalLevel, &written, message).rule(KEBAB_RULE));
    }
    let faulty = levels.iter().find_map(|level| Some((level, kebab_fault(level)?)));
    faulty.map_or(Ok(()), |(level, reason)| {
        let message = match *level {
            "" => format!("`{written}` has an empty level"),
            level => format!("`{level}` cannot name a sub-resource: {reason}"),
        };
        Err(fault(NameErrorKind::IllegalLevel, &written, message).rule(KEBAB_RULE))
    })
}

/// The error of an attribute that says what the convention says.
pub(crate) fn needless(levels: &[&str], route: impl std::fmt::Display) -> NameError {
    let written = sub_resources_attribute(levels);
    let message = format!("`{written}` is needless: without it the action is {route} as well");
    fault(NameErrorKind::NeedlessSubResources, &written, message).fix("remove the attribute")
}

pub(crate) fn fault(kind: NameErrorKind, written: &str, message: String) -> NameError {
    NameError::new(kind, Subject::SubResources, written, message)
}
