//! Two documents while they are compared, and the changes that are found.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::change::{Change, Operation};
use crate::effect::{Effect, Who};

/// Two documents while they are compared.
pub(crate) struct Comparison<'a> {
    pub old: &'a Value,
    pub new: &'a Value,
    pub today: &'a str,
    pub changes: Vec<Change>,
    /// The operation that is compared; its way is empty.
    pub operation: Option<Operation>,
    pub here: Here,
    /// The pairs of named schemas that are compared already in this operation: they may refer to themselves.
    pub seen: BTreeSet<(Here, &'a str, &'a str)>,
}

/// The facts about the place that is compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Here {
    pub who: Who,
    /// True within a property that this side does not see: one to read in a request, one to write in an answer.
    pub is_hidden: bool,
    /// True where values are texts, so that a number is one, too.
    pub is_text: bool,
    /// True within an error, whose schema has a name that nobody gave it.
    pub is_error: bool,
}

impl Here {
    /// The effect of the loss of a part: `unread` if clients send it, else it is missed where it was required.
    pub(crate) fn lost(self, unread: Effect, is_required: bool) -> Effect {
        match self.who {
            Who::Sends => unread,
            _ if is_required => Effect::Widens,
            _ => Effect::None,
        }
    }
}

impl<'a> Comparison<'a> {
    /// Returns a part if both documents have it. Else it is a change, and also if only one document requires it. `lost` is the effect if it is gone.
    pub(crate) fn both<T>(
        &mut self,
        what: &str,
        place: &str,
        lost: Effect,
        old: Compared<T>,
        new: Compared<T>,
    ) -> Option<(T, T)> {
        let (effect, id) = match (&old, &new) {
            (Some(_), None) => (lost, format!("{what}-removed")),
            (None, Some((_, true))) => (Effect::Narrows, format!("required-{what}-added")),
            (None, Some(_)) => (Effect::None, format!("{what}-added")),
            (Some((_, false)), Some((_, true))) => {
                (Effect::Narrows, format!("{what}-became-required"))
            }
            (Some((_, true)), Some((_, false))) => {
                (Effect::Widens, format!("{what}-became-optional"))
            }
            _ => return Some((old?.0, new?.0)),
        };
        self.add(effect, &id, place, "");
        Some((old?.0, new?.0))
    }

    /// Adds the change of a name that generated code has.
    pub(crate) fn name(&mut self, effect: Effect, id: &str, place: &str, values: &str) {
        let here = self.here;
        self.here.who = Who::Names;
        self.add(effect, id, place, values);
        self.here = here;
    }

    /// Adds a change, or one more operation to it. `way` leads from the operation to it, and ends with the named schema that it is in.
    pub(crate) fn add(&mut self, effect: Effect, id: &str, way: &str, values: &str) {
        let effect = if self.here.is_hidden {
            Effect::None
        } else {
            effect
        };
        let place = match (way.rsplit_once(" > "), &self.operation) {
            (Some((_, place)), _) => place.to_owned(),
            (_, None) => way.to_owned(),
            (_, Some(it)) if way.is_empty() => format!("{} {}", it.method, it.path),
            (_, Some(it)) => format!("{way} of {} {}", it.method, it.path),
        };
        let (who, level) = (self.here.who, effect.level(self.here.who));
        let is_this = |it: &Change| {
            (&*it.id, &it.place, &*it.values) == (id, &place, values)
                && (it.who, it.level) == (who, level)
        };
        let at = self.changes.iter().position(is_this);
        let at = at.unwrap_or_else(|| {
            self.changes.push(Change {
                id: id.to_owned(),
                level,
                who,
                place,
                values: values.to_owned(),
                operations: Vec::new(),
                reason: None,
            });
            self.changes.len() - 1
        });
        let operation = self.operation.clone();
        let operation = operation.map(|operation| Operation {
            way: way.to_owned(),
            ..operation
        });
        let operations = &mut self.changes[at].operations;
        operations.extend(operation.filter(|new| !operations.contains(new)));
    }
}

/// A part of a document, and whether it is required.
pub(crate) type Compared<T> = Option<(T, bool)>;

/// A value and, if it is a `$ref`, the name of the component that it leads to, by others if these are names of it.
pub(crate) fn resolve<'a>(
    document: &'a Value,
    mut value: &'a Value,
) -> (Option<&'a str>, &'a Value) {
    let mut name = None;
    // those that lead back to themselves have no end
    for _ in 0..16 {
        let reference = value["$ref"].as_str();
        let component = reference.and_then(|it| document.pointer(it.strip_prefix('#')?));
        let Some(component) = component else { break };
        name = reference.and_then(|it| it.rsplit('/').next());
        value = component;
    }
    (name, value)
}

/// The keys of two objects, each once.
pub(crate) fn keys<'a>(old: &'a Value, new: &'a Value) -> BTreeSet<&'a String> {
    [old, new]
        .into_iter()
        .filter_map(Value::as_object)
        .flat_map(|object| object.keys())
        .collect()
}
