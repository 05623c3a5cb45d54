//! The levels of sub-resources that `#[sub_resources(..)]` names.

use super::{
    case::Case,
    fault::Fault,
    name::{Words, is_kebab},
};

/// The levels of `#[sub_resources(..)]` must be names, and their words those of the action's name. They are returned as they stand in paths.
pub(crate) fn check<'w>(
    tail: Words<'w>,
    levels: &[&str],
    case: Case,
) -> Result<Vec<String>, Fault<'w>> {
    if levels.is_empty() || !levels.iter().all(|level| is_kebab(level)) {
        return Err(Fault::IllegalLevel);
    }
    let is_same = levels
        .iter()
        .flat_map(|level| level.split('-'))
        .eq(tail.iter().copied());
    if is_same {
        let words = levels
            .iter()
            .map(|level| level.split('-').collect::<Vec<_>>());
        Ok(words.map(|words| case.joined(&words)).collect())
    } else {
        Err(Fault::LevelWords(tail))
    }
}
