//! The levels of sub-resources that `#[sub_resources(..)]` names.

use super::{case::Case, fault::Fault, name::is_kebab};

/// The levels of `#[sub_resources(..)]` must be names, and their words those of the action's name. They are returned as they stand in paths.
pub(crate) fn check<'a>(
    tail: &'a str,
    levels: &[&str],
    case: Case,
) -> Result<Vec<String>, Fault<'a>> {
    if levels.is_empty() || !levels.iter().all(|level| is_kebab(level)) {
        return Err(Fault::IllegalLevel);
    }
    if levels.join("_").replace('-', "_") == tail {
        Ok(levels.iter().map(|level| case.joined(level)).collect())
    } else {
        Err(Fault::LevelWords(tail))
    }
}
