//! Which value of a JSON text is wrong. The parser tells the place in the text; the value at that place is looked for here, afterwards and without the
//! types: so this is compiled once, and costs nothing where a body can be read.

use std::{error::Error as StdError, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, SeqAccess, Visitor},
};
use serde_json::{error::Category, value::RawValue};

use crate::error::pointer_step;

/// serde's error about a value, with the JSON pointer to it.
#[derive(Debug)]
pub(crate) struct JsonError {
    pub(crate) pointer: String,
    pub(crate) error: serde_json::Error,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.pointer {
            "" => self.error.fmt(f),
            pointer => write!(f, "{pointer}: {}", self.error),
        }
    }
}

impl StdError for JsonError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(&self.error)
    }
}

/// Reads a text as the type that it does not fit, and returns the error.
pub(crate) type Read = fn(&str) -> Option<serde_json::Error>;

impl JsonError {
    /// Finds the value that `read` refuses. `text` is JSON.
    pub(crate) fn new(text: &str, error: serde_json::Error, read: Read) -> Self {
        let place = place_of_child(text, place(text, &error), read);
        let keeps_key = !error.to_string().starts_with("duplicate field");
        Self { pointer: pointer_at(text, place, keeps_key), error }
    }
}

/// The number of bytes in front of the error.
fn place(text: &str, error: &serde_json::Error) -> usize {
    let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    (before + error.column()).min(text.len())
}

/// An error at the end of a list or an object is about that, or about its last value, which a type may refuse only after it was read. The text is read
/// again without the closing bracket: an error about the last value comes again, any other is that the text is not finished.
fn place_of_child(text: &str, place: usize, read: Read) -> usize {
    let Some(open) = text[..place].strip_suffix(['}', ']']) else { return place };
    match read(open) {
        Some(error) if error.classify() == Category::Data => open.trim_end().len(),
        _ => place,
    }
}

/// The pointer of the innermost value that stands at `place` or ends there.
fn pointer_at(text: &str, place: usize, keeps_key: bool) -> String {
    let (mut pointer, mut value) = (String::new(), Some(text));
    while let Some((step, child)) = value.and_then(|value| child_at(text, value, place, keeps_key)) {
        pointer += &step;
        value = child;
    }
    pointer
}

/// The value in a list or an object that stands at `place`; its step alone if that is the place of its key.
fn child_at<'a>(text: &'a str, value: &'a str, place: usize, keeps_key: bool) -> Option<(String, Option<&'a str>)> {
    let range = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        (start, start + part.len())
    };
    let (start, end) = range(value.trim());
    if place <= start || place >= end {
        return None;
    }
    let Children(children) = serde_json::from_str(value).ok()?;
    let mut before = start + 1;
    for (step, child) in children {
        let (start, end) = range(child.get());
        let is_at_key = place < start && !text[before..place].trim().is_empty();
        let is_behind = || text.get(end..place).is_some_and(|between| between.trim().is_empty());
        if is_at_key {
            return keeps_key.then_some((step, None));
        }
        if (start..=end).contains(&place) || is_behind() {
            return Some((step, Some(child.get())));
        }
        before = end;
    }
    None
}

/// The values in a list or an object, each with its step of a pointer.
struct Children<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Children<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Collect)
    }
}

struct Collect;

impl<'de> Visitor<'de> for Collect {
    type Value = Children<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list or an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut children = Vec::new();
        while let Some((key, value)) = map.next_entry::<String, _>()? {
            children.push((pointer_step(&key), value));
        }
        Ok(Children(children))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut children = Vec::new();
        while let Some(value) = list.next_element()? {
            children.push((format!("/{}", children.len()), value));
        }
        Ok(Children(children))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, de::DeserializeOwned};

    use super::JsonError;

    #[derive(Deserialize)]
    #[serde(try_from = "String")]
    struct Even;

    impl TryFrom<String> for Even {
        type Error = &'static str;

        fn try_from(text: String) -> Result<Self, Self::Error> {
            if text.len().is_multiple_of(2) { Ok(Self) } else { Err("odd") }
        }
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Leaf {
        number: u8,
        text: Option<Even>,
    }

    #[derive(Deserialize)]
    #[expect(dead_code, reason = "only read")]
    enum Kind {
        Leaf(Leaf),
        Pair(u8, u8),
    }

    #[derive(Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Flat {
        #[serde(flatten)]
        rest: BTreeMap<String, u8>,
    }

    #[derive(Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Tree {
        #[serde(default)]
        leaf: Option<Leaf>,
        #[serde(default)]
        leaves: Vec<Leaf>,
        #[serde(default)]
        kind: Option<Kind>,
        #[serde(default)]
        flat: Option<Flat>,
        #[serde(default, rename = "a/b")]
        named: BTreeMap<u8, u8>,
    }

    fn read<T: DeserializeOwned>(text: &str) -> Option<serde_json::Error> {
        serde_json::from_str::<T>(text).err()
    }

    /// The place that serde's own tracking tells, by a type's own error.
    fn tracked(text: &str) -> String {
        let mut parser = serde_json::Deserializer::from_str(text);
        let located = serde_path_to_error::deserialize::<_, Tree>(&mut parser).err().unwrap();
        located.path().to_string()
    }

    #[test]
    fn the_place_is_the_one_that_the_types_know() {
        for (text, pointer, path) in [
            (r#"{"leaf": {"number": 256}}"#, "/leaf/number", "leaf.number"),
            (r#"{"leaf": {"number": -12, "text": null}}"#, "/leaf/number", "leaf.number"),
            (r#"{"leaf": {"number": [1]}}"#, "/leaf/number", "leaf.number"),
            ("{\n \"leaf\" : {\n \"number\" : \"1\" } }", "/leaf/number", "leaf.number"),
            (r#"{"leaf": {}}"#, "/leaf", "leaf"),
            (r#"{"leaf": {"text": "ab"} }"#, "/leaf", "leaf"),
            (r#"{"leaf": {"number": 1, "text": "abc"}}"#, "/leaf/text", "leaf.text"),
            (r#"{"leaf": {"text": "abc" , "number": 1}}"#, "/leaf/text", "leaf.text"),
            (r#"{"leaf": {"number": 1, "other": 2}}"#, "/leaf/other", "leaf.other"),
            (r#"{"leaf": {"number": 1, "number": 2}}"#, "/leaf", "leaf"),
            (r#"{"leaf": []}"#, "/leaf", "leaf"),
            (r#"{"leaf": [1, "abc"]}"#, "/leaf/1", "leaf[1]"),
            (r#"{"leaf": 1}"#, "/leaf", "leaf"),
            (r#"{"leaves": [{"number": 1}, {"number": "}]"}]}"#, "/leaves/1/number", "leaves[1].number"),
            (r#"{"leaves": {}}"#, "/leaves", "leaves"),
            (r#"{"kind": {"Leaf": {"text": "éé", "number": null}}}"#, "/kind/Leaf/number", "kind.Leaf.number"),
            (r#"{"kind": {"Leaf": {"number": 1, "text": "a"}}}"#, "/kind/Leaf/text", "kind.Leaf.text"),
            (r#"{"kind": {"Pair": [1, 300]}}"#, "/kind/Pair/1", "kind.Pair[1]"),
            (r#"{"flat": {"a": 1, "b": "c"}}"#, "/flat", "flat"),
            (r#"{"a/b": {"1": 2, "x": 3}}"#, "/a~1b/x", "a/b.?"),
            ("7", "", "."),
        ] {
            let error = read::<Tree>(text).expect(text);
            let json_error = JsonError::new(text, error, read::<Tree>);
            assert_eq!((&*json_error.pointer, &*tracked(text)), (pointer, path), "{text}");
        }
    }
}
