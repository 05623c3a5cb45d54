//! All fields, as serde reads them.

use std::{cell::Cell, slice};

use serde::{
    Deserializer,
    de::{
        DeserializeSeed, Error as _, IntoDeserializer, MapAccess, Visitor, value::MapDeserializer,
    },
    forward_to_deserialize_any,
};

use crate::failure::{Failure, take_refused};
use crate::pair::Pair;
use crate::shown::{Kind, OF_NONE, OF_ONE, OF_SEVERAL, Shown};
use crate::text::Text;
use crate::value::Value;

/// The pairs of one name, and how their values are shown where no type is asked for. There are none of a field that was not sent and is asked for.
pub(crate) struct Field<'a> {
    pub(crate) name: &'a str,
    pub(crate) pairs: &'a [Pair<'a>],
    /// How many of the readings were refused.
    pub(crate) refused: usize,
    /// True if no reading of it was better than any other.
    pub(crate) is_given_up: bool,
    pub(crate) mark: Option<i64>,
    pub(crate) is_open: Cell<bool>,
}

impl<'a> Field<'a> {
    pub(crate) fn new(name: &'a str, pairs: &'a [Pair<'a>]) -> Self {
        Self {
            name,
            pairs,
            refused: 0,
            is_given_up: false,
            mark: None,
            is_open: Cell::new(false),
        }
    }

    pub(crate) fn readings(&self) -> &'static [Shown] {
        match self.pairs {
            [] => OF_NONE,
            [_] => OF_ONE,
            _ => OF_SEVERAL,
        }
    }

    fn value(&self) -> Value<'a, '_> {
        let shown = self.readings()[self.refused];
        let shown = self.mark.map_or(shown, |mark| Shown {
            kind: Kind::Mark(mark),
            is_list: false,
        });
        Value {
            pairs: self.pairs,
            shown,
            is_open: &self.is_open,
        }
    }

    /// Shows it in another way from now on, if there is one.
    pub(crate) fn refuse(&mut self) -> bool {
        let is_left = self.is_open.get() && self.refused + 1 < self.readings().len();
        self.refused += usize::from(is_left);
        is_left
    }
}

/// All fields on their way to a type.
pub(crate) struct Fields<'de, 'f> {
    pub(crate) pairs: &'de [Pair<'de>],
    pub(crate) fields: &'f [Field<'de>],
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
        visitor.visit_map(Entries {
            fields: self.fields,
            next: 0,
        })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let is_open = Cell::new(false);
        let pairs = self.as_sent().into_iter().map(|pair| {
            let value = Value {
                pairs: slice::from_ref(pair),
                shown: OF_ONE[0],
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

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Failure> {
        let Some(field) = self.fields.get(self.next) else {
            // an enum without a tag has refused what another of its variants reads
            take_refused();
            return Ok(None);
        };
        self.next += 1;
        seed.deserialize(Text(field.name))
            .map(Some)
            .map_err(|failure| failure.at(self.next - 1))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Failure> {
        let place = self.next - 1;
        seed.deserialize(self.fields[place].value())
            .map_err(|failure| failure.at(place))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.fields.len() - self.next)
    }
}
