//! Reads fields: first as texts, then as the types wanted that refused a text.

use std::{borrow::Cow, collections::HashMap};

use serde::{
    Deserializer,
    de::{DeserializeOwned, Error, Visitor, value},
    forward_to_deserialize_any,
};

use super::all::AllFields;
use super::details::{IS_MISSING, NO_ENTRY};
use super::failure::{FAILURES, Failure, MeantAs, RefusedValue, Unread};
use super::field::{Entry, NamedPairs};
use super::pair::Pair;
use super::parts::{StructList, lists};

mod showing;

/// Reads a value from the names and values of fields. Those that are read `elsewhere`, too, are no mistake in a struct that denies unknown ones.
///
/// ```
/// use router_axum::error::{Error, fields};
///
/// #[derive(Debug, serde::Deserialize)]
/// struct Search {
///     page: u32,
/// }
///
/// let mut sent = [("page".into(), "two".into())].into_iter();
/// let unread = fields::read::<Search>(&mut sent, &[]).expect_err("no number");
/// let error = Error::unread_query(unread);
/// assert_eq!(error.invalid_values()[0].parameter.as_deref(), Some("page"));
/// ```
///
/// # Errors
///
/// The fields that cannot be read, at least one, and the reasons. There may be others.
pub fn read<'a, T: DeserializeOwned>(
    pairs: &mut Pairs<'_, 'a>,
    elsewhere: &[&str],
) -> Result<T, Vec<Unread>> {
    let mut read = None;
    read_into(pairs, elsewhere, names::<T>, &mut |fields| {
        read = Some(T::deserialize(fields)?);
        Ok(())
    })
    .map(|()| read.expect("it was read without a failure"))
}

/// Fields on their way to a type: names with their values.
type Pairs<'p, 'a> = dyn Iterator<Item = (Cow<'a, str>, Cow<'a, str>)> + 'p;

type Read<'r> = dyn FnMut(AllFields<'_, '_>) -> Result<(), Failure> + 'r;

/// How often all fields are read until they are, or what is wrong with them is known.
const MOST_READINGS: usize = 3;

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
    let fields = fields(&pairs, known);
    let is_overfull = |list: &StructList<'_, '_>| list.entries().count() > Entry::MOST;
    if let Some(list) = lists(&fields).into_iter().find(is_overfull) {
        return Err(vec![Unread::of(Some(list.name), &Failure::too_many())]);
    }
    let reader = Attempts {
        pairs: &pairs,
        elsewhere,
        read,
    };
    FieldReading {
        reader,
        fields,
        aside: 0,
    }
    .finish()
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

/// The pairs of each name, in the order in which these were sent first.
fn fields<'a>(
    pairs: &'a [Pair<'a>],
    known: fn() -> &'static [&'static str],
) -> Vec<NamedPairs<'a>> {
    let fields = pairs
        .chunk_by(|one, other| one.name == other.name)
        .map(|pairs| {
            let name = &*pairs[0].name;
            // a map, and a struct with a flattened one, have names as they were sent
            let list = name.split_once('[').filter(|(list, rest)| {
                *rest != "]" && known().contains(list) && !known().contains(&name)
            });
            NamedPairs {
                entry: list.map(|(list, _)| Entry::in_list(list, name)),
                ..NamedPairs::new(name, pairs)
            }
        });
    let mut fields: Vec<_> = fields.collect();
    fields.sort_by_key(|field| field.pairs[0].place);
    fields
}

/// Fields on their way to a type. How they are shown is changed from one reading to the next.
struct FieldReading<'a, 'r> {
    reader: Attempts<'a, 'r>,
    fields: Vec<NamedPairs<'a>>,
    /// How many of the fields are known to be wrong. They are read last.
    aside: usize,
}

impl<'a> FieldReading<'a, '_> {
    fn read(&mut self) -> Outcome {
        self.reader.read(&self.fields)
    }

    /// Ends with what was read, or with the fields that cannot be.
    fn finish(mut self) -> Result<(), Vec<Unread>> {
        let mut now = self.read();
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
                if place.is_some_and(|place| place >= self.end()) {
                    break;
                }
                unread.push(self.unread(failure, place));
                let Some(place) = place.filter(|_| left > 0) else {
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

    /// The place behind the fields that are not aside.
    fn end(&self) -> usize {
        self.fields.len() - self.aside
    }

    /// The place of the field that a failure is about, if that is found.
    fn place_of(&mut self, failure: &Failure) -> Option<usize> {
        match failure.name {
            None => failure.field.or_else(|| self.culprit(failure)),
            Some(_) => failure.field,
        }
    }

    /// The field with which the failure begins, where they are read one after the other, in the order in which the type misses them.
    fn culprit(&mut self, failure: &Failure) -> Option<usize> {
        let mut others: Vec<_> = (0..self.fields.len()).collect();
        let mut fields: Vec<NamedPairs<'a>> = Vec::new();
        let mut last = None;
        while others.len() <= FEW {
            let now = self.reader.read(&fields).failure;
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
            let is_it = |place: &usize| matches!(missing, Some((None, name)) if self.fields[*place].is_named(name));
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
        let mut unread = Unread::of(name.or(failure.name), failure);
        if field.is_some_and(|field| field.pairs.is_empty()) {
            unread.detail = IS_MISSING;
        }
        unread
    }
}

/// Reads fields as a type, as often as they are shown otherwise.
struct Attempts<'a, 'r> {
    pairs: &'a [Pair<'a>],
    elsewhere: &'a [&'a str],
    read: &'r mut Read<'r>,
}

/// How a reading ended.
struct Outcome {
    failure: Option<Failure>,
    /// How many failures there were. serde drops those of a part that may be left out, and of an enum's other variants.
    count: usize,
    /// The fields that were refused as texts.
    refused: Vec<(usize, MeantAs)>,
}

impl<'a> Attempts<'a, '_> {
    fn read(&mut self, fields: &[NamedPairs<'a>]) -> Outcome {
        FAILURES.take();
        let failure = (self.read)(AllFields {
            pairs: self.pairs,
            fields,
            elsewhere: self.elsewhere,
        });
        let (count, texts) = FAILURES.take();
        let mut outcome = Outcome {
            failure: failure.err(),
            count,
            refused: Vec::new(),
        };
        if outcome.failure.is_none() && texts.is_empty() {
            return outcome;
        }
        let places = fields.iter().enumerate();
        let places = places.flat_map(|(place, field)| field.addresses().map(move |at| (at, place)));
        let places: HashMap<usize, usize> = places.collect();
        if let Some(failure) = &mut outcome.failure {
            let absent = || {
                fields
                    .iter()
                    .rposition(|field| field.is_absent_for(failure))
            };
            let place = match failure.found {
                RefusedValue::Text(at) => places.get(&at).copied(),
                _ => None,
            };
            failure.field = failure.field.or(place).or_else(absent);
        }
        let refused = texts.into_iter();
        let refused = refused.filter_map(|(at, wanted)| Some((*places.get(&at)?, wanted)));
        outcome.refused = refused.collect();
        outcome
    }
}

impl Outcome {
    fn is_worse_than(&self, most: usize) -> bool {
        self.failure.is_some() || self.count > most
    }
}

/// The names of the fields that a struct reads. Of a map, and of a struct with a flattened one, there are none.
#[must_use]
pub fn names<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &[&str] = &[];
    // nothing is read
    let _ = T::deserialize(FieldNames(&mut names));
    names
}

struct FieldNames<'n>(&'n mut &'static [&'static str]);

impl<'de> Deserializer<'de> for FieldNames<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, value::Error> {
        Err(value::Error::custom("nothing is read"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, value::Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq tuple
        tuple_struct map enum identifier ignored_any
    }
}
