//! The place of a wrong value in JSON. Where serde kept the values around it before it knew their types, it is found by what serde says of it.

use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde_json::{Value, json};

use crate::error::invalid::pointer_step;

/// The pointer of the value at the end of a way, whose steps are places in lists and objects, the last one first.
pub(super) fn pointer_to(text: &str, way: &[usize]) -> String {
    let mut pointer = String::new();
    let walk = Walk {
        way,
        pointer: &mut pointer,
    };
    // it ends at its aim, within the text
    let _ = walk.deserialize(&mut serde_json::Deserializer::from_str(text));
    pointer
}

struct Walk<'w, 'p> {
    way: &'w [usize],
    pointer: &'p mut String,
}

impl<'de> DeserializeSeed<'de> for Walk<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list or an object")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Some((place, way)) = self.way.split_last() else {
            return Ok(());
        };
        for _ in 0..*place {
            list.next_element::<IgnoredAny>()?;
        }
        *self.pointer += &format!("/{place}");
        let pointer = self.pointer;
        list.next_element_seed(Walk { way, pointer }).map(|_| ())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let Some((place, way)) = self.way.split_last() else {
            return Ok(());
        };
        for _ in 0..*place {
            object.next_entry::<IgnoredAny, IgnoredAny>()?;
        }
        if let Some(name) = object.next_key::<String>()? {
            *self.pointer += &pointer_step(&name);
        }
        let pointer = self.pointer;
        object.next_value_seed(Walk { way, pointer })
    }
}

/// The most values that may be the wrong one.
const MOST_CANDIDATES: usize = 16;

/// The pointer of the wrong value below `pointer`; of a field that is missing, that of the object that lacks it. `read` reads the whole again, once, and gives serde's
/// message.
pub(super) fn below(
    pointer: &str,
    text: &str,
    message: &str,
    read: fn(&Value) -> Option<String>,
) -> Option<String> {
    let mut whole: Value = serde_json::from_str(text).ok()?;
    let missing = message
        .strip_prefix("missing field `")
        .and_then(|rest| rest.split('`').next());
    let kept = whole.pointer(pointer)?;
    if !["missing ", "invalid ", "unknown "]
        .iter()
        .any(|beginning| message.starts_with(beginning))
    {
        return only_text(kept, pointer);
    }
    let mut places = Vec::new();
    let mut may_be_it = |value: &Value| may_be_it(value, missing, message);
    collect(kept, pointer, &mut may_be_it, &mut places);
    if places.len() > MOST_CANDIDATES {
        return None;
    }
    if places.len() < 2 {
        return places.pop();
    }
    // each is marked in its own way, and the message says which mark was read
    let mut expected = Vec::new();
    for (number, at) in places.iter().enumerate() {
        let value = whole.pointer_mut(at)?;
        let mark = mark_of(
            number,
            if missing.is_some() {
                &Value::Null
            } else {
                value
            },
        );
        expected.push(match missing {
            Some(_) => shown(&mark)?,
            None => message.replace(&shown(value)?, &shown(&mark)?),
        });
        match missing {
            Some(name) => value[name] = mark,
            None => *value = mark,
        }
    }
    let said = read(&whole)?;
    let found = expected
        .iter()
        .position(|expected| said.contains(expected))?;
    Some(places.swap_remove(found))
}

/// The values that may be the wrong one.
fn collect(
    value: &Value,
    at: &str,
    may_be_it: &mut dyn FnMut(&Value) -> bool,
    places: &mut Vec<String>,
) {
    if may_be_it(value) {
        places.push(at.to_owned());
    }
    // more than may be are enough
    if places.len() > MOST_CANDIDATES {
        return;
    }
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, field)| {
            collect(
                field,
                &(at.to_owned() + &pointer_step(name)),
                may_be_it,
                places,
            );
        }),
        Value::Array(values) => values.iter().enumerate().for_each(|(index, value)| {
            collect(value, &format!("{at}/{index}"), may_be_it, places);
        }),
        _ => {}
    }
}

/// Returns whether a message may be about a value: the object that lacks a field; the value that the message shows.
fn may_be_it(value: &Value, missing: Option<&str>, message: &str) -> bool {
    match missing {
        Some(name) => value
            .as_object()
            .is_some_and(|fields| !fields.contains_key(name)),
        None if message.starts_with("invalid ") => {
            shown(value).is_some_and(|shown| message.contains(&format!(": {shown}, expected")))
        }
        None => message
            .strip_prefix("unknown variant `")
            .is_some_and(|rest| {
                value
                    .as_str()
                    .is_some_and(|text| rest.starts_with(&format!("{text}`")))
            }),
    }
}

/// The only text of an object: a type in its own words, as a day does, refuses a text.
fn only_text(value: &Value, pointer: &str) -> Option<String> {
    let fields = value.as_object().into_iter().flatten();
    let mut texts = fields.filter(|(_, value)| value.is_string());
    let (name, _) = texts.next()?;
    texts
        .next()
        .is_none()
        .then(|| pointer.to_owned() + &pointer_step(name))
}

/// The value in serde's words.
fn shown(value: &Value) -> Option<String> {
    let shown = match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::String(text) => Unexpected::Str(text),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Unexpected::Unsigned(number),
            (None, Some(number)) => Unexpected::Signed(number),
            (None, None) => Unexpected::Float(number.as_f64()?),
        },
        Value::Array(_) | Value::Object(_) => return None,
    };
    Some(shown.to_string())
}

/// A value of the kind of another; in place of none, one that hardly any type takes.
fn mark_of(number: usize, value: &Value) -> Value {
    match value {
        Value::String(_) => json!(format!("\0{number}")),
        Value::Number(value) if !value.is_f64() => json!(1_000_000_007 + number),
        _ => json!(-0.5 - number as f64),
    }
}
