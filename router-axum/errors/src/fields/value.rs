//! The values of a field: one, or several that were sent under one name, read one after the other as the elements of a list.

use std::{cell::Cell, slice};

use serde::{
    Deserializer,
    de::{DeserializeSeed, Error, IntoDeserializer, SeqAccess, Visitor},
};

use super::failure::Failure;
use super::kind::ShownAs;
use super::pair::{Pair, is_ticked};
use super::text::FieldText;

/// The values of a field on their way to a type.
#[derive(Clone, Copy)]
pub(crate) struct FieldValue<'de, 'f> {
    pub pairs: &'de [Pair<'de>],
    pub kind: ShownAs,
    /// True if one value is shown as a list, too.
    pub is_list: bool,
    /// Becomes true where no type is asked for.
    pub is_open: &'f Cell<bool>,
}

impl<'de> FieldValue<'de, '_> {
    fn one(&self) -> Result<&'de str, Failure> {
        match self.pairs {
            [pair] => Ok(&pair.value),
            [] => Err(Failure::absent()),
            _ => Err(Failure::repeated()),
        }
    }

    /// The text of a `bool`: a hidden field says no, and the ticked checkbox behind it yes. One that is not ticked is not sent.
    fn one_truth(&self) -> Result<&'de str, Failure> {
        match self.pairs {
            [] => Ok("false"),
            [_, ticked] if is_ticked(self.pairs) => Ok(&ticked.value),
            _ => self.one(),
        }
    }

    fn list<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let values = self.pairs.iter().map(|pair| FieldValue {
            pairs: slice::from_ref(pair),
            is_list: false,
            ..self
        });
        let mut elements = ListElements::new(values, Failure::of_element);
        let list = visitor.visit_seq(&mut elements)?;
        let length = self.pairs.len();
        if elements.count < length {
            Err(Failure::invalid_length(length, &"fewer values"))
        } else {
            Ok(list)
        }
    }
}

impl<'de> IntoDeserializer<'de, Failure> for FieldValue<'de, '_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! of_one_text {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
            FieldText(self.one()?).$method(visitor)
        }
    )* };
}

impl<'de> Deserializer<'de> for FieldValue<'de, '_> {
    type Error = Failure;

    of_one_text! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
        deserialize_f32 deserialize_f64 deserialize_char deserialize_str deserialize_string deserialize_bytes
        deserialize_byte_buf deserialize_unit deserialize_identifier deserialize_map
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        self.is_open.set(true);
        match self.pairs {
            _ if self.is_list => self.list(visitor),
            [] => visitor.visit_bool(false),
            [pair] => self.kind.show(pair.text(), visitor),
            pairs if self.kind == ShownAs::Truth && is_ticked(pairs) => visitor.visit_bool(true),
            _ => self.list(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        FieldText(self.one_truth()?).deserialize_bool(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        if self.kind == ShownAs::Nothing {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        self.list(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Failure> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        self.list(visitor)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        FieldText(self.one()?).deserialize_unit_struct(name, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        FieldText(self.one()?).deserialize_struct(name, fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        FieldText(self.one()?).deserialize_enum(name, variants, visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        visitor.visit_unit()
    }
}

/// The elements of a list on their way to a type.
pub(crate) struct ListElements<I, F> {
    elements: I,
    /// Says of a failure in which element it is.
    of_element: F,
    /// How many were read.
    pub count: usize,
}

impl<I, F> ListElements<I, F> {
    pub(crate) fn new(elements: I, of_element: F) -> Self {
        Self {
            elements,
            of_element,
            count: 0,
        }
    }
}

impl<'de, I, F> SeqAccess<'de> for &mut ListElements<I, F>
where
    I: Iterator<Item: Deserializer<'de, Error = Failure>>,
    F: Fn(Failure, usize) -> Failure,
{
    type Error = Failure;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Failure> {
        let Some(element) = self.elements.next() else {
            return Ok(None);
        };
        self.count += 1;
        seed.deserialize(element)
            .map(Some)
            .map_err(|failure| (self.of_element)(failure, self.count - 1))
    }

    fn size_hint(&self) -> Option<usize> {
        self.elements.size_hint().1
    }
}
