//! JSON as its type is documented: serde's structs would also read a list of their fields, in the order in which they are declared.

use serde::{
    Deserializer,
    de::{DeserializeOwned, Error, Unexpected, Visitor, value},
    forward_to_deserialize_any,
};

/// Reads a value. A list is not a struct, and serde_json refuses more than 128 levels.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    if text.bytes().find(|byte| !byte.is_ascii_whitespace()) == Some(b'[') {
        refuse_list::<T>()?;
    }
    serde_json::from_str(text)
}

/// A list for a type that is read as a struct is an error.
#[cold]
fn refuse_list<T: DeserializeOwned>() -> serde_json::Result<()> {
    let mut is_struct = false;
    let _ = T::deserialize(Shape {
        is_struct: &mut is_struct,
    });
    if is_struct {
        Err(serde_json::Error::invalid_type(
            Unexpected::Seq,
            &"an object",
        ))
    } else {
        Ok(())
    }
}

/// Finds out if a type is read as a struct.
struct Shape<'a> {
    is_struct: &'a mut bool,
}

impl<'de> Deserializer<'de> for Shape<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, value::Error> {
        Err(value::Error::custom("no value is read"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, value::Error> {
        *self.is_struct = true;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq tuple
        tuple_struct map enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::read;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Pair {
        a: Option<u8>,
        b: Option<u8>,
    }

    #[test]
    fn a_list_is_not_a_struct() {
        let error = read::<Pair>(" [null, null]")
            .expect_err("a list")
            .to_string();
        assert!(
            error.starts_with("invalid type: sequence, expected an object"),
            "{error}"
        );
        assert_eq!(read::<Pair>("{}").ok(), Some(Pair { a: None, b: None }));
        assert_eq!(read::<Vec<u8>>("[1, 2]").ok(), Some(vec![1, 2]));
        assert_eq!(read::<(u8, u8)>("[1, 2]").ok(), Some((1, 2)));
        assert_eq!(
            read::<Vec<Pair>>("[{}]").map(|pairs| pairs.len()).ok(),
            Some(1)
        );
    }
}
