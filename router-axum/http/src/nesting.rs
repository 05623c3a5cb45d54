//! A limit to how deep a value nests that is serialised: serde calls itself for each level, and the end of a thread's stack ends the process.

use std::cell::Cell;

use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// The deepest nesting that is written.
pub const DEEPEST: usize = 512;

/// Says that a value is nested too deep.
pub fn too_deep() -> String {
    format!("it nests deeper than {DEEPEST} levels")
}

/// A value that is an error for its serializer where it nests deeper than [`DEEPEST`] levels.
#[derive(Debug)]
pub struct Limited<'a, T: ?Sized> {
    value: &'a T,
    level: Level<'a>,
}

/// The depth of a value, and whether any value was too deep: some serializers go on after an error.
#[derive(Debug, Clone, Copy)]
struct Level<'a> {
    depth: usize,
    is_exceeded: &'a Cell<bool>,
}

impl<'a, T: ?Sized> Limited<'a, T> {
    /// The outermost value. `is_exceeded` becomes true where it nests too deep.
    pub fn new(value: &'a T, is_exceeded: &'a Cell<bool>) -> Self {
        Self {
            value,
            level: Level {
                depth: 0,
                is_exceeded,
            },
        }
    }
}

impl<T: Serialize + ?Sized> Serialize for Limited<'_, T> {
    fn serialize<S: Serializer>(&self, inner: S) -> Result<S::Ok, S::Error> {
        // a level is two values: a struct, and the `Option` or the list in it that has the next one
        if self.level.depth > 2 * DEEPEST {
            self.level.is_exceeded.set(true);
            return Err(S::Error::custom(too_deep()));
        }
        self.value.serialize(Inside {
            inner,
            level: self.level,
        })
    }
}

/// A serializer that gets each value inside as [`Limited`].
struct Inside<'a, S> {
    inner: S,
    level: Level<'a>,
}

impl<'a, S> Inside<'a, S> {
    fn limited<'v, T: ?Sized>(&self, value: &'v T) -> Limited<'v, T>
    where
        'a: 'v,
    {
        Limited {
            value,
            level: Level {
                depth: self.level.depth + 1,
                ..self.level
            },
        }
    }
}

/// Passes on what has nothing inside.
macro_rules! flat {
    ($($method:ident($($argument:ident: $type:ty),*);)*) => { $(
        fn $method(self, $($argument: $type),*) -> Result<S::Ok, S::Error> {
            self.inner.$method($($argument),*)
        }
    )* };
}

/// Passes on the begin of something that has more than one value inside.
macro_rules! compound {
    ($($method:ident($($argument:ident: $type:ty),*) -> $compound:ident;)*) => { $(
        fn $method(self, $($argument: $type),*) -> Result<Self::$compound, S::Error> {
            Ok(Inside { inner: self.inner.$method($($argument),*)?, level: self.level })
        }
    )* };
}

impl<'a, S: Serializer> Serializer for Inside<'a, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Inside<'a, S::SerializeSeq>;
    type SerializeTuple = Inside<'a, S::SerializeTuple>;
    type SerializeTupleStruct = Inside<'a, S::SerializeTupleStruct>;
    type SerializeTupleVariant = Inside<'a, S::SerializeTupleVariant>;
    type SerializeMap = Inside<'a, S::SerializeMap>;
    type SerializeStruct = Inside<'a, S::SerializeStruct>;
    type SerializeStructVariant = Inside<'a, S::SerializeStructVariant>;

    flat! {
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

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        let value = self.limited(value);
        self.inner.serialize_some(&value)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let value = self.limited(value);
        self.inner.serialize_newtype_struct(name, &value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let value = self.limited(value);
        self.inner
            .serialize_newtype_variant(name, index, variant, &value)
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
                    let value = self.limited(value);
                    self.inner.$method($($key,)? &value)
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
