//! The entries of a list of structs, `items[0][title]`, on their way to a type.

use serde::{
    Deserializer,
    de::{DeserializeSeed, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
    forward_to_deserialize_any,
};

use crate::failure::Failure;
use crate::field::Field;
use crate::text::Text;

/// The lists of structs among fields, each with the places of its fields in the order of its entries.
pub(crate) fn lists<'de, 'f>(fields: &'f [Field<'de>]) -> Vec<List<'de, 'f>> {
    let mut lists: Vec<List<'de, 'f>> = Vec::new();
    for (place, field) in fields.iter().enumerate() {
        let Some(entry) = field.entry else { continue };
        match lists.iter_mut().find(|list| list.name == entry.list) {
            Some(list) => list.places.push((entry.number, place)),
            None => lists.push(List {
                name: entry.list,
                fields,
                places: vec![(entry.number, place)],
            }),
        }
    }
    for list in &mut lists {
        list.places.sort_unstable();
    }
    lists
}

/// A list of structs.
pub(crate) struct List<'de, 'f> {
    pub(crate) name: &'de str,
    fields: &'f [Field<'de>],
    /// The number of an entry, and the place of one of its fields.
    places: Vec<(u32, usize)>,
}

impl<'de> Deserializer<'de> for List<'de, '_> {
    type Error = Failure;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let entries = self.places.chunk_by(|(one, _), (other, _)| one == other);
        let entries = entries.enumerate().map(|(nth, places)| EntryFields {
            list: self.name,
            nth,
            fields: self.fields,
            places,
            next: 0,
        });
        let (_, first) = self.places[0];
        visitor
            .visit_seq(Entries(entries))
            .map_err(|failure| match failure.entry {
                Some(_) => failure,
                None => failure.at(first),
            })
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map
        struct enum identifier ignored_any
    }
}

/// The entries of a list, one after the other.
struct Entries<I>(I);

impl<'de, 'f, 'p, I: Iterator<Item = EntryFields<'de, 'f, 'p>>> SeqAccess<'de> for Entries<I>
where
    'de: 'f,
    'f: 'p,
{
    type Error = Failure;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Failure> {
        let Some(entry) = self.0.next() else {
            return Ok(None);
        };
        let (list, nth) = (entry.list, entry.nth);
        seed.deserialize(MapAccessDeserializer::new(entry))
            .map(Some)
            .map_err(|failure| failure.of_entry(list, nth))
    }
}

/// The fields of an entry.
struct EntryFields<'de, 'f, 'p> {
    list: &'de str,
    nth: usize,
    fields: &'f [Field<'de>],
    places: &'p [(u32, usize)],
    next: usize,
}

impl<'de> MapAccess<'de> for EntryFields<'de, '_, '_> {
    type Error = Failure;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Failure> {
        let Some((_, place)) = self.places.get(self.next) else {
            return Ok(None);
        };
        self.next += 1;
        let name = self.fields[*place].entry.map_or("", |entry| entry.name);
        seed.deserialize(Text(name))
            .map(Some)
            .map_err(|failure| failure.at(*place))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Failure> {
        let (_, place) = self.places[self.next - 1];
        seed.deserialize(self.fields[place].value())
            .map_err(|failure| failure.at(place))
    }
}
