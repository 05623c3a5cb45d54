//! Reads fields: as texts, then as the types wanted that refused a text.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    mem, slice,
};

use serde::de::DeserializeOwned;

use crate::details::{IS_MISSING, NO_ENTRY};
use crate::entry::Entry;
use crate::failure::{FAILURES, Failure, Found, Wanted};
use crate::field::Field;
use crate::fields::Fields;
use crate::kind::Kind;
use crate::names::names;
use crate::pair::Pair;
use crate::unread::Unread;

/// Reads a value from the names and values of fields. Those that are read `elsewhere`, too, are no mistake in a struct that denies unknown ones.
///
/// # Errors
///
/// The fields that cannot be read, at least one, and the reasons. There may be others.
pub fn read<'a, T: DeserializeOwned>(
    pairs: &mut Pairs<'_, 'a>,
    elsewhere: &[&str],
) -> Result<T, Vec<Unread>> {
    let mut read = None;
    let is_read = read_into(pairs, elsewhere, names::<T>, &mut |fields| {
        read = Some(T::deserialize(fields)?);
        Ok(())
    });
    is_read.map(|()| read.expect("it was read without a failure"))
}

/// Fields on their way to a type: names with their values.
type Pairs<'p, 'a> = dyn Iterator<Item = (Cow<'a, str>, Cow<'a, str>)> + 'p;
type Read<'r> = dyn FnMut(Fields<'_, '_>) -> Result<(), Failure> + 'r;

/// How often all fields are read until they are, or what is wrong with them is known.
const MOST_READINGS: usize = 3;

/// How many values are read besides to find how they are read.
const MOST_TRIED: usize = 256;

/// Among how many fields the one is looked for that a failure does not name.
const FEW: usize = 16;

/// Sorts the fields and reads them, for all types alike: to sort is 12 KB of a binary.
fn read_into(
    pairs: &mut Pairs<'_, '_>,
    elsewhere: &[&str],
    known: fn() -> &'static [&'static str],
    read: &mut Read<'_>,
) -> Result<(), Vec<Unread>> {
    let mut pairs: Vec<_> = pairs
        .enumerate()
        .map(|(place, (name, value))| Pair {
            name: unnumbered(name, known),
            value,
            place,
        })
        .collect();
    pairs.sort_by(|one, other| one.name.cmp(&other.name));
    let mut reading = Reading::new(&pairs, elsewhere, known, read);
    if let Some(list) = reading.overfull() {
        return Err(vec![Unread::of(Some(list), Failure::too_many())]);
    }
    let first = reading.read();
    reading.finish(first)
}

/// The list of a numbered name, `ids` of `ids[0]`, if the type reads that: some clients write `ids[0]`, `ids[1]` for the list `ids`.
fn unnumbered<'a>(name: Cow<'a, str>, known: fn() -> &'static [&'static str]) -> Cow<'a, str> {
    let numbered = name.strip_suffix(']').and_then(|name| name.split_once('['));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match numbered {
        Some((list, number)) if is_number(number) && known().contains(&list) => {
            let end = list.len();
            match name {
                Cow::Borrowed(name) => Cow::Borrowed(&name[..end]),
                Cow::Owned(name) => Cow::Owned(name[..end].to_owned()),
            }
        }
        _ => name,
    }
}

/// How a reading ended.
struct Outcome {
    failure: Option<Failure>,
    /// How many failures there were. serde drops those of a part that may be left out, and of an enum's other variants.
    count: usize,
    /// The fields that were refused as texts.
    refused: Vec<(usize, Wanted)>,
}

impl Outcome {
    fn of(fields: Fields<'_, '_>, read: &mut Read<'_>) -> Self {
        let all = fields.fields;
        FAILURES.take();
        let mut failure = read(fields).err();
        let (count, texts) = FAILURES.take();
        if failure.is_none() && texts.is_empty() {
            return Self {
                failure,
                count,
                refused: Vec::new(),
            };
        }
        let places = all.iter().enumerate();
        let places = places.flat_map(|(place, field)| field.addresses().map(move |at| (at, place)));
        let places: HashMap<usize, usize> = places.collect();
        if let Some(failure) = &mut failure {
            let absent = || all.iter().rposition(|field| field.is_absent_for(failure));
            let place = match failure.found {
                Found::Text(at) => places.get(&at).copied(),
                _ => None,
            };
            failure.field = failure.field.or(place).or_else(absent);
        }
        let refused = texts.into_iter();
        let refused = refused.filter_map(|(at, wanted)| Some((*places.get(&at)?, wanted)));
        Self {
            failure,
            count,
            refused: refused.collect(),
        }
    }

    fn is_worse_than(&self, most: usize) -> bool {
        self.failure.is_some() || self.count > most
    }
}

/// Fields on their way to a type. How they are shown is changed from one reading to the next.
struct Reading<'a, 'r> {
    pairs: &'a [Pair<'a>],
    fields: Vec<Field<'a>>,
    elsewhere: &'a [&'a str],
    read: &'r mut Read<'r>,
    /// How many of the fields are known to be wrong. They are read last.
    aside: usize,
}

impl<'a, 'r> Reading<'a, 'r> {
    fn new(
        pairs: &'a [Pair<'a>],
        elsewhere: &'a [&'a str],
        known: fn() -> &'static [&'static str],
        read: &'r mut Read<'r>,
    ) -> Self {
        let of_one_name = pairs.chunk_by(|one, other| one.name == other.name);
        let mut fields: Vec<_> = of_one_name
            .map(|pairs| Field::new(&pairs[0].name, pairs))
            .collect();
        for field in &mut fields {
            // a map, and a struct with a flattened one, have names as they were sent
            let list = field.name.split_once('[').filter(|(_, rest)| *rest != "]");
            field.entry = list
                .filter(|(list, _)| known().contains(list) && !known().contains(&field.name))
                .map(|(list, _)| Entry::in_list(list, field.name));
        }
        fields.sort_by_key(|field| field.pairs[0].place);
        Self {
            pairs,
            fields,
            elsewhere,
            read,
            aside: 0,
        }
    }

    /// A list of structs with too many entries.
    fn overfull(&self) -> Option<&'a str> {
        let mut numbers: HashMap<_, HashSet<_>> = HashMap::new();
        let entries = self.fields.iter().filter_map(|field| field.entry);
        let mut lists = entries.filter(|entry| {
            let known = numbers.entry(entry.list).or_default();
            known.insert(entry.number) && known.len() > Entry::MOST
        });
        lists.next().map(|entry| entry.list)
    }

    fn read_some(&mut self, fields: &[Field<'a>]) -> Outcome {
        let fields = Fields {
            pairs: self.pairs,
            fields,
            elsewhere: self.elsewhere,
        };
        Outcome::of(fields, self.read)
    }

    fn read(&mut self) -> Outcome {
        let fields = mem::take(&mut self.fields);
        let outcome = self.read_some(&fields);
        self.fields = fields;
        outcome
    }

    /// Ends with what was read, or with the fields that cannot be.
    fn finish(&mut self, mut now: Outcome) -> Result<(), Vec<Unread>> {
        let mut unread = Vec::new();
        for left in (0..MOST_READINGS).rev() {
            let Some(failure) = &now.failure else {
                self.improve(now);
                return Ok(());
            };
            let (is_changed, learned) = self.learn(&now);
            if left == 0 && is_changed && !unread.is_empty() {
                break;
            }
            if left == 0 || !is_changed {
                let place = self.place_of(failure);
                if place.is_none_or(|place| !self.is_aside(place)) {
                    unread.push(self.unread(failure, place));
                }
                let Some(place) = place.filter(|place| left > 0 && !self.is_aside(*place)) else {
                    break;
                };
                // behind the others, so that what is wrong with them is found
                self.fields[place..].rotate_left(1);
                self.aside += 1;
            }
            now = match learned {
                // the first values were all
                Some(outcome) if self.fields.iter().all(|field| field.pairs.len() <= 1) => outcome,
                _ => self.read(),
            };
        }
        Err(unread)
    }

    /// Reads the first value of each field until that does not fail any more. Returns whether fields are shown otherwise now, and how these ended as they are shown
    /// now, if they were read.
    fn learn(&mut self, first: &Outcome) -> (bool, Option<Outcome>) {
        self.take_samples(true);
        let mut tries = MOST_TRIED / self.fields.len().max(1);
        let (mut is_changed, mut learned) = (false, None);
        loop {
            let now = learned.as_ref().unwrap_or(first);
            let Some(failure) = &now.failure else { break };
            // as often as the type has fields, whatever was sent
            let is_other = self.adds_missing(failure)
                || self.fills_entries(failure)
                || self.drops_entries(failure);
            if !is_other {
                if !self.adapts(now, tries) {
                    break;
                }
                if tries == 0 {
                    (is_changed, learned) = (true, None);
                    break;
                }
                tries -= 1;
            }
            is_changed = true;
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
    fn improve(&mut self, mut best: Outcome) {
        let mut tries = MOST_TRIED / self.pairs.len().max(1);
        let mut refused = self.refused(&best);
        while !refused.is_empty() {
            let fields = self.fields.clone();
            let some = if tries == 0 { refused.len() } else { 1 };
            let some: Vec<_> = refused.drain(..some).collect();
            if !self.shows(&some) {
                continue;
            }
            // an empty text is a text, unless that fails
            let is_nothing = some[0].1 == Wanted::As(Kind::Nothing);
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
    fn refused(&self, outcome: &Outcome) -> Vec<(usize, Wanted)> {
        let mut refused = outcome.refused.clone();
        if outcome.count > 0 && self.pairs.len() <= MOST_TRIED {
            let empty = (0..self.fields.len()).filter(|place| self.fields[*place].is_empty());
            refused.extend(empty.map(|place| (place, Wanted::As(Kind::Nothing))));
        }
        refused
    }

    /// Adds a field that the type requires and that was not sent: it may be a list of structs, or a checkbox that is not ticked.
    fn adds_missing(&mut self, failure: &Failure) -> bool {
        let Some(name) = failure.missing() else {
            return false;
        };
        let is_it = |field: &Field<'_>| match field.entry {
            Some(entry) => entry.list == name,
            None => field.is_named(name),
        };
        if self
            .fields
            .iter()
            .filter(|field| field.is_shown())
            .any(is_it)
        {
            return false;
        }
        let mut is_list = false;
        for field in self.fields.iter_mut().filter(|field| field.is_shown()) {
            if field
                .name
                .split_once('[')
                .is_some_and(|(list, _)| list == name)
            {
                field.entry = Some(Entry::in_list(name, field.name));
                is_list = true;
            }
        }
        if !is_list {
            let at = self.fields.len() - self.aside;
            self.fields.insert(at, Field::new(name, &[]));
        }
        true
    }

    /// Leaves out what begins as the entries of a list do, if its type is no list of structs.
    fn drops_entries(&mut self, failure: &Failure) -> bool {
        let is_other = matches!(failure.found, Found::List | Found::Struct);
        let entry = failure.field.and_then(|field| self.fields[field].entry);
        let Some(Entry { list, .. }) = entry.filter(|_| is_other) else {
            return false;
        };
        let fields = self.fields.iter_mut();
        fields
            .filter(|field| field.entry.is_some_and(|entry| entry.list == list))
            .for_each(|field| field.kind = Kind::Unsent);
        true
    }

    /// Adds a field that was not sent to each entry of a list that is without it. Returns whether there is one.
    fn fills_entries(&mut self, failure: &Failure) -> bool {
        let Some((list, name)) = failure.missing_in_entry() else {
            return false;
        };
        let shown = || self.fields.iter().filter(|field| field.is_shown());
        let entries = || shown().filter_map(|field| field.entry);
        let has_it: HashSet<_> = entries()
            .filter(|entry| entry.list == list && entry.name == name)
            .map(|entry| entry.number)
            .collect();
        let without: HashSet<_> = entries()
            .filter(|entry| entry.list == list && !has_it.contains(&entry.number))
            .map(|entry| Entry { name, ..entry })
            .collect();
        let at = self.fields.len() - self.aside;
        let added = without.iter().map(|entry| Field {
            entry: Some(*entry),
            ..Field::new(name, &[])
        });
        self.fields.splice(at..at, added);
        !without.is_empty()
    }

    /// Shows the field otherwise that was refused, and others of its name, or what else was refused. Returns whether that changes anything.
    fn adapts(&mut self, now: &Outcome, tries: usize) -> bool {
        let Some(failure) = &now.failure else {
            return self.shows(&now.refused);
        };
        if failure.found == Found::Nothing {
            let places = 0..self.fields.len();
            let nothing = places.filter(|place| self.fields[*place].kind == Kind::Nothing);
            let nothing: Vec<_> = nothing
                .map(|place| (place, Wanted::As(Kind::Nothing)))
                .collect();
            return self.shows(&nothing);
        }
        let Some(place) = self
            .place_of(failure)
            .filter(|place| !self.is_aside(*place))
        else {
            return self.shows(&now.refused);
        };
        let field = &self.fields[place];
        if field.is_empty() && !field.is_open.get() {
            return self.settles_empty();
        }
        let is_nothing = field.is_empty().then_some(Wanted::As(Kind::Nothing));
        let Some(wanted) = failure.wanted.or(is_nothing) else {
            // an enum without a tag does not say what it was
            return self.shows(&now.refused);
        };
        // it may be a map of many such values
        let is_map = tries == 0 && self.fields.iter().any(|field| field.kind != Kind::Text);
        let name = field.name_in_type();
        let meant = self.fields.iter_mut();
        let meant = meant.filter(|field| is_map || field.name_in_type() == name);
        let changed = meant.map(|field| field.adapt(wanted, true));
        changed.filter(|is_changed| *is_changed).count() > 0
    }

    /// Shows fields as what was wanted, each as the first of these that nothing is lost by.
    fn shows(&mut self, refused: &[(usize, Wanted)]) -> bool {
        let changed = refused
            .iter()
            .map(|(place, wanted)| self.fields[*place].adapt(*wanted, false));
        changed.filter(|is_changed| *is_changed).count() > 0
    }

    /// Takes for nothing what is empty and cannot be read as a text, each by itself. What does not read nothing either is not sent.
    fn settles_empty(&mut self) -> bool {
        let mut is_changed = false;
        let mut fields = mem::take(&mut self.fields);
        for field in fields.iter_mut().filter(|field| field.is_empty()) {
            for kind in [Kind::Nothing, Kind::Unsent] {
                let alone = self.read_some(slice::from_ref(field)).failure;
                if alone.is_some_and(|failure| failure.field.is_some()) {
                    field.kind = kind;
                    is_changed = true;
                }
            }
        }
        self.fields = fields;
        is_changed
    }

    fn is_aside(&self, place: usize) -> bool {
        place >= self.fields.len() - self.aside
    }

    /// The place of the field that a failure is about, if that is found.
    fn place_of(&mut self, failure: &Failure) -> Option<usize> {
        let is_known = failure.field.is_some() || failure.name.is_some();
        if is_known {
            failure.field
        } else {
            self.culprit(failure)
        }
    }

    /// The field with which the failure begins, where they are read one after the other, in the order in which the type misses them.
    fn culprit(&mut self, failure: &Failure) -> Option<usize> {
        let mut others: Vec<_> = (0..self.fields.len()).collect();
        let mut fields: Vec<Field<'a>> = Vec::new();
        let mut last = None;
        while others.len() <= FEW {
            let now = self.read_some(&fields).failure;
            if now.as_ref().is_some_and(|now| now.is_same(failure)) {
                return last;
            }
            let wanted = now.as_ref().and_then(|now| now.wanted);
            if let (Some(wanted), Some(field)) = (wanted, fields.last_mut())
                && field.adapt(wanted, true)
            {
                continue;
            }
            let missing = now.as_ref().and_then(Failure::missing);
            let is_it =
                |place: &usize| missing.is_some_and(|name| self.fields[*place].is_named(name));
            let next = others.iter().position(is_it).unwrap_or(0);
            last = Some(*others.get(next)?);
            others.remove(next);
            fields.extend(last.map(|place| self.fields[place].clone()));
        }
        None
    }

    fn unread(&self, failure: &Failure, place: Option<usize>) -> Unread {
        let field = place.map(|place| &self.fields[place]);
        let name = field.map(|field| match field.entry {
            Some(entry) if failure.detail == NO_ENTRY => entry.list,
            _ => field.name_in_entry(),
        });
        let mut failure = failure.clone();
        if field.is_some_and(|field| field.pairs.is_empty()) {
            failure.detail = IS_MISSING;
        }
        Unread::of(name.or(failure.name), failure)
    }
}
