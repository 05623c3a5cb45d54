//! Reads fields, at most three times: as what they look like, then with what serde said of them.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    mem,
    ops::Range,
    slice,
};

use serde::de::DeserializeOwned;

use crate::details::ONE_OF;
use crate::entry::Entry;
use crate::failure::Failure;
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

/// How often all fields are read, whatever was sent.
const MOST_READINGS: usize = 3;

/// How many fields are few.
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
    let mut unread = Vec::new();
    for number in 1..=MOST_READINGS {
        let Err(failure) = reading.read_filled() else {
            return Ok(());
        };
        if number < MOST_READINGS && reading.adapts_to(&failure) {
            continue;
        }
        if !reading.is_aside(&failure) {
            unread.extend(reading.unread(&failure));
        }
        if !reading.sets_aside(&failure) {
            break;
        }
    }
    Err(unread)
}

/// The name of the list whose value it numbers, if the type reads that: some clients write `ids[0]`, `ids[1]` for the list `ids`.
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

/// Fields on their way to a type. How they are shown is changed from one reading to the next.
struct Reading<'a, 'r> {
    pairs: &'a [Pair<'a>],
    fields: Vec<Field<'a>>,
    elsewhere: &'a [&'a str],
    read: &'r mut Read<'r>,
    /// How many of the fields are known to be wrong. They are read last.
    aside: usize,
    is_asked: bool,
    /// The field that the type requires and refuses.
    refused: Option<&'a str>,
    /// True if a number was refused, and is shown as a text.
    has_texts: bool,
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
            field.entry = Entry::of(field.name).filter(|entry| known().contains(&entry.list));
        }
        fields.sort_by_key(|field| field.pairs[0].place);
        Self {
            pairs,
            fields,
            elsewhere,
            read,
            aside: 0,
            is_asked: false,
            refused: None,
            has_texts: false,
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

    fn read_all(&mut self) -> Result<(), Failure> {
        (self.read)(Fields {
            pairs: self.pairs,
            fields: &self.fields,
            elsewhere: self.elsewhere,
        })
    }

    /// Reads all fields. What an entry of a list requires and was not sent may be a checkbox that is not ticked: as often as an entry has such fields, it is read again.
    fn read_filled(&mut self) -> Result<(), Failure> {
        loop {
            match self.read_all() {
                Err(failure) if self.fills_entries(&failure) => {}
                read => return read,
            }
        }
    }

    /// Adds a field that was not sent to each entry of a list that is without it. Returns whether there is one.
    fn fills_entries(&mut self, failure: &Failure) -> bool {
        let Some((list, name)) = failure.missing_in_entry() else {
            return false;
        };
        let entries = || self.fields.iter().filter_map(|field| field.entry);
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

    /// Shows fields in another way. Returns whether that may help.
    fn adapts_to(&mut self, failure: &Failure) -> bool {
        match failure.field {
            Some(_) if self.is_aside(failure) => false,
            Some(field) if self.fields[field].is_empty() => self.settles_empty(),
            Some(field) => self.shows_otherwise(failure, field..field + 1),
            None => self.asks() || self.shows_otherwise(failure, 0..self.fields.len()),
        }
    }

    /// Takes for nothing what is empty and cannot be read as a text, also where no type is asked for, each by itself. What does not read nothing either is not sent.
    fn settles_empty(&mut self) -> bool {
        let mut is_refused = |field: &Field<'_>| {
            let fields = slice::from_ref(field);
            matches!(
                (self.read)(Fields {
                    pairs: &[],
                    fields,
                    elsewhere: &[]
                }),
                Err(Failure { field: Some(_), .. })
            )
        };
        let mut is_changed = false;
        self.fields.retain_mut(|field| {
            if !field.is_empty() || field.kind == Kind::Nothing || !is_refused(field) {
                return true;
            }
            is_changed = true;
            [Kind::Text, Kind::Nothing].into_iter().any(|kind| {
                field.kind = kind;
                !is_refused(field)
            })
        });
        is_changed
    }

    /// Shows what was refused as what is wanted; the second time that a text is, all are.
    fn shows_otherwise(&mut self, failure: &Failure, fields: Range<usize>) -> bool {
        let is_text = failure.wanted == Some(Kind::Text);
        let all_are = is_text && mem::replace(&mut self.has_texts, is_text);
        show_otherwise(&mut self.fields[fields], failure, all_are)
    }

    /// Asks the type for what it requires, beginning with nothing, and for how it reads that: what was not sent may be a checkbox that is not ticked. It asks as often as the type
    /// has fields, whatever was sent.
    fn asks(&mut self) -> bool {
        if mem::replace(&mut self.is_asked, true) {
            return false;
        }
        let mut asked: Vec<Field<'a>> = Vec::new();
        let mut has_all = false;
        while let Err(failure) = (self.read)(Fields {
            pairs: &[],
            fields: &asked,
            elsewhere: self.elsewhere,
        }) {
            let missing = failure
                .missing()
                .filter(|name| !asked.iter().any(|field| field.is_named(name)));
            if let Some(name) = missing {
                let sent = self.fields.iter().find(|field| field.is_named(name));
                asked.push(sent.map_or(Field::new(name, &[]), Field::shortened));
            } else if !show_otherwise(&mut asked, &failure, false)
                && !asked.last_mut().is_some_and(Field::refuse)
            {
                let refused = asked.pop().filter(|field| !field.pairs.is_empty());
                self.refused = self.refused.or(refused.map(|field| field.name));
                // what seems to be missing may be sent by another name
                if self.refused.is_some() || has_all || self.fields.len() > FEW {
                    break;
                }
                has_all = true;
                let others = self
                    .fields
                    .iter()
                    .filter(|field| asked.iter().all(|other| other.name != field.name));
                asked.extend(others.map(Field::shortened).collect::<Vec<_>>());
            }
        }
        self.learns(asked)
    }

    fn learns(&mut self, asked: Vec<Field<'a>>) -> bool {
        let mut is_changed = false;
        for one in asked {
            let sent = self.fields.iter().position(|field| field.name == one.name);
            let is_list =
                |field: &Field<'_>| field.entry.is_some_and(|entry| entry.list == one.name);
            match sent {
                Some(sent) if self.fields[sent].kind == one.kind => {}
                Some(sent) => {
                    self.fields[sent].kind = one.kind;
                    is_changed = true;
                }
                None if self.fields.iter().any(is_list) => {}
                None => {
                    self.fields.insert(self.fields.len() - self.aside, one);
                    is_changed = true;
                }
            }
        }
        is_changed
    }

    fn is_aside(&self, failure: &Failure) -> bool {
        failure
            .field
            .is_some_and(|field| field >= self.fields.len() - self.aside)
    }

    /// Moves a field that is wrong behind the others, so that what is wrong with them is found. Returns whether there is one.
    fn sets_aside(&mut self, failure: &Failure) -> bool {
        match failure.field {
            Some(field) if !self.is_aside(failure) => {
                self.fields[field..].rotate_left(1);
                self.aside += 1;
                true
            }
            _ => false,
        }
    }

    fn unread(&self, failure: &Failure) -> Vec<Unread> {
        let unread = |name: Option<&str>, detail| Unread {
            detail,
            ..Unread::of(name, failure.clone())
        };
        let known = failure
            .field
            .map(|field| self.fields[field].name_in_entry());
        match known.or(failure.name).or(self.refused) {
            None => match &self.candidates(failure)[..] {
                [one] => vec![unread(Some(one), failure.detail)],
                names @ [_, _, ..] if names.len() <= FEW => names
                    .iter()
                    .map(|name| unread(Some(name), ONE_OF))
                    .collect(),
                _ => vec![unread(None, failure.detail)],
            },
            name => vec![unread(name, failure.detail)],
        }
    }

    /// The fields that a failure may be about. serde keeps values without their names in flattened structs, and in enums with a tag.
    fn candidates(&self, failure: &Failure) -> Vec<&'a str> {
        let is_typed = self.fields.iter().all(|field| !field.is_open.get());
        let may_be_it = |field: &&Field<'_>| match &failure.found {
            Some(found) => field.is_shown_as(found),
            None => field.has_text(),
        };
        let kept = self
            .fields
            .iter()
            .filter(|field| is_typed || field.is_open.get());
        kept.filter(may_be_it).map(|field| field.name).collect()
    }
}

/// Shows a value that was refused, or all, as what is wanted. Returns whether that changes anything.
fn show_otherwise(fields: &mut [Field<'_>], failure: &Failure, all_are: bool) -> bool {
    let Some(wanted) = failure.wanted else {
        return false;
    };
    let is_meant = |field: &&mut Field<'_>| {
        let found = failure.found.as_ref();
        let is_it = all_are || found.is_none_or(|found| field.is_shown_as(found));
        is_it && field.is_open.get() && field.kind == Kind::Look
    };
    let meant = fields.iter_mut().filter(is_meant);
    meant.map(|field| field.kind = wanted).count() > 0
}
