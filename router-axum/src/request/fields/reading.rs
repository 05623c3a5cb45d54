//! All fields of a query or a form.

use std::{borrow::Cow, cell::Cell, slice};

use axum::http::request::Parts;
use serde::{
    Deserializer,
    de::{DeserializeOwned, DeserializeSeed, Error as _, IntoDeserializer, MapAccess, Visitor, value::MapDeserializer},
    forward_to_deserialize_any,
};

use super::{
    failure::{Failure, address, take_refused},
    shown::{Kind, OF_NONE, OF_ONE, OF_SEVERAL, Shown},
    text::Text,
    value::Value,
};
use crate::error::{Error, IS_MISSING, pointer_step};
use crate::request::{culprit::culprit, sent_name::as_sent};

/// Where fields stand in a request, which decides what an error of them says.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Source {
    Query,
    Body,
}

/// Reads a value from fields. One that cannot be read is a 400 in a query and a 422 in a body, which say which field it was.
pub(crate) fn read<T: DeserializeOwned>(text: &[u8], source: Source) -> Result<T, Error> {
    read_pairs(&mut form_urlencoded::parse(text), source)
}

/// Gives broken rules of a value from fields the names of the fields.
pub(crate) fn broken(broken: Error, text: &[u8]) -> Error {
    let sent = form_urlencoded::parse(text).map(|(name, value)| (name.into_owned(), value.into_owned().into()));
    as_sent(broken, &serde_json::Value::Object(sent.collect()), None)
}

/// Fields on their way to a type: names with their values.
type Pairs<'p, 'a> = dyn Iterator<Item = (Cow<'a, str>, Cow<'a, str>)> + 'p;

/// Reads a value from the names and values of fields.
pub(crate) fn read_pairs<'a, T: DeserializeOwned>(pairs: &mut Pairs<'_, 'a>, source: Source) -> Result<T, Error> {
    let mut read = None;
    let outcome = read_into(pairs, &mut |fields| {
        read = Some(T::deserialize(fields)?);
        Ok(())
    });
    match outcome {
        Ok(()) => Ok(read.expect("it was read without a failure")),
        Err(unread) => Err(unread.into_error(source)),
    }
}

/// Reads a value from the query of a request.
pub(crate) fn read_query<T: DeserializeOwned>(parts: &Parts) -> Result<T, Error> {
    read(parts.uri.query().unwrap_or_default().as_bytes(), Source::Query)
}

type Read<'a> = dyn FnMut(Fields<'_, '_>) -> Result<(), Failure> + 'a;

/// A name with its value, and when it was sent.
pub(super) struct Pair<'a> {
    name: Cow<'a, str>,
    pub(super) value: Cow<'a, str>,
    place: usize,
}

/// The pairs of one name, and how their values are shown where no type is asked for. There are none of a field that was not sent and is asked for.
struct Field<'a> {
    name: &'a str,
    pairs: &'a [Pair<'a>],
    /// How many of the readings were refused.
    refused: usize,
    /// True if no reading of it was better than any other.
    is_given_up: bool,
    mark: Option<i64>,
    is_open: Cell<bool>,
}

impl<'a> Field<'a> {
    fn new(name: &'a str, pairs: &'a [Pair<'a>]) -> Self {
        Self { name, pairs, refused: 0, is_given_up: false, mark: None, is_open: Cell::new(false) }
    }

    fn readings(&self) -> &'static [Shown] {
        match self.pairs {
            [] => OF_NONE,
            [_] => OF_ONE,
            _ => OF_SEVERAL,
        }
    }

    fn value(&self) -> Value<'a, '_> {
        let shown = self.readings()[self.refused];
        let shown = self.mark.map_or(shown, |mark| Shown { kind: Kind::Mark(mark), is_list: false });
        Value { pairs: self.pairs, shown, is_open: &self.is_open }
    }

    /// Shows it in another way from now on, if there is one.
    fn refuse(&mut self) -> bool {
        let is_left = self.is_open.get() && self.refused + 1 < self.readings().len();
        self.refused += usize::from(is_left);
        is_left
    }
}

/// A failure with the name of its field, if that is known.
struct Unread {
    failure: Failure,
    name: Option<String>,
}

impl Unread {
    fn into_error(self, source: Source) -> Error {
        let Self { failure, name } = self;
        let detail = failure.detail;
        let element = failure.element.map(|element| format!("/{element}")).unwrap_or_default();
        let error = match (source, name) {
            (Source::Query, Some(name)) => Error::bad_request().invalid_parameter(name, detail),
            (Source::Query, None) => Error::bad_request(),
            (Source::Body, Some(name)) => Error::unprocessable().invalid(pointer_step(&name) + &element, detail),
            (Source::Body, None) => Error::unprocessable().invalid("", detail),
        };
        error.source(failure)
    }
}

/// How many fields may be read in all, so that no request makes its fields be read again and again.
const MOST_READ: usize = 100_000;

fn read_into(pairs: &mut Pairs<'_, '_>, read: &mut Read<'_>) -> Result<(), Box<Unread>> {
    let mut pairs: Vec<_> = pairs.enumerate().map(|(place, (name, value))| Pair { name, value, place }).collect();
    pairs.sort_by(|one, other| one.name.cmp(&other.name));
    let mut search = Search::new(&pairs);
    if search.finds_a_reading(read) { Ok(()) } else { Err(Box::new(search.into_unread())) }
}

/// Reads fields until a reading is accepted: adds what was not sent, shows the refused field in its next way, gives it up if that does not help, and returns to
/// the best reading.
struct Search<'a> {
    pairs: &'a [Pair<'a>],
    fields: Vec<Field<'a>>,
    /// How many readings are left.
    left: usize,
    /// The first failure about the field that is refused now.
    first: Option<(Failure, Option<usize>)>,
    /// The reading that refused the fewest texts: how many, and how each field was shown.
    best: Option<(usize, Vec<usize>)>,
    /// The field that was last shown in another way.
    tried: Option<usize>,
}

impl<'a> Search<'a> {
    fn new(pairs: &'a [Pair<'a>]) -> Self {
        let of_one_name = pairs.chunk_by(|one, other| one.name == other.name);
        let mut fields: Vec<_> = of_one_name.map(|pairs| Field::new(&pairs[0].name, pairs)).collect();
        fields.sort_by_key(|field| field.pairs[0].place);
        let left = MOST_READ / fields.len().max(1);
        Self { pairs, fields, left, first: None, best: None, tried: None }
    }

    fn finds_a_reading(&mut self, read: &mut Read<'_>) -> bool {
        loop {
            let (failures, is_read, refused) = match attempt(read, self.pairs, &self.fields) {
                Attempt::Read => return true,
                Attempt::ReadWithout(refused) => (refused, true, None),
                Attempt::Failed(failure, refused) => (vec![failure], false, refused),
            };
            if is_read {
                self.keep_if_best(failures.len());
            }
            self.left = self.left.saturating_sub(1);
            if self.adds_missing(&failures) {
                continue;
            }
            let found = self.refused_field(&failures, refused, read);
            self.keep_if_first(failures, found);
            if !self.goes_on(found, is_read) {
                break;
            }
        }
        self.is_back_at_best() && !matches!(attempt(read, self.pairs, &self.fields), Attempt::Failed(..))
    }

    /// Adds the field that is missing, as what is not ticked is not sent: it can be read as `false`, and as an empty list. Returns whether there is one.
    fn adds_missing(&mut self, failures: &[Failure]) -> bool {
        let [failure @ Failure { name: Some(name), detail: IS_MISSING, .. }] = failures else { return false };
        if self.left == 0 || self.fields.iter().any(|field| field.name == *name) {
            return false;
        }
        self.first = Some((failure.clone(), Some(self.fields.len())));
        self.fields.push(Field::new(name, &[]));
        true
    }

    fn keep_if_best(&mut self, refused: usize) {
        if self.best.as_ref().is_none_or(|(fewest, _)| refused < *fewest) {
            self.best = Some((refused, self.fields.iter().map(|field| field.refused).collect()));
        }
    }

    /// Finds the field that one of the failures is about, and that is not given up.
    fn refused_field(
        &mut self,
        failures: &[Failure],
        refused: Option<(usize, usize)>,
        read: &mut Read<'_>,
    ) -> Option<usize> {
        failures.iter().find_map(|failure| {
            let found = place_of(failure, &mut self.fields, self.pairs, &mut self.left, read);
            let found = found.or_else(|| field_of(refused, &self.fields));
            found.filter(|field| !self.fields[*field].is_given_up)
        })
    }

    fn keep_if_first(&mut self, failures: Vec<Failure>, found: Option<usize>) {
        if self.first.as_ref().is_none_or(|(_, before)| *before != found) {
            self.first = failures.into_iter().next().map(|failure| (failure, found));
        }
    }

    /// Shows a field in another way, or gives one up. Returns whether there was one.
    fn goes_on(&mut self, found: Option<usize>, is_read: bool) -> bool {
        let next = found.filter(|_| self.left > 0);
        if next.is_some_and(|field| self.fields[field].refuse()) {
            self.tried = next;
            return true;
        }
        if let (Some(field), true) = (next, is_read) {
            // others may be read without it
            self.fields[field].refused = 0;
            self.fields[field].is_given_up = true;
            return true;
        }
        // all could be read before: others may be read better without the field that was tried last
        let last = self.tried.take().filter(|_| !is_read && self.left > 0);
        let Some(field) = last.filter(|_| self.is_back_at_best()) else { return false };
        self.fields[field].is_given_up = true;
        true
    }

    /// Shows each field as the best reading had it, if there was one.
    fn is_back_at_best(&mut self) -> bool {
        let Some((_, kept)) = &self.best else { return false };
        self.fields.iter_mut().zip(kept).for_each(|(field, refused)| field.refused = *refused);
        true
    }

    fn into_unread(self) -> Unread {
        let (failure, found) = self.first.expect("a failure is kept");
        let name = found.map(|field| self.fields[field].name.to_owned());
        Unread { name: name.or(failure.name.map(str::to_owned)), failure }
    }
}

/// The outcome of a reading.
enum Attempt {
    Read,
    /// Something was refused, and what refused it did without.
    ReadWithout(Vec<Failure>),
    /// With the text that was refused first: an enum without a tag says nothing of it if all its variants refuse.
    Failed(Failure, Option<(usize, usize)>),
}

fn attempt(read: &mut Read<'_>, pairs: &[Pair<'_>], fields: &[Field<'_>]) -> Attempt {
    let read = read(Fields { pairs, fields });
    let refused = take_refused();
    match read {
        Ok(()) if refused.is_empty() => Attempt::Read,
        Ok(()) => Attempt::ReadWithout(refused),
        Err(failure) => {
            let is_placed = failure.field.is_some() || failure.name.is_some();
            Attempt::Failed(failure, refused.first().filter(|_| !is_placed).and_then(|first| first.text))
        }
    }
}

/// The field that a failure is about. What serde has kept is found by its text, or by what changes if it is another.
fn place_of(
    failure: &Failure,
    fields: &mut [Field<'_>],
    pairs: &[Pair<'_>],
    left: &mut usize,
    read: &mut Read<'_>,
) -> Option<usize> {
    if failure.field.is_some() || failure.name.is_some() {
        return failure.field;
    }
    if let Some(field) = field_of(failure.text, fields) {
        return Some(field);
    }
    let open: Vec<_> = (0..fields.len()).filter(|field| fields[*field].is_open.get()).collect();
    if open.len() * 2 > *left {
        return None;
    }
    *left -= open.len() * 2;
    let found = culprit(open.len(), &failure.to_string(), &mut |marked| {
        for one in marked {
            fields[open[*one]].mark = i64::try_from(*one).ok().map(|one| i64::MIN + one);
        }
        let outcome = attempt(read, pairs, fields);
        for one in marked {
            fields[open[*one]].mark = None;
        }
        match outcome {
            Attempt::Read => None,
            Attempt::ReadWithout(refused) => refused.first().map(Failure::to_string),
            Attempt::Failed(failure, _) => Some(failure.to_string()),
        }
    });
    found.map(|one| open[one])
}

/// The field that a text is a value of. Empty texts have one address.
fn field_of(text: Option<(usize, usize)>, fields: &[Field<'_>]) -> Option<usize> {
    let has_text = |field: &usize| fields[*field].pairs.iter().any(|pair| text == Some(address(&pair.value)));
    let mut with_text = (0..fields.len()).filter(has_text);
    with_text.next().filter(|_| with_text.next().is_none())
}

/// All fields on their way to a type.
struct Fields<'de, 'f> {
    pairs: &'de [Pair<'de>],
    fields: &'f [Field<'de>],
}

impl<'de> Fields<'de, '_> {
    /// Each pair by itself, as it was sent.
    fn as_sent(&self) -> Vec<&'de Pair<'de>> {
        let mut pairs: Vec<_> = self.pairs.iter().collect();
        pairs.sort_by_key(|pair| pair.place);
        pairs
    }
}

impl<'de> Deserializer<'de> for Fields<'de, '_> {
    type Error = Failure;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        visitor.visit_map(Entries { fields: self.fields, next: 0 })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let is_open = Cell::new(false);
        let pairs = self.as_sent().into_iter().map(|pair| {
            let value = Value { pairs: slice::from_ref(pair), shown: OF_ONE[0], is_open: &is_open };
            (Name(&pair.name), value)
        });
        visitor.visit_seq(MapDeserializer::new(pairs))
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.fields {
            [] => visitor.visit_unit(),
            _ => Err(Failure::invalid_length(self.fields.len(), &"no fields")),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        if self.fields.is_empty() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Failure> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit_struct tuple tuple_struct map struct
        enum identifier ignored_any
    }
}

struct Name<'de>(&'de str);

impl<'de> IntoDeserializer<'de, Failure> for Name<'de> {
    type Deserializer = Text<'de>;

    fn into_deserializer(self) -> Text<'de> {
        Text(self.0)
    }
}

struct Entries<'de, 'f> {
    fields: &'f [Field<'de>],
    next: usize,
}

impl<'de> MapAccess<'de> for Entries<'de, '_> {
    type Error = Failure;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Failure> {
        let Some(field) = self.fields.get(self.next) else {
            // an enum without a tag has refused what another of its variants reads
            take_refused();
            return Ok(None);
        };
        self.next += 1;
        seed.deserialize(Text(field.name)).map(Some).map_err(|failure| failure.at(self.next - 1))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Failure> {
        let place = self.next - 1;
        seed.deserialize(self.fields[place].value()).map_err(|failure| failure.at(place))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.fields.len() - self.next)
    }
}
