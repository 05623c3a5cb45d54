//! JSON as its type is documented: a struct is an object, though serde would also read a list of its fields, and `1.0` is an integer (JSON Schema, 6.1.1). What serde
//! keeps before it knows its type, in a flattened struct or an enum without or with an inner tag, is read as serde does.

use std::{
    any::type_name,
    cell::{Cell, RefCell},
    fmt,
};

use serde::de::*;

/// Notes that are taken while a value is read.
#[derive(Default)]
pub(super) struct Notes {
    /// True if a list is read as a struct, and `1.0` as no integer.
    pub is_lenient: bool,
    /// The way to the value that cannot be read, from its end: places in lists and objects.
    pub way: RefCell<Vec<usize>>,
    /// True if the way ends at a name that no visitor has seen.
    pub is_unseen: Cell<bool>,
    /// True if the last object that was read is a struct. What is wrong at the end of the way is then that itself, and no value in it.
    pub is_exact: Cell<bool>,
    /// The type of the visitor that refused the value.
    pub visitor: Cell<&'static str>,
    /// The names of the fields of each struct, if they are asked for.
    pub names: Option<RefCell<Vec<&'static [&'static str]>>>,
}

impl Notes {
    fn passed<T, E>(&self, place: usize, read: Result<T, E>) -> Result<T, E> {
        read.inspect_err(|_| self.way.borrow_mut().push(place))
    }

    /// Lets the way begin at a place, if no value there was read.
    fn way_to(&self, place: usize) {
        let mut way = self.way.borrow_mut();
        if way.is_empty() {
            way.push(place);
        }
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
        asked: ReadAs::Other,
        next: 0,
    })?;
    json.end()?;
    Ok(value)
}

/// A deserializer, a visitor, or what gives a visitor its values: around that of serde_json or of a type.
struct Strict<'n, I> {
    inner: I,
    notes: &'n Notes,
    /// The kind of value that a visitor was made for.
    asked: ReadAs,
    /// The place behind the value that was given last, and behind that of a seed.
    next: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum ReadAs {
    Integer,
    Struct,
    Other,
}

impl<'n, I> Strict<'n, I> {
    fn with<J>(&self, inner: J) -> Strict<'n, J> {
        self.asks(ReadAs::Other, inner)
    }

    fn asks<J>(&self, asked: ReadAs, inner: J) -> Strict<'n, J> {
        let notes = self.notes;
        let asked = if notes.is_lenient {
            ReadAs::Other
        } else {
            asked
        };
        Strict {
            inner,
            notes,
            asked,
            next: 0,
        }
    }

    fn seed<J>(&self, seed: J) -> Strict<'n, J> {
        let mut seed = self.with(seed);
        seed.next = self.next;
        seed
    }
}

macro_rules! deserialize {
    ($($asked:ident: $($method:ident)*, ($($given:ident: $type:ty),*);)*) => { $(
        deserialize! { @ $asked ($($method)*) ($($given: $type),*) }
    )* };
    (@ $asked:ident ($($method:ident)*) $given:tt) => { $(
        deserialize! { @@ $asked $method $given }
    )* };
    (@@ $asked:ident $method:ident ($($given:ident: $type:ty),*)) => {
        fn $method<V: Visitor<'de>>(self $(, $given: $type)*, visitor: V) -> Result<V::Value, D::Error> {
            let visitor = self.asks(ReadAs::$asked, visitor);
            self.inner.$method($($given,)* visitor)
        }
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Strict<'_, D> {
    type Error = D::Error;

    deserialize! {
        Other: deserialize_any deserialize_bool deserialize_f32 deserialize_f64 deserialize_char deserialize_str deserialize_string deserialize_bytes
            deserialize_byte_buf deserialize_option deserialize_unit deserialize_seq deserialize_map deserialize_identifier deserialize_ignored_any, ();
        Integer: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
            deserialize_u128, ();
        Other: deserialize_unit_struct deserialize_newtype_struct, (name: &'static str);
        Other: deserialize_tuple, (length: usize);
        Other: deserialize_tuple_struct, (name: &'static str, length: usize);
        Other: deserialize_enum, (name: &'static str, variants: &'static [&'static str]);
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.notes.note(fields);
        let visitor = self.asks(ReadAs::Struct, visitor);
        self.inner.deserialize_struct(name, fields, visitor)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Strict<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        let deserializer = self.with(deserializer);
        let read = self.inner.deserialize(deserializer);
        self.notes.passed(self.next - 1, read)
    }
}

macro_rules! visit {
    ($($value:ident($type:ty))* $(; $inner:ident($of:ident))*) => {
        $(fn $value<E: Error>(self, value: $type) -> Result<V::Value, E> {
            let notes = self.notes;
            self.inner.$value(value).inspect_err(|_| notes.visitor.set(type_name::<V>()))
        })*
        $(fn $inner<D: $of<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
            let inner = self.with(inner);
            self.inner.$inner(inner)
        })*
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Strict<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    visit! {
        visit_bool(bool) visit_i64(i64) visit_i128(i128) visit_u64(u64) visit_u128(u128) visit_str(&str) visit_borrowed_str(&'de str) visit_string(String)
        visit_bytes(&[u8]) visit_borrowed_bytes(&'de [u8]) visit_byte_buf(Vec<u8>);
        visit_some(Deserializer); visit_newtype_struct(Deserializer); visit_enum(EnumAccess)
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<V::Value, E> {
        // all integers up to here are numbers of JSON in each language
        let is_whole = value.fract() == 0.0 && value.abs() < 9_007_199_254_740_992.0;
        if is_whole && self.asked == ReadAs::Integer {
            self.inner.visit_i64(value as i64)
        } else {
            self.inner.visit_f64(value)
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<V::Value, A::Error> {
        if self.asked == ReadAs::Struct {
            return Err(A::Error::invalid_type(Unexpected::Seq, &"an object"));
        }
        let list = self.with(list);
        self.inner.visit_seq(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        let map = self.with(map);
        let read = self.inner.visit_map(map);
        if read.is_ok() || self.notes.way.borrow().is_empty() {
            self.notes.is_exact.set(self.asked == ReadAs::Struct);
        }
        read
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Strict<'_, A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.next += 1;
        let seed = self.seed(seed);
        self.inner.next_element_seed(seed)
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Strict<'_, A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.next += 1;
        let seed = self.seed(seed);
        let notes = self.notes;
        self.inner.next_key_seed(seed).inspect_err(|_| {
            notes.is_unseen.set(notes.visitor.get().is_empty());
            notes.way_to(self.next - 1);
        })
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.seed(seed);
        self.inner.next_value_seed(seed)
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
        Ok((
            variant,
            Strict {
                inner,
                notes,
                asked: ReadAs::Other,
                next: 1,
            },
        ))
    }
}

/// A variant with values is an object of one field, named as it is.
impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Strict<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        let read = self.inner.unit_variant();
        // of a variant without a value it is the variant that is wrong, but axum names what stands behind it
        if self.notes.is_lenient {
            self.notes.passed(0, read)
        } else {
            read
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.seed(seed);
        let read = self.inner.newtype_variant_seed(seed);
        read.inspect_err(|_| self.notes.way_to(0))
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.notes
            .passed(0, self.inner.tuple_variant(length, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.notes.note(fields);
        let visitor = self.asks(ReadAs::Struct, visitor);
        self.notes
            .passed(0, self.inner.struct_variant(fields, visitor))
    }
}
