//! Mistakes in `#[sub_resources(..)]`.

use super::{
    error::{NameError, Subject},
    names::KEBAB_RULE,
    phrases::sub_resources_attribute,
};
use crate::grammar::{action::Signature, name::is_kebab};

/// The largest number of splits that a message lists.
const MANY: usize = 12;

/// All ways to split the words into `count` levels, a dozen at most.
pub(crate) fn splits(words: &str, count: usize) -> Vec<Vec<String>> {
    if count < 2 {
        return vec![vec![words.replace('_', "-")]];
    }
    words
        .match_indices('_')
        .flat_map(|(at, _)| {
            let rest = splits(&words[at + 1..], count - 1).into_iter();
            rest.map(move |rest| [splits(&words[..at], 1).concat(), rest].concat())
        })
        .take(MANY)
        .collect()
}

impl<'a> Signature<'a> {
    pub(crate) fn illegal_level(&self) -> NameError {
        let error = |message| Subject::SubResources.error(message);
        match (
            self.levels(),
            self.levels().iter().find(|level| !is_kebab(level)),
        ) {
            ([], _) => {
                error("`#[sub_resources()]` names no sub-resources".to_owned()).rule(KEBAB_RULE)
            }
            (_, Some(level)) => {
                error(format!("`{level:?}` cannot name a sub-resource")).rule(KEBAB_RULE)
            }
            (levels, None) => {
                let written = sub_resources_attribute(levels);
                error(format!(
                    "`{written}` would make `index` a segment: `index` is a controller's own page"
                ))
                .fix(OTHER_NAME)
            }
        }
    }

    /// The levels have other words than the name, whose are `tail`.
    pub(crate) fn other_level_words(&self, tail: &str) -> NameError {
        let written = sub_resources_attribute(self.levels());
        let message = format!("`{written}` has other words than `{}`", self.name);
        let error = Subject::SubResources.error(message).rule(
        "the levels are the words of the name, in their order, those of one level joined by hyphens",
    );
        error.fix(
            match splits(tail, self.levels().len())
                .first()
                .filter(|_| !tail.is_empty())
            {
                Some(split) => format!("write for instance `{}`", sub_resources_attribute(split)),
                None => OTHER_NAME.to_owned(),
            },
        )
    }

    /// The levels as written.
    pub(crate) fn levels(&self) -> &'a [&'a str] {
        self.sub_resources.unwrap_or_default()
    }
}

const OTHER_NAME: &str = "remove the attribute or rename the action";
