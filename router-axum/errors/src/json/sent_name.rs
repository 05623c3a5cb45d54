//! The places of broken rules in what was sent: rules call a value by Rust's fields, clients by the names that serde reads.

use router_core::forms::renamed;
use serde_json::Value;

use crate::error::Error;
use crate::pointer;

/// The most fields of an object that are searched, for each of thousands of broken rules.
const MOST_SEARCHED: usize = 64;

impl Error {
    /// Replaces the pointers by those into `sent`. What has no place there, since its field has a name of its own, is said of the value around it, and named by the
    /// detail. That is told from a field that was left out by `known`, the names of the fields of all structs that were read; without them it keeps Rust's name.
    #[doc(hidden)]
    pub fn named_as_sent(mut self, sent: &Value, known: Option<&[&[&str]]>) -> Self {
        for entry in self.entries() {
            let names: Vec<_> =
                pointer::names(entry["pointer"].as_str().unwrap_or_default()).collect();
            let (mut place, mut left) = found(sent, &names);
            // the fields of a flattened struct stand in what is around it, also those that were left out
            let mut named = left.iter().enumerate();
            let absent = match known {
                Some(known) => named.find_map(|(index, name)| {
                    Some((index, name_of_struct(sent.pointer(&place)?, name, known)?))
                }),
                // fields are flat: the last name is the field
                None => named
                    .rfind(|(_, name)| !is_index(name))
                    .map(|(index, name)| (index, name.clone())),
            };
            if let Some((index, name)) = absent {
                place += &pointer::step(&name);
                left = &left[index + 1..];
            }
            if !left.is_empty() {
                entry["detail"] = format!(
                    "{}: {}",
                    left.join("."),
                    entry["detail"].as_str().unwrap_or_default()
                )
                .into();
            }
            entry["pointer"] = place.into();
        }
        self
    }
}

/// Finds the name of a field that was left out, in a struct that has a field which was sent.
fn name_of_struct(value: &Value, name: &str, known: &[&[&str]]) -> Option<String> {
    let sent = value.as_object()?;
    known
        .iter()
        .filter(|names| sent.is_empty() || sent.keys().any(|key| names.contains(&&**key)))
        .find_map(|names| spellings(name).find(|key| names.contains(&&**key)))
}

/// Returns the pointer as far as what was sent has the values, and the names that are left.
fn found<'a>(sent: &Value, names: &'a [String]) -> (String, &'a [String]) {
    let mut place = String::new();
    let mut value = sent;
    let mut left = names;
    let mut is_of_one = false;
    while let [name, rest @ ..] = left {
        let is_index = is_index(name) && !value.is_array();
        if let Some((key, inner)) = child(value, name) {
            place += &pointer::step(&key);
            (value, left) = (inner, rest);
        } else if is_index || rest.first().is_some_and(|next| is_only_here(value, next)) {
            // a struct or a variant of one value is sent as that alone, and the fields of a flattened one stand in what is around it
            is_of_one = is_index;
            left = rest;
        } else if let Some((key, inner)) = content(value, name, is_of_one) {
            place += &pointer::step(key);
            value = inner;
        } else {
            break;
        }
    }
    (place, left)
}

/// Finds the value of a name, which serde may have renamed as it does all of a struct.
fn child<'a>(value: &'a Value, name: &str) -> Option<(String, &'a Value)> {
    match value {
        Value::Object(fields) => {
            let renamed = || spellings(name).find_map(|key| fields.get_key_value(&key));
            let (key, inner) = fields.get_key_value(name).or_else(renamed)?;
            Some((key.clone(), inner))
        }
        Value::Array(items) => Some((name.to_owned(), items.get(name.parse::<usize>().ok()?)?)),
        _ => None,
    }
}

fn is_index(name: &str) -> bool {
    name.parse::<usize>().is_ok()
}

/// Returns whether a value of this name is in an object, and in none of the objects in it, which a name that was skipped may stand for.
fn is_only_here(value: &Value, name: &str) -> bool {
    let is_deeper = |inner: &Value| inner.is_object() && child(inner, name).is_some();
    child(value, name).is_some()
        && value
            .as_object()
            .is_none_or(|fields| fields.len() <= MOST_SEARCHED && !fields.values().any(is_deeper))
}

/// Finds the content of a variant that has a field of this name, below the variant's own, or, of one value, beside its tag.
fn content<'a>(value: &'a Value, name: &str, is_of_one: bool) -> Option<(&'a String, &'a Value)> {
    value
        .as_object()
        .filter(|fields| fields.len() <= 1 + usize::from(is_of_one))?
        .iter()
        .find(|(_, inner)| inner.is_object() && child(inner, name).is_some())
}

/// The rules of serde's `rename_all`.
const RULES: [&str; 6] = [
    "snake_case",
    "camelCase",
    "PascalCase",
    "kebab-case",
    "SCREAMING-KEBAB-CASE",
    "SCREAMING_SNAKE_CASE",
];

/// Spells a field by each of serde's rules.
fn spellings(name: &str) -> impl Iterator<Item = String> {
    let name = name.trim_start_matches("r#");
    RULES.into_iter().filter_map(|rule| renamed(name, rule))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_value_that_was_left_out_is_named_if_its_name_is_known() {
        let check = |path: &str, sent: Value, known: Option<&[&[&str]]>, expected: [&str; 2]| {
            let broken = Error::unprocessable().invalid(path, "not set");
            let values = broken.named_as_sent(&sent, known).invalid_values();
            assert_eq!(
                [&*values[0].pointer, &*values[0].detail],
                expected,
                "{path} in {sent}"
            );
        };
        let known: [&[&str]; 2] = [&["lines", "kind"], &["unitPrice", "text"]];
        let lines = || json!({ "lines": [{}, {}] });
        check(
            "/lines/1/unit_price",
            lines(),
            Some(&known),
            ["/lines/1/unitPrice", "not set"],
        );
        check(
            "/lines/1/ty",
            lines(),
            Some(&known),
            ["/lines/1", "ty: not set"],
        );
        // fields are flat
        check(
            "/page/limit",
            json!({ "x": "y" }),
            None,
            ["/limit", "not set"],
        );
        check("/limit", json!({}), None, ["/limit", "not set"]);
    }

    #[test]
    fn names_lead_to_what_was_sent() {
        let check = |sent: Value, path: &str, place: &str, left: &str| {
            let names: Vec<_> = path.split('.').map(str::to_owned).collect();
            let (found, rest) = found(&sent, &names);
            assert_eq!(
                (&*found, &*rest.join(".")),
                (place, left),
                "{path} in {sent}"
            );
        };
        check(json!({ "name": 1 }), "name", "/name", "");
        for key in [
            "full_name",
            "fullName",
            "FullName",
            "full-name",
            "FULL_NAME",
            "FULL-NAME",
        ] {
            check(json!({ key: 1 }), "full_name", &format!("/{key}"), "");
        }
        check(json!({ "type": 1 }), "r#type", "/type", "");
        check(
            json!({ "lines": [{ "count": 1 }, { "count": 2 }] }),
            "lines.1.count",
            "/lines/1/count",
            "",
        );
        check(
            json!({ "notes": { "a_b": 1, "a/b": 2 } }),
            "notes.a/b",
            "/notes/a~1b",
            "",
        );
        // flattened; of one value; a variant with its tag outside, inside, beside, and with none
        check(json!({ "email": 1 }), "contact.email", "/email", "");
        check(json!({ "name": "x" }), "name.0", "/name", "");
        check(
            json!({ "way": { "Post": { "street": 1 } } }),
            "way.0.street",
            "/way/Post/street",
            "",
        );
        check(
            json!({ "way": { "Post": { "street": 1 } } }),
            "way.street",
            "/way/Post/street",
            "",
        );
        check(
            json!({ "way": { "kind": "Post", "street": 1 } }),
            "way.0.street",
            "/way/street",
            "",
        );
        check(
            json!({ "way": { "kind": "Count", "value": 1 } }),
            "way.0",
            "/way",
            "",
        );
        check(
            json!({ "way": { "kind": "Post", "value": { "street": 1 } } }),
            "way.0.street",
            "/way/value/street",
            "",
        );
        check(
            json!({ "way": { "street": 1 } }),
            "way.0.street",
            "/way/street",
            "",
        );
        // a name of its own
        check(json!({ "type": 1 }), "kind", "", "kind");
        check(
            json!({ "home": { "zip": 1 } }),
            "home.postal",
            "/home",
            "postal",
        );
        check(
            json!({ "type": 1, "home": { "kind": 1 } }),
            "kind",
            "",
            "kind",
        );
        check(
            json!({ "street": 1, "address": { "street": 1 } }),
            "home.street",
            "",
            "home.street",
        );
    }
}
