//! The places of a body where a value may be wrong, as JSON pointers.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::json::{list, members, referred};
use crate::references::pointer_step;

/// The places of a body: pointers, with one of the signs below for what only a request says.
pub(super) struct Places<'a> {
    found: BTreeSet<String>,
    /// The schemas by their names.
    schemas: &'a dyn Fn(&str) -> Option<&'a Value>,
    /// True if a property that is not known is refused by its name.
    pub names_unknown: bool,
    /// The names of the schemas around the one that is read.
    within: Vec<String>,
}

/// Any name, in a map.
const NAME: char = '\u{1}';
/// Any index, in a list.
const INDEX: char = '\u{2}';
/// Any steps, or none.
const BELOW: char = '\u{3}';

/// A body with more places than these is described by a text alone.
const MOST: usize = 300;

impl<'a> Places<'a> {
    pub(super) fn new(schemas: &'a dyn Fn(&str) -> Option<&'a Value>) -> Self {
        Self {
            found: BTreeSet::new(),
            schemas,
            names_unknown: false,
            within: Vec::new(),
        }
    }

    /// The schema of a pointer. `None` if it may be any text.
    pub(super) fn schema(self) -> Option<Value> {
        if self.found.is_empty() || self.found.len() >= MOST {
            return None;
        }
        let is_open = |place: &String| place.contains([NAME, INDEX, BELOW]);
        let (open, exact): (Vec<_>, Vec<_>) = self.found.into_iter().partition(is_open);
        let exact = json!({ "type": "string", "enum": exact });
        if open.is_empty() {
            return Some(exact);
        }
        let patterns: BTreeSet<_> = open.iter().map(|place| pattern(place)).collect();
        let patterns = patterns
            .into_iter()
            .map(|pattern| json!({ "type": "string", "pattern": format!("^{pattern}$") }));
        let all: Vec<_> = [exact].into_iter().chain(patterns).collect();
        Some(json!({ "anyOf": all }))
    }

    /// Adds those of a schema.
    pub(super) fn add(&mut self, schema: &Value, at: &str) {
        self.found.insert(at.to_owned());
        if self.found.len() >= MOST {
            return;
        }
        if let Some(name) = referred(schema) {
            if self.within.iter().any(|outer| outer == name) {
                self.found.insert(format!("{at}{BELOW}"));
            } else if let Some(named) = (self.schemas)(name) {
                self.within.push(name.to_owned());
                self.add(named, at);
                self.within.pop();
            }
        }
        for part in ["allOf", "anyOf", "oneOf"]
            .iter()
            .flat_map(|key| list(schema, key))
        {
            self.add(part, at);
        }
        for (inner, step) in inner(schema) {
            self.add(inner, &format!("{at}{step}"));
        }
        if self.names_unknown && schema.get("additionalProperties") == Some(&Value::Bool(false)) {
            self.found.insert(format!("{at}/{NAME}"));
        }
    }
}

/// The schemas within a schema, each with the step to it.
fn inner(schema: &Value) -> impl Iterator<Item = (&Value, String)> {
    let named =
        members(schema, "properties").map(|(name, property)| (property, pointer_step(name)));
    let keyed = members(schema, "patternProperties").map(|(_, property)| property);
    let further = schema
        .get("additionalProperties")
        .filter(|schema| schema.is_object());
    let keyed = keyed
        .chain(further)
        .map(|property| (property, format!("/{NAME}")));
    let listed = list(schema, "prefixItems").enumerate();
    let listed = listed.map(|(index, item)| (item, format!("/{index}")));
    let items = schema.get("items").filter(|items| {
        let is_any = **items == json!({}) && schema.get("prefixItems").is_some();
        !(items.is_boolean() || is_any)
    });
    let items = items.map(|items| (items, format!("/{INDEX}")));
    named.chain(keyed).chain(listed).chain(items)
}

/// The pattern of the pointers that a place stands for.
fn pattern(place: &str) -> String {
    let part = |sign: char| match sign {
        NAME => "[^/]*".to_owned(),
        INDEX => "[0-9]+".to_owned(),
        BELOW => "(/.*)?".to_owned(),
        _ if r"\^$.*+?()[]{}|".contains(sign) => format!("\\{sign}"),
        _ => sign.to_string(),
    };
    place.chars().map(part).collect()
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
            let mut places = Places::new(&schemas);
            places.names_unknown = names_unknown;
            places.add(&schema, "");
            let mut expected = json!({ "type": "string", "enum": exact });
            if !patterns.is_empty() {
                let patterns = patterns
                    .iter()
                    .map(|pattern| json!({ "type": "string", "pattern": format!("^{pattern}$") }));
                let all: Vec<_> = [expected].into_iter().chain(patterns).collect();
                expected = json!({ "anyOf": all });
            }
            assert_eq!(places.schema(), Some(expected));
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
