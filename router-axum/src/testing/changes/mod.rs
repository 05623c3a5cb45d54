//! The differences between two OpenAPI documents, each by a rule that says if a client breaks.

mod operations;
mod rules;
mod schemas;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use serde_json::Value;

pub(super) use operations::compare;
use rules::Effect;
pub(super) use rules::{RULES, Rule};

/// A difference between two documents.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) rule: &'static Rule,
    pub(super) breaks: bool,
    /// Where it is: `query parameter page`, or `Article.body` in a request.
    pub(super) place: String,
    /// The operations that have it, by method and path: those of the new document, or of the old one where they are gone.
    pub(super) operations: Vec<(String, String)>,
}

/// Who sends a schema's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Request,
    Response,
}

/// Two documents while they are compared.
struct Comparison<'a> {
    old: &'a Value,
    new: &'a Value,
    changes: Vec<Change>,
    /// The operation that is compared.
    operation: Option<(String, String)>,
    side: Side,
    /// The pairs of named schemas that are compared already in this operation: they may refer to themselves.
    seen: BTreeSet<(Side, &'a str, &'a str)>,
}

impl<'a> Comparison<'a> {
    /// What both documents have. If one has it alone, that is a change.
    fn both<T>(&mut self, what: &str, place: &str, old: Option<T>, new: Option<T>) -> Option<(T, T)> {
        match (old, new) {
            (Some(old), Some(new)) => return Some((old, new)),
            (Some(_), None) => self.add(&format!("{what}-removed"), place),
            (None, Some(_)) => self.add(&format!("{what}-added"), place),
            (None, None) => {}
        }
        None
    }

    /// The same of what may be required.
    fn both_parts(&mut self, what: &str, place: &str, old: Part<'a>, new: Part<'a>) -> Option<(&'a Value, &'a Value)> {
        let need = |is_required| if is_required { "required" } else { "optional" };
        match (old, new) {
            (None, Some((_, is_required))) => self.add(&format!("{}-{what}-added", need(is_required)), place),
            (Some((_, before)), Some((_, now))) if before != now => {
                self.add(&format!("{what}-became-{}", need(now)), place);
            }
            _ => {}
        }
        let old = old.map(|(old, _)| old);
        self.both(what, place, old, new.map(|(new, _)| new).filter(|_| old.is_some()))
    }

    /// Adds the change of what is for people.
    fn text(&mut self, place: &str, old: &Value, new: &Value) {
        if old != new {
            self.add("text-changed", place);
        }
    }

    /// Adds what `rule` is about, or one more operation to it.
    fn add(&mut self, rule: &str, place: impl Into<String>) {
        let rule = RULES.iter().find(|row| row.name == rule).expect("a row of the table");
        let breaks = match rule.effect {
            Effect::Breaks => true,
            Effect::Fine => false,
            Effect::BreaksRequests => self.side == Side::Request,
            Effect::BreaksResponses => self.side == Side::Response,
        };
        let place = place.into();
        let is_same =
            |change: &&mut Change| (change.rule.name, change.breaks, &change.place) == (rule.name, breaks, &place);
        let operation = self.operation.clone();
        match self.changes.iter_mut().find(is_same) {
            Some(change) => change.operations.extend(operation.filter(|new| !change.operations.contains(new))),
            None => self.changes.push(Change { rule, breaks, place, operations: operation.into_iter().collect() }),
        }
    }
}

/// A part of a document, and whether it is required.
type Part<'a> = Option<(&'a Value, bool)>;

/// A value and, if it is a `$ref`, the name of the component that it leads to.
fn resolve<'a>(document: &'a Value, value: &'a Value) -> (Option<&'a str>, &'a Value) {
    match value["$ref"]
        .as_str()
        .and_then(|reference| Some((reference, document.pointer(reference.strip_prefix('#')?)?)))
    {
        Some((reference, component)) => (reference.rsplit('/').next(), component),
        None => (None, value),
    }
}

/// The keys of two objects, each once.
fn keys<'a>(old: &'a Value, new: &'a Value) -> BTreeSet<&'a String> {
    [old, new].into_iter().filter_map(Value::as_object).flat_map(|object| object.keys()).collect()
}
