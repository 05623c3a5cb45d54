//! The place of a wrong value in JSON. Where serde kept the values around it before it knew their types, it is found by what serde says of it.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Value, json};
use serde_path_to_error::Segment;

use crate::pointer;

/// The pointer of the value at the end of a way, whose steps are places in lists and objects, the last one first.
pub(super) fn pointer_to(text: &str, way: &[usize]) -> String {
    pointer::of_segments(
        segments(text, way)
            .iter()
            .filter(|segment| !matches!(segment, Segment::Enum { .. })),
    )
}

/// The names and indices on a way. A text that it leads into is a variant.
pub(super) fn segments(text: &str, way: &[usize]) -> Vec<Segment> {
    let mut segments = Vec::new();
    let walk = Descent {
        way,
        segments: &mut segments,
    };
    // it ends at its aim, within the text
    let _ = walk.deserialize(&mut serde_json::Deserializer::from_str(text));
    segments
}

struct Descent<'w, 's> {
    way: &'w [usize],
    segments: &'s mut Vec<Segment>,
}

impl<'de> DeserializeSeed<'de> for Descent<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.way {
            [] => Ok(()),
            _ => deserializer.deserialize_any(self),
        }
    }
}

impl<'de> Visitor<'de> for Descent<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list or an object")
    }

    fn visit_str<E: Error>(self, variant: &str) -> Result<(), E> {
        let variant = variant.to_owned();
        self.segments.push(Segment::Enum { variant });
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let (&index, way) = self.way.split_last().expect("it is not at its end");
        for _ in 0..index {
            list.next_element::<IgnoredAny>()?;
        }
        self.segments.push(Segment::Seq { index });
        let segments = self.segments;
        list.next_element_seed(Descent { way, segments })
            .map(|_| ())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let (&place, way) = self.way.split_last().expect("it is not at its end");
        for _ in 0..place {
            object.next_entry::<IgnoredAny, IgnoredAny>()?;
        }
        if let Some(key) = object.next_key()? {
            self.segments.push(Segment::Map { key });
        }
        let segments = self.segments;
        object.next_value_seed(Descent { way, segments })
    }
}

/// The most values that may be the wrong one.
const MOST_CANDIDATES: usize = 16;

/// The pointer of the wrong value below `pointer`; of a field that is missing, that of the object that lacks it. `error_of` reads the whole again, once, as a text:
/// a parser of values would be one more for each type, 3 KB of a binary.
pub(super) fn below(
    pointer: &str,
    text: &str,
    message: &str,
    error_of: fn(&str) -> Option<serde_json::Error>,
) -> Option<String> {
    let mut whole: Value = serde_json::from_str(text).ok()?;
    let kept = whole.pointer(pointer)?;
    let name = message.split('`').nth(1);
    let missing = name.filter(|_| message.starts_with("missing field"));
    let is_variant = message.starts_with("unknown variant");
    let found = message
        .split_once(": ")
        .and_then(|(_, rest)| Some(rest.rsplit_once(", expected")?.0));
    let may_be_it = |value: &Value, depth: usize| match (value, missing, found) {
        (Value::Object(fields), Some(missing), _) => !fields.contains_key(missing),
        (_, None, Some(found)) => shown(value) == found,
        (Value::String(text), None, None) if is_variant => Some(&**text) == name,
        // a type in its own words, as a day
        (Value::String(_), None, None) => depth == 1,
        _ => false,
    };
    let mut places = Vec::new();
    collect(kept, 0, &mut pointer.to_owned(), &may_be_it, &mut places);
    if !(2..=MOST_CANDIDATES).contains(&places.len()) {
        return places.pop().filter(|_| places.is_empty());
    }
    // each is marked in its own way, and the message says which mark was read
    let mut expected = Vec::new();
    for (number, at) in places.iter().enumerate() {
        let value = whole.pointer_mut(at)?;
        let mark = match value {
            Value::String(_) => json!(format!("\u{1}{number}")),
            Value::Number(value) if !value.is_f64() => json!(number),
            _ => json!(-0.5 - number as f64),
        };
        match missing {
            Some(name) => {
                expected.push(shown(&mark));
                value[name] = mark;
            }
            None => {
                expected.push(message.replace(&shown(value), &shown(&mark)));
                *value = mark;
            }
        }
    }
    let said = error_of(&serde_json::to_string(&whole).ok()?)?.to_string();
    let found = expected
        .iter()
        .position(|expected| said.contains(expected))?;
    Some(places.swap_remove(found))
}

/// Collects the pointers of values that may be the wrong one, until there are too many. `at` is the pointer of the value, which is written in one place: names may be long.
fn collect(
    value: &Value,
    depth: usize,
    at: &mut String,
    may_be_it: &dyn Fn(&Value, usize) -> bool,
    places: &mut Vec<String>,
) {
    if places.len() <= MOST_CANDIDATES && may_be_it(value, depth) {
        places.push(at.clone());
    }
    let length = at.len();
    let mut inner = |step: &str, value| {
        at.push_str(step);
        collect(value, depth + 1, at, may_be_it, places);
        at.truncate(length);
    };
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, value)| inner(&pointer::step(name), value)),
        Value::Array(values) => values
            .iter()
            .enumerate()
            .for_each(|(index, value)| inner(&format!("/{index}"), value)),
        _ => {}
    }
}

/// A value in the words of serde_json.
fn shown(value: &Value) -> String {
    match value {
        Value::Bool(value) => format!("boolean `{value}`"),
        Value::String(text) => format!("string {text:?}"),
        Value::Number(number) if number.is_f64() => format!("floating point `{number}`"),
        Value::Number(number) => format!("integer `{number}`"),
        Value::Null => "null".to_owned(),
        Value::Array(_) | Value::Object(_) => String::new(),
    }
}
