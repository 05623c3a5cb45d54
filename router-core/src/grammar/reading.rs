//! A REST action's name as it is read, and the path that it makes with a number of path values.

use super::{
    action::{Kind, Signature},
    path::{PathTemplate, Segment},
    verb::{Scope, Verb},
};

/// The parts of a REST action's name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading<'a> {
    pub verb: &'static Verb,
    pub scope: Scope,
    pub tail: &'a str,
}

impl Signature<'_> {
    /// The number of levels that a name and the path values make. A collection's path ends in a name, an item's in a value; a singular resource has no value of its own.
    pub(crate) fn level_count(&self, reading: Reading<'_>) -> Option<usize> {
        let outer = self.controller.outer_values().len();
        let values = self.values.len().checked_sub(outer)?;
        let on_itself = reading.tail.is_empty() && !reading.verb.takes_prefix();
        match (self.controller.singular, reading.scope) {
            (false, Scope::Collection | Scope::Single) | (true, Scope::Item) => Some(values),
            (false, Scope::Item) => values.checked_sub(1),
            (true, Scope::Collection) if on_itself => Some(values),
            (true, Scope::Collection | Scope::Single) => Some(values + 1),
        }
    }

    /// The path of these levels, each with the path value behind it, as long as there are values. A plural resource has a value before its first level, and pages stand
    /// below the controller's name, also those of the controller `index`.
    pub(crate) fn path_of(&self, levels: &[String]) -> PathTemplate {
        let controller = self.controller;
        let values = self.value_names();
        let mut values = controller.own(&values).iter().cloned().map(Segment::Value);
        let mut path = match controller.kind {
            Kind::Rest => controller.base(),
            Kind::Web => controller.named(),
        };
        if controller.kind == Kind::Rest && !controller.singular {
            path.extend(values.next());
        }
        for level in levels {
            path.push(Segment::Literal(level.clone()));
            path.extend(values.next());
        }
        PathTemplate::new(path)
    }
}
