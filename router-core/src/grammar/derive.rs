//! The one route that a signature stands for.

use super::{
    action::{Action, Signature},
    convention::by_convention,
    explicit,
    fault::Fault,
    name,
};

/// The words of an action's name before `_action`.
pub(crate) fn words(name: &str) -> Result<Vec<&str>, Fault<'_>> {
    let words: Vec<&str> = name
        .strip_suffix("_action")
        .ok_or(Fault::NotAnAction)?
        .split('_')
        .collect();
    if words.iter().all(|word| name::is_word(word)) {
        Ok(words)
    } else {
        Err(Fault::IllegalWord)
    }
}

/// The one route that a signature stands for. `words` are those of its name.
pub(crate) fn derive<'w>(
    signature: &Signature<'_>,
    words: &'w [&'w str],
) -> Result<Action, Fault<'w>> {
    let outer = signature.controller.outer_values();
    if !signature.value_names().iter().take(outer.len()).eq(&outer) {
        return Err(Fault::OuterValues);
    }
    match signature.route {
        Some((method, below)) => explicit::derive(signature, words, method, below),
        None => by_convention(signature, words),
    }
}
