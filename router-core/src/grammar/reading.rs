//! A REST action's name as it is read, and the levels of sub-resources that it makes with a number of path values.

use crate::grammar::action::Controller;
use crate::grammar::path::PathTemplate;
use crate::grammar::verb::{Scope, Verb};

/// The parts of a REST action's name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading<'w> {
    pub(crate) verb: &'static Verb,
    pub(crate) scope: Scope,
    pub(crate) tail: &'w [&'w str],
}

/// The result of matching the words of a name with the number of path values.
pub(crate) enum Fit {
    /// The words make these levels of sub-resources.
    Levels(Vec<String>),
    /// There are more words than levels, and so many levels.
    Ambiguous(usize),
    /// No route has this number of path values.
    Arity,
}

impl Reading<'_> {
    /// A collection's path ends in a name, an item's in a value; a singular resource has no value of its own.
    pub(crate) fn level_count(self, controller: Controller<'_>, values: usize) -> Option<usize> {
        let values = values.checked_sub(controller.outer_values().len())?;
        let on_itself = self.tail.is_empty() && !self.verb.takes_prefix();
        match (controller.singular, self.scope) {
            (false, Scope::Collection | Scope::Single) | (true, Scope::Item) => Some(values),
            (false, Scope::Item) => values.checked_sub(1),
            (true, Scope::Collection) if on_itself => Some(values),
            (true, Scope::Collection | Scope::Single) => Some(values + 1),
        }
    }

    /// One level takes all words, as many levels as there are words take a word each, and in between it is ambiguous.
    pub(crate) fn fit(self, controller: Controller<'_>, values: usize) -> Fit {
        let (words, case) = (self.tail.len(), controller.rename_all);
        match self.level_count(controller, values) {
            Some(1) if words > 0 => Fit::Levels(vec![case.joined(self.tail)]),
            Some(count) if count == words => {
                Fit::Levels(self.tail.iter().map(|word| case.joined(&[word])).collect())
            }
            Some(count) if 1 < count && count < words => Fit::Ambiguous(count),
            _ => Fit::Arity,
        }
    }
}

/// The path of a REST action.
pub(crate) fn path(
    controller: Controller<'_>,
    levels: &[String],
    values: &[String],
) -> PathTemplate {
    PathTemplate::of_levels(
        controller.base(),
        !controller.singular,
        levels,
        controller.own(values),
    )
}
