//! JSON as its type is documented: a struct is an object, though serde would also read a list of its fields, and `1.0` is an integer (JSON Schema, 6.1.1). What serde
//! keeps before it knows its type, in a flattened struct or an enum without or with an inner tag, is read as serde does.

use std::cell::{Cell, RefCell};
use std::fmt;

use serde::Deserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, EnumAccess, Error, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};

/// Notes that are taken while a value is read.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// The way to the value that cannot be read, from its end: places in lists and objects.
    pub(super) way: RefCell<Vec<usize>>,
    /// True if the last object that was read is a struct. What is wrong at the end of the way is then that itself, and no value in it.
    pub(super) is_exact: Cell<bool>,
    /// The names of the fields of each struct, if they are asked for.
    pub(super) names: Option<RefCell<Vec<&'static [&'static str]>>>,
}

impl Notes {
    fn passed<T, E>(&self, place: usize, read: Result<T, E>) -> Result<T, E> {
        read.inspect_err(|_| self.way.borrow_mut().push(place))
    }

    fn note(&self, fields: &'static [&'static str]) {
        if let Some(names) = &self.names
            && !names.borrow().contains(&fields)
        {
            names.borrow_mut().push(fields);
        }
    }
}

/// Reads a value.
pub(super) fn read<T: DeserializeOwned>(text: &str, notes: &Notes) -> serde_json::Result<T> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = T::deserialize(Strict {
        inner: &mut json,
        notes,
    })?;
    json.end()?;
    Ok(value)
}

/// A part of serde's around that of serde_json.
struct Strict<'n, I> {
    inner: I,
    notes: &'n Notes,
}

impl<'n, I> Strict<'n, I> {
    fn with<J>(&self, inner: J) -> Strict<'n, J> {
        Strict {
            inner,
            notes: self.notes,
        }
    }

    fn visit<V>(&self, visitor: V, asked: Asked) -> Visit<'n, V> {
        Visit {
            visitor: self.with(visitor),
            asked,
        }
    }

    fn access<A>(&self, inner: A) -> Access<'n, A> {
        Access {
            inner: self.with(inner),
            next: 0,
        }
    }
}

/// The kind of value that a type asks for.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Integer,
    Struct,
    Other,
}

macro_rules! deserialize {
    (plain: $($plain:ident)*; $($asked:ident: $($method:ident)*;)*) => {
        $(fn $plain<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.inner.$plain(visitor)
        })*
        $($(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            let visitor = self.visit(visitor, Asked::$asked);
            self.inner.$method(visitor)
        })*)*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Strict<'_, D> {
    type Error = D::Error;

    deserialize! {
        plain: deserialize_bool deserialize_f32 deserialize_f64 deserialize_char deserialize_str deserialize_string deserialize_bytes deserialize_byte_buf
            deserialize_unit deserialize_identifier deserialize_ignored_any;
        Integer: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
            deserialize_u128;
        Other: deserialize_any deserialize_option deserialize_seq deserialize_map;
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.inner.deserialize_unit_struct(name, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let visitor = self.visit(visitor, Asked::Other);
        self.inner.deserialize_newtype_struct(name, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let visitor = self.visit(visitor, Asked::Other);
        self.inner.deserialize_tuple(length, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let visitor = self.visit(visitor, Asked::Other);
        self.inner.deserialize_tuple_struct(name, length, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.notes.note(fields);
        let visitor = self.visit(visitor, Asked::Struct);
        self.inner.deserialize_struct(name, fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let visitor = self.visit(visitor, Asked::Other);
        self.inner.deserialize_enum(name, variants, visitor)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Strict<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        let deserializer = self.with(deserializer);
        self.inner.deserialize(deserializer)
    }
}

/// A visitor of a type.
struct Visit<'n, V> {
    visitor: Strict<'n, V>,
    asked: Asked,
}

macro_rules! visit {
    ($($method:ident $type:ty;)*) => { $(
        fn $method<E: Error>(self, value: $type) -> Result<V::Value, E> {
            self.visitor.inner.$method(value)
        }
    )* };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Visit<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.visitor.inner.expecting(f)
    }

    visit! {
        visit_bool bool; visit_i64 i64; visit_i128 i128; visit_u64 u64; visit_u128 u128;
        visit_str &str; visit_borrowed_str &'de str; visit_string String; visit_bytes &[u8]; visit_borrowed_bytes &'de [u8]; visit_byte_buf Vec<u8>;
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<V::Value, E> {
        // all integers up to here are numbers of JSON in each language
        let is_whole = value.fract() == 0.0 && value.abs() < 9_007_199_254_740_992.0;
        if is_whole && self.asked == Asked::Integer {
            self.visitor.inner.visit_i64(value as i64)
        } else {
            self.visitor.inner.visit_f64(value)
        }
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.visitor.inner.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.visitor.inner.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        let deserializer = self.visitor.with(deserializer);
        self.visitor.inner.visit_some(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<V::Value, D::Error> {
        let deserializer = self.visitor.with(deserializer);
        self.visitor.inner.visit_newtype_struct(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<V::Value, A::Error> {
        if self.asked == Asked::Struct {
            return Err(A::Error::invalid_type(Unexpected::Seq, &"an object"));
        }
        let list = self.visitor.access(list);
        self.visitor.inner.visit_seq(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        let (notes, asked) = (self.visitor.notes, self.asked);
        let map = self.visitor.access(map);
        let read = self.visitor.inner.visit_map(map);
        if read.is_ok() || notes.way.borrow().is_empty() {
            notes.is_exact.set(asked == Asked::Struct);
        }
        read
    }

    fn visit_enum<A: EnumAccess<'de>>(self, variant: A) -> Result<V::Value, A::Error> {
        let variant = self.visitor.with(variant);
        self.visitor.inner.visit_enum(variant)
    }
}

/// The values of a list or an object.
struct Access<'n, A> {
    inner: Strict<'n, A>,
    next: usize,
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Access<'_, A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        let seed = self.inner.with(seed);
        let read = self.inner.inner.next_element_seed(seed);
        self.next += 1;
        self.inner.notes.passed(self.next - 1, read)
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.inner.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Access<'_, A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        let read = self.inner.inner.next_key_seed(seed);
        self.next += 1;
        self.inner.notes.passed(self.next - 1, read)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.inner.with(seed);
        let read = self.inner.inner.next_value_seed(seed);
        self.inner.notes.passed(self.next - 1, read)
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.inner.size_hint()
    }
}

impl<'n, 'de, A: EnumAccess<'de>> EnumAccess<'de> for Strict<'n, A> {
    type Error = A::Error;
    type Variant = Strict<'n, A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Self::Variant), A::Error> {
        let notes = self.notes;
        let (variant, inner) = self.inner.variant_seed(seed)?;
        Ok((variant, Strict { inner, notes }))
    }
}

/// A variant with values is an object of one field, named as it is.
impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Strict<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.inner.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.with(seed);
        self.notes.passed(0, self.inner.newtype_variant_seed(seed))
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        let visitor = self.visit(visitor, Asked::Other);
        self.notes
            .passed(0, self.inner.tuple_variant(length, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.notes.note(fields);
        let visitor = self.visit(visitor, Asked::Struct);
        self.notes
            .passed(0, self.inner.struct_variant(fields, visitor))
    }
}
