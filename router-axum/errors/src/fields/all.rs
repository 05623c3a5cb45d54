//! All fields, as serde reads them.

use std::{cell::Cell, slice};

use serde::{
    Deserializer,
    de::{Error as _, Expected, Visitor, value::MapDeserializer},
    forward_to_deserialize_any,
};

use super::failure::Failure;
use super::field::NamedPairs;
use super::kind::ShownAs;
use super::pair::Pair;
use super::parts::{StructPart, StructParts, lists};
use super::text::FieldText;
use super::value::FieldValue;

/// All fields on their way to a type.
pub(crate) struct AllFields<'de, 'f> {
    pub pairs: &'de [Pair<'de>],
    pub fields: &'f [NamedPairs<'de>],
    /// The names that are read by others, too: a struct that does not have them does not see them.
    pub elsewhere: &'f [&'f str],
}

impl<'de> AllFields<'de, '_> {
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
        let is_map = known.is_empty() && (&visitor as &dyn Expected).to_string() == "a map";
        let is_sent = |name| {
            self.pairs
                .binary_search_by(|pair| (*pair.name).cmp(name))
                .is_ok()
        };
        // some clients write `ids[]` for the list `ids`
        let name_in_type = |sent: &'de str| match sent.strip_suffix("[]") {
            Some(name) if known.contains(&name) && !known.contains(&sent) => name,
            Some(name) if known.is_empty() && !is_map && !is_sent(name) => name,
            _ => sent,
        };
        let is_read_elsewhere = |name: &str| {
            self.elsewhere.contains(&name) && !known.is_empty() && !known.contains(&name)
        };
        let own = self
            .fields
            .iter()
            .enumerate()
            .filter(|(_, field)| field.entry.is_none() && field.is_shown())
            .filter(|(_, field)| !is_read_elsewhere(field.name))
            .map(|(place, field)| StructPart::Field(name_in_type(field.name), place));
        let lists = lists(self.fields).into_iter().map(StructPart::List);
        visitor.visit_map(StructParts::new(self.fields, lists.chain(own)))
    }
}

impl<'de> Deserializer<'de> for AllFields<'de, '_> {
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
            let value = FieldValue {
                pairs: slice::from_ref(pair),
                kind: ShownAs::Text,
                is_list: false,
                is_open: &is_open,
            };
            (FieldText(&pair.name), value)
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
