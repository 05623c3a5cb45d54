//! A limit to how deep the variables of a template nest: serde calls itself for each level, and the end of a thread's stack ends the process.

use std::cell::Cell;

use router_http::nesting;
use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// The most values around a value. A level is two of them: a struct, and the `Option` or the list in it that has the next one.
const MOST: usize = 2 * nesting::DEEPEST;

/// A value that is an error for its serializer where it nests too deep.
pub(super) struct Limited<'a, T: ?Sized> {
    pub value: &'a T,
    /// The number of values around this one. It does not come down again from what is too deep, since the template engine goes on after an error.
    pub depth: &'a Cell<usize>,
}

impl<T: Serialize + ?Sized> Serialize for Limited<'_, T> {
    fn serialize<S: Serializer>(&self, inner: S) -> Result<S::Ok, S::Error> {
        let value = self.value;
        let depth = self.depth;
        let around = depth.get();
        depth.set(around + 1);
        if around > MOST {
            return Err(S::Error::custom(nesting::too_deep()));
        }
        let written = value.serialize(Inside { inner, depth });
        if depth.get() == around + 1 {
            depth.set(around);
        }
        written
    }
}

/// A serializer that gets each value inside as [`Limited`].
struct Inside<'a, S> {
    inner: S,
    depth: &'a Cell<usize>,
}

/// Passes on what has nothing inside, or one value of a type that is named.
macro_rules! passed_on {
    ($($method:ident $(<$inside:ident>)? ($($argument:ident: $type:ty),*);)*) => { $(
        fn $method $(<$inside: Serialize + ?Sized>)? (self, $($argument: $type,)* $(value: &$inside)?) -> Result<S::Ok, S::Error> {
            self.inner.$method($($argument,)* $(&Limited::<$inside> { value, depth: self.depth })?)
        }
    )* };
}

/// Passes on the begin of something that has more than one value inside.
macro_rules! compound {
    ($($method:ident($($argument:ident: $type:ty),*) -> $compound:ident;)*) => { $(
        type $compound = Inside<'a, S::$compound>;

        fn $method(self, $($argument: $type),*) -> Result<Self::$compound, S::Error> {
            Ok(Inside { inner: self.inner.$method($($argument),*)?, depth: self.depth })
        }
    )* };
}

impl<'a, S: Serializer> Serializer for Inside<'a, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    passed_on! {
        serialize_bool(value: bool);
        serialize_i8(value: i8);
        serialize_i16(value: i16);
        serialize_i32(value: i32);
        serialize_i64(value: i64);
        serialize_i128(value: i128);
        serialize_u8(value: u8);
        serialize_u16(value: u16);
        serialize_u32(value: u32);
        serialize_u64(value: u64);
        serialize_u128(value: u128);
        serialize_f32(value: f32);
        serialize_f64(value: f64);
        serialize_char(value: char);
        serialize_str(value: &str);
        serialize_bytes(value: &[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(name: &'static str);
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str);
        serialize_some<T>();
        serialize_newtype_struct<T>(name: &'static str);
        serialize_newtype_variant<T>(name: &'static str, index: u32, variant: &'static str);
    }

    compound! {
        serialize_seq(len: Option<usize>) -> SerializeSeq;
        serialize_tuple(len: usize) -> SerializeTuple;
        serialize_tuple_struct(name: &'static str, len: usize) -> SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> SerializeTupleVariant;
        serialize_map(len: Option<usize>) -> SerializeMap;
        serialize_struct(name: &'static str, len: usize) -> SerializeStruct;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> SerializeStructVariant;
    }
}

/// Implements the traits of serde by which a list, a map or a struct is written, value by value.
macro_rules! inside {
    ($($trait:ident { $($method:ident($($key:ident)?);)* })*) => { $(
        impl<S: $trait> $trait for Inside<'_, S> {
            type Ok = S::Ok;
            type Error = S::Error;

            $(
                fn $method<T: Serialize + ?Sized>(
                    &mut self,
                    $($key: &'static str,)?
                    value: &T,
                ) -> Result<(), S::Error> {
                    self.inner.$method($($key,)? &Limited { value, depth: self.depth })
                }
            )*

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        }
    )* };
}

inside! {
    SerializeSeq { serialize_element(); }
    SerializeTuple { serialize_element(); }
    SerializeTupleStruct { serialize_field(); }
    SerializeTupleVariant { serialize_field(); }
    SerializeMap { serialize_key(); serialize_value(); }
    SerializeStruct { serialize_field(key); }
    SerializeStructVariant { serialize_field(key); }
}
