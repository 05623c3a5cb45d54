//! All fields, as serde reads them.

use std::{cell::Cell, slice, vec};

use serde::{
    Deserializer,
    de::{
        DeserializeSeed, Error as _, IntoDeserializer, MapAccess, Visitor, value::MapDeserializer,
    },
    forward_to_deserialize_any,
};

use crate::failure::Failure;
use crate::field::Field;
use crate::kind::Kind;
use crate::list::{List, lists};
use crate::pair::Pair;
use crate::text::Text;
use crate::value::Value;

/// All fields on their way to a type.
pub(crate) struct Fields<'de, 'f> {
    pub(crate) pairs: &'de [Pair<'de>],
    pub(crate) fields: &'f [Field<'de>],
    /// The names that are read by others, too: a struct that does not have them does not see them.
    pub(crate) elsewhere: &'f [&'f str],
}

impl<'de> Fields<'de, '_> {
    /// Each pair by itself, as it was sent.
    fn as_sent(&self) -> Vec<&'de Pair<'de>> {
        let mut pairs: Vec<_> = self.pairs.iter().collect();
        pairs.sort_by_key(|pair| pair.place);
        pairs
    }

    /// Reads a map, or a struct that has fields of these names.
    fn read_map<V: Visitor<'de>>(
        self,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        visitor.visit_map(Entries {
            fields: self.fields,
            lists: lists(self.fields).into_iter(),
            list: None,
            known,
            elsewhere: self.elsewhere,
            next: 0,
        })
    }
}

impl<'de> Deserializer<'de> for Fields<'de, '_> {
    type Error = Failure;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        self.read_map(&[], visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        self.read_map(fields, visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let is_open = Cell::new(false);
        let pairs = self.as_sent().into_iter().map(|pair| {
            let value = Value {
                pairs: slice::from_ref(pair),
                kind: Kind::Look,
                is_open: &is_open,
            };
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
        if self.fields.is_empty() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit_struct tuple tuple_struct map
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
    /// The lists of structs, which are read first, and the one whose name was read.
    lists: vec::IntoIter<List<'de, 'f>>,
    list: Option<List<'de, 'f>>,
    known: &'static [&'static str],
    elsewhere: &'f [&'f str],
    next: usize,
}

impl<'de> Entries<'de, '_> {
    /// The name that a field has in the type: some clients write `ids[]` for the list `ids`.
    fn name_in_type(&self, sent: &'de str) -> &'de str {
        match sent.strip_suffix("[]") {
            Some(name) if !self.known.contains(&sent) => name,
            _ => sent,
        }
    }

    fn is_read_elsewhere(&self, name: &str) -> bool {
        self.elsewhere.contains(&name) && !self.known.is_empty() && !self.known.contains(&name)
    }
}

impl<'de> MapAccess<'de> for Entries<'de, '_> {
    type Error = Failure;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Failure> {
        if let Some(list) = self.lists.next() {
            let key = seed.deserialize(Text(list.name)).map(Some);
            self.list = Some(list);
            return key;
        }
        let rest = self.fields.iter().skip(self.next);
        let passed = rest
            .take_while(|field| field.entry.is_some() || self.is_read_elsewhere(field.name))
            .count();
        self.next += passed + 1;
        let Some(field) = self.fields.get(self.next - 1) else {
            return Ok(None);
        };
        seed.deserialize(Text(self.name_in_type(field.name)))
            .map(Some)
            .map_err(|failure| failure.at(self.next - 1))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Failure> {
        if let Some(list) = self.list.take() {
            return seed.deserialize(list);
        }
        let place = self.next - 1;
        seed.deserialize(self.fields[place].value())
            .map_err(|failure| failure.at(place))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.fields.len() - self.next)
    }
}
