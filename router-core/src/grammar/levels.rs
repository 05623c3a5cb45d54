//! The levels of sub-resources that `#[sub_resources(..)]` names.

use crate::grammar::fault::Fault;
use crate::grammar::name::is_kebab;

/// The levels of `#[sub_resources(..)]` must be names, and their words those of the action's name.
pub(crate) fn check<'w>(tail: &'w [&'w str], levels: &[&str]) -> Result<Vec<String>, Fault<'w>> {
    if levels.is_empty() || !levels.iter().all(|level| is_kebab(level)) {
        return Err(Fault::IllegalLevel);
    }
    let is_same = levels
        .iter()
        .flat_map(|level| level.split('-'))
        .eq(tail.iter().copied());
    if is_same {
        Ok(levels.iter().map(|level| (*level).to_owned()).collect())
    } else {
        Err(Fault::LevelWords(tail))
    }
}
