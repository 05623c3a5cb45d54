//! One text, read as the type that is asked for: the name of a field, or its value.

use serde::{
    Deserializer,
    de::{Error, IntoDeserializer, Unexpected, Visitor, value::BorrowedStrDeserializer},
    forward_to_deserialize_any,
};

use super::failure::Failure;
use super::kind::truth;

/// A text of a query or a form.
pub(crate) struct FieldText<'de>(pub &'de str);

impl<'de> IntoDeserializer<'de, Failure> for FieldText<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! parsed {
    ($($method:ident $visit:ident $expected:literal $(if $fits:path)?;)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
            match self.0.parse() {
                Ok(value) $(if $fits(value))? => visitor.$visit(value),
                _ => Err(Failure::invalid_value(Unexpected::Str(self.0), &$expected)),
            }
        }
    )* };
}

impl<'de> Deserializer<'de> for FieldText<'de> {
    type Error = Failure;

    parsed! {
        deserialize_i8 visit_i8 "i8";
        deserialize_i16 visit_i16 "i16";
        deserialize_i32 visit_i32 "i32";
        deserialize_i64 visit_i64 "i64";
        deserialize_i128 visit_i128 "i128";
        deserialize_u8 visit_u8 "u8";
        deserialize_u16 visit_u16 "u16";
        deserialize_u32 visit_u32 "u32";
        deserialize_u64 visit_u64 "u64";
        deserialize_u128 visit_u128 "u128";
        deserialize_f32 visit_f32 "f32" if f32::is_finite;
        deserialize_f64 visit_f64 "f64" if f64::is_finite;
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match truth(self.0) {
            Some(truth) => visitor.visit_bool(truth),
            None => Err(Failure::invalid_value(
                Unexpected::Str(self.0),
                &"true, on, yes, 1, false, off, no or 0",
            )),
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        BorrowedStrDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        char str string bytes byte_buf option unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
