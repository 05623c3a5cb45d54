//! REST actions: `verb { "_" word } "_action"` and the number of path values make the route.

use super::{
    action::{Action, Signature},
    fault::Fault,
    levels,
    name::first_word,
    path::PathTemplate,
    reading::Reading,
    verb::{Scope, Verb},
};

impl<'a> Signature<'a> {
    pub(crate) fn rest_route(&self, words: &'a str) -> Result<Action, Fault<'a>> {
        let reading = read(words)?;
        let reading = if self.singular {
            self.once(reading)?
        } else {
            reading
        };
        let path = self.rest_path(reading)?;
        Ok(self.action(reading.verb.method, path, None))
    }

    fn rest_path(&self, reading: Reading<'a>) -> Result<PathTemplate, Fault<'a>> {
        let levels = match self.sub_resources {
            Some(levels) => self.explicit_levels(reading, levels)?,
            None => self.convention_levels(reading)?,
        };
        Ok(self.path_of(&levels))
    }

    /// Reads the last sub-resource of a name as one that exists once.
    fn once(&self, reading: Reading<'a>) -> Result<Reading<'a>, Fault<'a>> {
        match reading {
            Reading { tail: "", .. } => Err(Fault::MisplacedSingular),
            Reading {
                scope: Scope::Collection,
                verb,
                ..
            } => Err(Fault::RedundantSingular(
                verb.method,
                self.rest_path(reading)?,
            )),
            _ => Ok(Reading {
                scope: Scope::Single,
                ..reading
            }),
        }
    }

    /// The levels that the words make with a number of path values: one takes all words, as many as there are words take a word each, and in between it is ambiguous.
    fn convention_levels(&self, reading: Reading<'a>) -> Result<Vec<String>, Fault<'a>> {
        let controller = self.controller;
        let words = reading.tail.split_terminator('_').count();
        let case = controller.rename_all;
        let is_collection = reading.scope == Scope::Collection && reading.verb.takes_prefix();
        match self.level_count(reading) {
            Some(1) if words > 0 => Ok(vec![case.joined(reading.tail)]),
            Some(count) if count == words => Ok(reading
                .tail
                .split_terminator('_')
                .map(|word| case.joined(word))
                .collect()),
            Some(count) if 1 < count && count < words => {
                Err(Fault::AmbiguousLevels(reading, count))
            }
            _ if controller.singular && is_collection && words == 0 => {
                Err(Fault::SingularCollection(reading))
            }
            _ => Err(Fault::RestArity(reading)),
        }
    }

    fn explicit_levels(
        &self,
        reading: Reading<'a>,
        levels: &[&str],
    ) -> Result<Vec<String>, Fault<'a>> {
        let checked = levels::check(reading.tail, levels, self.controller.rename_all)?;
        match self.convention_levels(reading) {
            Err(Fault::AmbiguousLevels(_, count)) if count == levels.len() => Ok(checked),
            Ok(convention) if convention == checked => {
                let path = self.path_of(&checked);
                Err(Fault::Redundant(reading.verb.method, path))
            }
            _ => Err(Fault::RestLevelCount(reading)),
        }
    }
}

fn read(words: &str) -> Result<Reading<'_>, Fault<'_>> {
    let (first, tail) = first_word(words);
    let (verb, scope) = Verb::read(first).ok_or(Fault::UnknownVerb(words))?;
    Ok(Reading { verb, scope, tail })
}
