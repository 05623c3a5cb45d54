//! The places of a body where a value may be wrong, as JSON pointers.

use std::collections::BTreeSet;

use schemars::Schema;
use serde_json::{Value, json};

use crate::json::{list, members, referred};
use crate::references::pointer_step;

/// The places of a body: pointers, and patterns where lists and maps stand.
#[derive(Debug, Default)]
pub(super) struct Places {
    exact: BTreeSet<String>,
    patterns: BTreeSet<String>,
}

/// How a body is read.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    /// The schemas by their names.
    pub(super) schemas: &'a dyn Fn(&str) -> Option<&'a Value>,
    /// True if a property that is not known is refused by its name.
    pub(super) names_unknown: bool,
}

/// A place on the way to those within it.
#[derive(Debug, Clone)]
struct Place {
    text: String,
    /// True if `text` is a pattern, and no pointer.
    is_pattern: bool,
}

impl Place {
    fn step(&self, name: &str) -> Self {
        let step = pointer_step(name);
        let step = if self.is_pattern {
            escaped(&step)
        } else {
            step
        };
        Self {
            text: format!("{}{step}", self.text),
            ..*self
        }
    }

    /// The places that a pattern tells.
    fn any(&self, pattern: &str) -> Self {
        let text = if self.is_pattern {
            self.text.clone()
        } else {
            escaped(&self.text)
        };
        Self {
            text: text + pattern,
            is_pattern: true,
        }
    }
}

/// A body with more places than these is described by a text alone.
const MOST: usize = 300;

impl Places {
    /// The schema of a pointer. `None` if it may be any text.
    pub(super) fn schema(self) -> Option<Value> {
        let Self { exact, patterns } = self;
        if exact.is_empty() || exact.len() + patterns.len() >= MOST {
            return None;
        }
        let exact = json!({ "type": "string", "enum": exact });
        if patterns.is_empty() {
            return Some(exact);
        }
        let patterns = patterns
            .into_iter()
            .map(|pattern| json!({ "type": "string", "pattern": format!("^{pattern}$") }));
        let all: Vec<_> = [exact].into_iter().chain(patterns).collect();
        Some(json!({ "anyOf": all }))
    }

    /// Adds those of a schema.
    pub(super) fn add(&mut self, schema: &Schema, reader: Reader<'_>) {
        self.walk(
            schema.as_value(),
            &Place {
                text: String::new(),
                is_pattern: false,
            },
            reader,
            &mut Vec::new(),
        );
    }

    fn insert(&mut self, place: &Place) {
        let places = if place.is_pattern {
            &mut self.patterns
        } else {
            &mut self.exact
        };
        places.insert(place.text.clone());
    }

    /// `within` are the names of the schemas around this one.
    fn walk(&mut self, schema: &Value, at: &Place, reader: Reader<'_>, within: &mut Vec<String>) {
        self.insert(at);
        if self.exact.len() + self.patterns.len() >= MOST {
            return;
        }
        if let Some(name) = referred(schema) {
            if within.iter().any(|outer| outer == name) {
                self.insert(&at.any("(/.*)?"));
            } else if let Some(named) = (reader.schemas)(name) {
                within.push(name.to_owned());
                self.walk(named, at, reader, within);
                within.pop();
            }
        }
        for part in ["allOf", "anyOf", "oneOf"]
            .iter()
            .flat_map(|key| list(schema, key))
        {
            self.walk(part, at, reader, within);
        }
        for (inner, at) in inner(schema, at) {
            self.walk(inner, &at, reader, within);
        }
        if reader.names_unknown && schema.get("additionalProperties") == Some(&Value::Bool(false)) {
            self.insert(&at.any(ANY_NAME));
        }
    }
}

const ANY_NAME: &str = "/[^/]*";

/// The schemas within a schema, each with its place.
fn inner<'a>(schema: &'a Value, at: &Place) -> Vec<(&'a Value, Place)> {
    let named = members(schema, "properties").map(|(name, property)| (property, at.step(name)));
    let keyed = members(schema, "patternProperties").map(|(_, property)| property);
    let keyed = keyed.chain(
        schema
            .get("additionalProperties")
            .filter(|schema| schema.is_object()),
    );
    let listed = list(schema, "prefixItems").enumerate();
    let listed = listed.map(|(index, item)| (item, at.step(&index.to_string())));
    let items = schema
        .get("items")
        .filter(|items| {
            let is_any = **items == json!({}) && schema.get("prefixItems").is_some();
            !(items.is_boolean() || is_any)
        })
        .map(|items| (items, at.any("/[0-9]+")));
    named
        .chain(keyed.map(|property| (property, at.any(ANY_NAME))))
        .chain(listed)
        .chain(items)
        .collect()
}

/// A text as a pattern that it alone matches.
fn escaped(text: &str) -> String {
    let sign = |sign: char| {
        if r"\^$.*+?()[]{}|".contains(sign) {
            format!("\\{sign}")
        } else {
            sign.to_string()
        }
    };
    text.chars().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pointer_is_a_choice_of_places() {
        let person = json!({ "properties": { "name": {}, "address": { "$ref": "#/components/schemas/Address" } } });
        let address = json!({ "properties": { "street": {} }, "additionalProperties": false });
        let tree = json!({ "properties": { "children": { "items": { "$ref": "#/components/schemas/Tree" } } } });
        let check = |schema: Value, names_unknown: bool, exact: &[&str], patterns: &[&str]| {
            let schemas = |name: &str| match name {
                "Address" => Some(&address),
                "Tree" => Some(&tree),
                _ => None,
            };
            let reader = Reader {
                schemas: &schemas,
                names_unknown,
            };
            let mut places = Places::default();
            places.add(&Schema::try_from(schema).expect("a schema"), reader);
            assert_eq!(
                places.exact,
                exact.iter().map(ToString::to_string).collect()
            );
            assert_eq!(
                places.patterns,
                patterns.iter().map(ToString::to_string).collect()
            );
        };
        check(
            person.clone(),
            false,
            &["", "/address", "/address/street", "/name"],
            &[],
        );
        check(
            person,
            true,
            &["", "/address", "/address/street", "/name"],
            &["/address/[^/]*"],
        );
        check(
            json!({ "items": { "properties": { "a.b": {} } } }),
            false,
            &[""],
            &["/[0-9]+", r"/[0-9]+/a\.b"],
        );
        check(
            json!({ "prefixItems": [{}, {}], "items": false }),
            false,
            &["", "/0", "/1"],
            &[],
        );
        check(
            json!({ "additionalProperties": { "items": {} } }),
            false,
            &[""],
            &["/[^/]*", "/[^/]*/[0-9]+"],
        );
        check(
            json!({ "patternProperties": { "^[0-9]+$": {} } }),
            false,
            &[""],
            &["/[^/]*"],
        );
        check(
            json!({ "anyOf": [{ "properties": { "a/b": {} } }, { "properties": { "c": {} } }] }),
            false,
            &["", "/a~1b", "/c"],
            &[],
        );
        check(
            json!({ "$ref": "#/components/schemas/Tree" }),
            false,
            &["", "/children"],
            &["/children/[0-9]+", "/children/[0-9]+(/.*)?"],
        );
    }
}
