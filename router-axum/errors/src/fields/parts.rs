//! The parts of a struct on their way to a type: its fields, and its lists of structs, `items[0][title]`.

use serde::{
    Deserializer,
    de::{DeserializeSeed, MapAccess, Visitor, value::MapAccessDeserializer},
    forward_to_deserialize_any,
};

use super::failure::{Failure, RefusedValue};
use super::field::NamedPairs;
use super::text::FieldText;
use super::value::ListElements;

/// A part of a struct: a list of structs, or a field by its name in the struct and its place among all fields.
pub(crate) enum StructPart<'de, 'f> {
    List(StructList<'de, 'f>),
    Field(&'de str, usize),
}

/// The parts of a struct, or of an entry of a list, one after the other.
pub(crate) struct StructParts<'de, 'f, I> {
    fields: &'f [NamedPairs<'de>],
    parts: I,
    /// The part whose name was read.
    named: Option<StructPart<'de, 'f>>,
}

impl<'de, 'f, I> StructParts<'de, 'f, I> {
    pub(crate) fn new(fields: &'f [NamedPairs<'de>], parts: I) -> Self {
        Self {
            fields,
            parts,
            named: None,
        }
    }
}

impl<'de, 'f, I: Iterator<Item = StructPart<'de, 'f>>> MapAccess<'de> for StructParts<'de, 'f, I> {
    type Error = Failure;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Failure> {
        self.named = self.parts.next();
        match &self.named {
            Some(StructPart::List(list)) => seed.deserialize(FieldText(list.name)).map(Some),
            Some(StructPart::Field(_, place)) if self.fields[*place].is_stray() => {
                Err(Failure::no_entry().at(*place))
            }
            Some(StructPart::Field(name, place)) => seed
                .deserialize(FieldText(name))
                .map(Some)
                .map_err(|failure| failure.at(*place)),
            None => Ok(None),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Failure> {
        match self.named.take().expect("a name is read before its value") {
            StructPart::List(list) => seed.deserialize(list),
            StructPart::Field(_, place) => seed
                .deserialize(self.fields[place].value())
                .map_err(|failure| failure.at(place)),
        }
    }
}

/// The lists of structs among fields, each with the places of its fields in the order of its entries.
pub(crate) fn lists<'de, 'f>(fields: &'f [NamedPairs<'de>]) -> Vec<StructList<'de, 'f>> {
    let mut lists: Vec<StructList<'de, 'f>> = Vec::new();
    for (place, field) in fields.iter().enumerate() {
        let Some(entry) = field.entry.filter(|_| field.is_shown()) else {
            continue;
        };
        match lists.iter_mut().find(|list| list.name == entry.list) {
            Some(list) => list.places.push((entry.number, place)),
            None => lists.push(StructList {
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
pub(crate) struct StructList<'de, 'f> {
    pub name: &'de str,
    fields: &'f [NamedPairs<'de>],
    /// The number of an entry, and the place of one of its fields.
    places: Vec<(u128, usize)>,
}

impl StructList<'_, '_> {
    /// Its entries, each by its fields.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &[(u128, usize)]> {
        self.places.chunk_by(|(one, _), (other, _)| one == other)
    }
}

impl<'de> Deserializer<'de> for StructList<'de, '_> {
    type Error = Failure;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let entries = self.entries().map(|places| {
            let places = places.iter().map(|(_, place)| *place);
            let parts =
                places.map(|place| StructPart::Field(self.fields[place].name_in_entry(), place));
            MapAccessDeserializer::new(StructParts::new(self.fields, parts))
        });
        let (_, first) = self.places[0];
        let of_entry = |failure: Failure, nth| match failure.field {
            // what is wrong is the entry itself
            None if failure.found == RefusedValue::Struct => failure.at(first),
            _ => failure.of_entry(self.name, nth),
        };
        visitor
            .visit_seq(&mut ListElements::new(entries, of_entry))
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
