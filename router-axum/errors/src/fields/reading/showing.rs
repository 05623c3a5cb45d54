//! Shows fields otherwise than they were read: what is missing is added, what was refused is shown as what was wanted.

use std::{collections::HashSet, slice};

use super::super::failure::{Failure, MeantAs, RefusedValue};
use super::super::field::{Entry, NamedPairs};
use super::super::kind::ShownAs;
use super::{FieldReading, Outcome};

/// How many values are read besides to find how they are read.
const MOST_TRIED: usize = 256;

impl<'a> FieldReading<'a, '_> {
    /// Reads the first value of each field until that does not fail any more. Returns whether fields are shown otherwise now, and how these ended as they are shown
    /// now, if they were read.
    pub(super) fn learn(&mut self, first: &Outcome) -> (bool, Option<Outcome>) {
        self.take_samples(true);
        let mut tries = MOST_TRIED / self.fields.len().max(1);
        let mut is_changed = false;
        let mut learned = None;
        loop {
            let now = learned.as_ref().unwrap_or(first);
            let Some(failure) = &now.failure else { break };
            // as often as the type has fields, whatever was sent
            let is_other = self.adds_missing(failure)
                || self.fills_entries(failure)
                || self.drops_entries(failure);
            if !is_other && !self.adapts(now, tries) {
                break;
            }
            is_changed = true;
            if !is_other && tries == 0 {
                learned = None;
                break;
            }
            tries -= usize::from(!is_other);
            learned = Some(self.read());
        }
        self.take_samples(false);
        (is_changed, learned)
    }

    fn take_samples(&mut self, is_sample: bool) {
        for field in &mut self.fields {
            field.is_sample = is_sample;
        }
    }

    /// Shows fields otherwise that were refused, and that serde read as another variant, or without the part that may be left out: each by itself, and what is refused then. Where that fails more
    /// often, they are shown as before.
    pub(super) fn improve(&mut self, mut best: Outcome) {
        let mut tries = MOST_TRIED / self.reader.pairs.len().max(1);
        let mut refused = self.refused(&best);
        while !refused.is_empty() {
            let fields = self.fields.clone();
            let some = if tries == 0 { refused.len() } else { 1 };
            let some: Vec<_> = refused.drain(..some).collect();
            if !self.shows(&some) {
                continue;
            }
            // an empty text is a text, unless that fails
            let is_nothing = some[0].1 == MeantAs::As(ShownAs::Nothing);
            let most = best.count - usize::from(is_nothing);
            let mut now = self.read();
            while tries > 0 && now.is_worse_than(most) && self.adapts(&now, tries) {
                tries -= 1;
                now = self.read();
            }
            tries = tries.saturating_sub(1);
            if now.is_worse_than(most) {
                self.fields = fields;
                self.read();
            } else {
                refused = self.refused(&now);
                best = now;
            }
        }
    }

    /// The fields that were refused, and of few also empty ones that may have been.
    fn refused(&self, outcome: &Outcome) -> Vec<(usize, MeantAs)> {
        let mut refused = outcome.refused.clone();
        if outcome.count > 0 && self.reader.pairs.len() <= MOST_TRIED {
            refused.extend(self.as_nothing(NamedPairs::is_empty));
        }
        refused
    }

    fn as_nothing(&self, is_it: fn(&NamedPairs<'a>) -> bool) -> Vec<(usize, MeantAs)> {
        self.fields
            .iter()
            .enumerate()
            .filter(|(_, field)| is_it(field))
            .map(|(place, _)| (place, MeantAs::As(ShownAs::Nothing)))
            .collect()
    }

    /// Adds a field that the type requires and that was not sent: it may be a list of structs, or a checkbox that is not ticked.
    fn adds_missing(&mut self, failure: &Failure) -> bool {
        let Some((None, name)) = failure.missing() else {
            return false;
        };
        let is_it = |field: &NamedPairs<'_>| match field.entry {
            Some(entry) => entry.list == name,
            None => field.is_named(name),
        };
        let shown = self.fields.iter_mut().filter(|field| field.is_shown());
        let mut shown: Vec<_> = shown.collect();
        if shown.iter().any(|field| is_it(field)) {
            return false;
        }
        let begins = |field: &NamedPairs<'_>| {
            field
                .name
                .split_once('[')
                .is_some_and(|(list, _)| list == name)
        };
        shown.retain(|field| begins(field));
        if shown.is_empty() {
            self.fields.insert(self.end(), NamedPairs::new(name, &[]));
        } else {
            for field in shown {
                field.entry = Some(Entry::in_list(name, field.name));
            }
        }
        true
    }

    /// Leaves out what begins as the entries of a list do, if its type is no list of structs.
    fn drops_entries(&mut self, failure: &Failure) -> bool {
        let is_other = matches!(failure.found, RefusedValue::List | RefusedValue::Struct);
        let entry = failure.field.and_then(|field| self.fields[field].entry);
        let Some(Entry { list, .. }) = entry.filter(|_| is_other) else {
            return false;
        };
        self.fields
            .iter_mut()
            .filter(|field| field.entry.is_some_and(|entry| entry.list == list))
            .for_each(|field| field.kind = ShownAs::Unsent);
        true
    }

    /// Adds a field that was not sent to each entry of a list that is without it. Returns whether there is one.
    fn fills_entries(&mut self, failure: &Failure) -> bool {
        let Some((Some(list), name)) = failure.missing() else {
            return false;
        };
        let entries = self
            .fields
            .iter()
            .filter(|field| field.is_shown())
            .filter_map(|field| field.entry);
        let entries: HashSet<_> = entries.filter(|entry| entry.list == list).collect();
        let without: HashSet<_> = entries
            .iter()
            .map(|entry| Entry { name, ..*entry })
            .filter(|entry| !entries.contains(entry))
            .collect();
        let at = self.end();
        let added = without.iter().map(|entry| NamedPairs {
            entry: Some(*entry),
            ..NamedPairs::new(name, &[])
        });
        self.fields.splice(at..at, added);
        !without.is_empty()
    }

    /// Shows the field otherwise that was refused, and others of its name, or what else was refused. Returns whether that changes anything.
    fn adapts(&mut self, now: &Outcome, tries: usize) -> bool {
        let Some(failure) = &now.failure else {
            return self.shows(&now.refused);
        };
        if failure.found == RefusedValue::Nothing {
            return self.shows(&self.as_nothing(|field| field.kind == ShownAs::Nothing));
        }
        let Some(place) = self.place_of(failure).filter(|place| *place < self.end()) else {
            return self.shows(&now.refused);
        };
        let field = &self.fields[place];
        if field.is_empty() && !field.is_open.get() {
            return self.settles_empty();
        }
        let is_nothing = field.is_empty().then_some(MeantAs::As(ShownAs::Nothing));
        let Some(wanted) = failure.wanted.or(is_nothing) else {
            // an enum without a tag does not say what it was
            return self.shows(&now.refused);
        };
        // it may be a map of many such values
        let is_map = tries == 0 && self.fields.iter().any(|field| field.kind != ShownAs::Text);
        let name = field.name_in_type();
        self.fields
            .iter_mut()
            .filter(|field| is_map || field.name_in_type() == name)
            .map(|field| field.adapt(wanted, true))
            .max()
            == Some(true)
    }

    /// Shows fields as what was wanted, each as the first of these that nothing is lost by.
    fn shows(&mut self, refused: &[(usize, MeantAs)]) -> bool {
        refused
            .iter()
            .map(|(place, wanted)| self.fields[*place].adapt(*wanted, false))
            .max()
            == Some(true)
    }

    /// Takes for nothing what is empty and cannot be read as a text, each by itself. What does not read nothing either is not sent.
    fn settles_empty(&mut self) -> bool {
        let mut is_changed = false;
        for field in self.fields.iter_mut().filter(|field| field.is_empty()) {
            for kind in [ShownAs::Nothing, ShownAs::Unsent] {
                let alone = self.reader.read(slice::from_ref(field)).failure;
                if alone.is_some_and(|failure| failure.field.is_some()) {
                    field.kind = kind;
                    is_changed = true;
                }
            }
        }
        is_changed
    }
}
