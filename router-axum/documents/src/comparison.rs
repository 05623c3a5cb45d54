//! Two documents while they are compared, and the changes that are found.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::change::{Change, Operation};
use crate::law::{Effect, Who};

/// Two documents while they are compared.
pub(crate) struct Comparison<'a> {
    pub(crate) old: &'a Value,
    pub(crate) new: &'a Value,
    pub(crate) today: &'a str,
    pub(crate) changes: Vec<Change>,
    /// The operation that is compared; its way is empty.
    pub(crate) operation: Option<Operation>,
    pub(crate) here: Here,
    /// The pairs of named schemas that are compared already in this operation: they may refer to themselves.
    pub(crate) seen: BTreeSet<(Here, &'a str, &'a str)>,
}

/// What is known of the place that is compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Here {
    pub(crate) who: Who,
    /// True within a property that this side does not see: one to read in a request, one to write in an answer.
    pub(crate) is_hidden: bool,
    /// True where values are texts, so that a number is one, too.
    pub(crate) is_text: bool,
    /// True within an error, whose schema has a name that nobody gave it.
    pub(crate) is_error: bool,
}

impl Here {
    /// The effect of the loss of what clients choose: a status, a media type.
    pub(crate) fn lost(self) -> Effect {
        match self.who {
            Who::Reads => Effect::Widens,
            _ => Effect::Narrows,
        }
    }
}

impl<'a> Comparison<'a> {
    /// Returns a part if both documents have it. One that a single document has is a change, and nobody relies on a new one.
    pub(crate) fn both<T>(
        &mut self,
        what: &str,
        place: &str,
        lost: Effect,
        old: Option<T>,
        new: Option<T>,
    ) -> Option<(T, T)> {
        match (old, new) {
            (Some(old), Some(new)) => return Some((old, new)),
            (Some(_), None) => self.add(lost, &format!("{what}-removed"), place),
            (None, Some(_)) => self.add(Effect::None, &format!("{what}-added"), place),
            (None, None) => {}
        }
        None
    }

    /// Returns a part that may be required if both documents have it. What a client sends and nobody reads any more has the effect `unread`.
    pub(crate) fn both_parts(
        &mut self,
        what: &str,
        place: &str,
        unread: Effect,
        old: Compared<'a>,
        new: Compared<'a>,
    ) -> Option<(&'a Value, &'a Value)> {
        let lost = match (self.here.who, old) {
            (Who::Reads, Some((_, true))) => Effect::Widens,
            (Who::Reads, _) => Effect::None,
            _ => unread,
        };
        match (old, new) {
            (None, Some((_, true))) => {
                self.add(Effect::Narrows, &format!("required-{what}-added"), place);
                return None;
            }
            (Some((_, false)), Some((_, true))) => {
                self.add(Effect::Narrows, &format!("{what}-became-required"), place);
            }
            (Some((_, true)), Some((_, false))) => {
                self.add(Effect::Widens, &format!("{what}-became-optional"), place);
            }
            _ => {}
        }
        self.both(what, place, lost, old.map(|it| it.0), new.map(|it| it.0))
    }

    /// Adds the change of a name that generated code has.
    pub(crate) fn name(&mut self, effect: Effect, id: &str, place: &str, values: String) {
        let here = self.here;
        self.here.who = Who::Names;
        self.add_values(effect, id, place, values);
        self.here = here;
    }

    pub(crate) fn add(&mut self, effect: Effect, id: &str, place: &str) {
        self.add_values(effect, id, place, String::new());
    }

    /// Adds a change, or one more operation to it. `way` ends with its place.
    pub(crate) fn add_values(&mut self, effect: Effect, id: &str, way: &str, values: String) {
        let effect = if self.here.is_hidden {
            Effect::None
        } else {
            effect
        };
        let change = Change {
            id: id.to_owned(),
            level: effect.level(self.here.who),
            who: self.here.who,
            place: way.rsplit(" > ").next().unwrap_or(way).to_owned(),
            values,
            operations: Vec::new(),
            reason: None,
        };
        let is_same = |other: &Change| {
            (&other.id, other.level, other.who) == (&change.id, change.level, change.who)
                && (&other.place, &other.values) == (&change.place, &change.values)
        };
        let at = self.changes.iter().position(is_same);
        let at = at.unwrap_or_else(|| {
            self.changes.push(change);
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
pub(crate) type Compared<'a> = Option<(&'a Value, bool)>;

/// A value and, if it is a `$ref`, the name of the component that it leads to.
pub(crate) fn resolve<'a>(document: &'a Value, value: &'a Value) -> (Option<&'a str>, &'a Value) {
    match value["$ref"]
        .as_str()
        .and_then(|reference| Some((reference, document.pointer(reference.strip_prefix('#')?)?)))
    {
        Some((reference, component)) => (reference.rsplit('/').next(), component),
        None => (None, value),
    }
}

/// The keys of two objects, each once.
pub(crate) fn keys<'a>(old: &'a Value, new: &'a Value) -> BTreeSet<&'a String> {
    [old, new]
        .into_iter()
        .filter_map(Value::as_object)
        .flat_map(|object| object.keys())
        .collect()
}
