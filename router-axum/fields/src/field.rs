//! A field: the pairs of one name.

use std::cell::Cell;

use serde::de::Unexpected;

use crate::entry::Entry;
use crate::kind::Kind;
use crate::pair::{Pair, is_ticked};
use crate::value::Value;

/// The pairs of one name, and how their values are shown where no type is asked for. There are none of a field that was not sent and is asked for.
#[derive(Clone)]
pub(crate) struct Field<'a> {
    pub(crate) name: &'a str,
    /// Its place in a list of structs.
    pub(crate) entry: Option<Entry<'a>>,
    pub(crate) pairs: &'a [Pair<'a>],
    pub(crate) kind: Kind,
    /// True if it was read without a type.
    pub(crate) is_open: Cell<bool>,
}

impl<'a> Field<'a> {
    pub(crate) fn new(name: &'a str, pairs: &'a [Pair<'a>]) -> Self {
        Self {
            name,
            entry: None,
            pairs,
            kind: Kind::Look,
            is_open: Cell::new(false),
        }
    }

    /// Returns whether a type may call it so: `ids[]` is `ids`.
    pub(crate) fn is_named(&self, name: &str) -> bool {
        self.name == name || self.name.strip_suffix("[]") == Some(name)
    }

    /// The name by which its entry, or else the type, reads it.
    pub(crate) fn name_in_entry(&self) -> &'a str {
        self.entry.map_or(self.name, |entry| entry.name)
    }

    /// The field with its first value alone.
    pub(crate) fn shortened(&self) -> Self {
        let pairs = &self.pairs[..self.pairs.len().min(1)];
        Self {
            pairs,
            ..self.clone()
        }
    }

    pub(crate) fn value(&self) -> Value<'a, '_> {
        Value {
            pairs: self.pairs,
            kind: self.kind,
            is_open: &self.is_open,
        }
    }

    /// Returns whether all that was sent for it is empty.
    pub(crate) fn is_empty(&self) -> bool {
        !self.pairs.is_empty() && self.pairs.iter().all(|pair| pair.value.is_empty())
    }

    /// Shows it in the next way, if there is one.
    pub(crate) fn refuse(&mut self) -> bool {
        let next = self.kind.next().filter(|_| self.is_open.get());
        self.kind = next.unwrap_or(self.kind);
        next.is_some()
    }

    /// Returns whether one of its values is shown as a text.
    pub(crate) fn has_text(&self) -> bool {
        let mut shown = self.pairs.iter().map(|pair| self.kind.of(&pair.value));
        shown.any(|value| matches!(value, Unexpected::Str(_)))
    }

    /// Returns whether one of its values is shown as what serde calls `shown`.
    pub(crate) fn is_shown_as(&self, shown: &str) -> bool {
        let is_it = |value: Unexpected<'_>| value.to_string() == shown;
        let is_list = self.pairs.len() > 1;
        self.pairs
            .iter()
            .any(|pair| is_it(self.kind.of(&pair.value)))
            || is_list
                && (is_it(Unexpected::Seq)
                    || is_ticked(self.pairs) && is_it(Unexpected::Bool(true)))
    }
}
