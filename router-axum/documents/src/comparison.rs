//! Two documents while they are compared, and the changes that are found.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::change::Change;
use crate::rules::{Effect, RULES};

/// The side that sends a schema's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    Request,
    Response,
}

/// Two documents while they are compared.
pub(crate) struct Comparison<'a> {
    pub(crate) old: &'a Value,
    pub(crate) new: &'a Value,
    pub(crate) changes: Vec<Change>,
    /// The operation that is compared.
    pub(crate) operation: Option<(String, String)>,
    pub(crate) side: Side,
    /// The pairs of named schemas that are compared already in this operation: they may refer to themselves.
    pub(crate) seen: BTreeSet<(Side, &'a str, &'a str)>,
}

impl<'a> Comparison<'a> {
    /// Returns a part if both documents have it. One that a single document has is a change.
    pub(crate) fn both<T>(
        &mut self,
        what: &str,
        place: &str,
        old: Option<T>,
        new: Option<T>,
    ) -> Option<(T, T)> {
        match (old, new) {
            (Some(old), Some(new)) => return Some((old, new)),
            (Some(_), None) => self.add(&format!("{what}-removed"), place),
            (None, Some(_)) => self.add(&format!("{what}-added"), place),
            (None, None) => {}
        }
        None
    }

    /// Returns a part that may be required if both documents have it. It is also a change if only one requires it.
    pub(crate) fn both_parts(
        &mut self,
        what: &str,
        place: &str,
        old: Compared<'a>,
        new: Compared<'a>,
    ) -> Option<(&'a Value, &'a Value)> {
        let need = |is_required| if is_required { "required" } else { "optional" };
        match (old, new) {
            (None, Some((_, is_required))) => {
                self.add(&format!("{}-{what}-added", need(is_required)), place)
            }
            (Some((_, before)), Some((_, now))) if before != now => {
                self.add(&format!("{what}-became-{}", need(now)), place);
            }
            _ => {}
        }
        let old = old.map(|(old, _)| old);
        self.both(
            what,
            place,
            old,
            new.map(|(new, _)| new).filter(|_| old.is_some()),
        )
    }

    /// Adds the change of what is for people.
    pub(crate) fn text(&mut self, place: &str, old: &Value, new: &Value) {
        if old != new {
            self.add("text-changed", place);
        }
    }

    /// Adds what `rule` is about, or one more operation to it.
    pub(crate) fn add(&mut self, rule: &str, place: impl Into<String>) {
        let rule = RULES
            .iter()
            .find(|row| row.name == rule)
            .expect("a row of the table");
        let breaks = match rule.effect {
            Effect::Breaks => true,
            Effect::Fine => false,
            Effect::BreaksRequests => self.side == Side::Request,
            Effect::BreaksResponses => self.side == Side::Response,
        };
        let place = place.into();
        let is_same = |change: &&mut Change| {
            (change.rule.name, change.breaks, &change.place) == (rule.name, breaks, &place)
        };
        let operation = self.operation.clone();
        match self.changes.iter_mut().find(is_same) {
            Some(change) => change
                .operations
                .extend(operation.filter(|new| !change.operations.contains(new))),
            None => self.changes.push(Change {
                rule,
                breaks,
                place,
                operations: operation.into_iter().collect(),
            }),
        }
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
