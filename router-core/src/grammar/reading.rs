//! A REST action's name as it is read, and the levels of sub-resources that it makes with a number of path values.

use super::{
    action::{Controller, Signature},
    path::PathTemplate,
    verb::{Scope, Verb},
};

/// The parts of a REST action's name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading<'w> {
    pub verb: &'static Verb,
    pub scope: Scope,
    pub tail: &'w [&'w str],
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
}

/// The path of a REST action.
pub(crate) fn path(signature: &Signature<'_>, levels: &[String]) -> PathTemplate {
    let Signature { controller, .. } = signature;
    let values = signature.value_names();
    let own = controller.own(&values);
    PathTemplate::of_levels(controller.base(), !controller.singular, levels, own)
}
