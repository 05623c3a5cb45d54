//! The differences between two schemas.

use serde_json::Value;

use crate::comparison::{Comparison, keys, resolve};
use crate::effect::{Effect, Who};
use crate::json::{list, members, referred, type_of};

/// The keywords that make a schema narrower, each by itself.
const LIMITS: [&str; 21] = [
    "maximum",
    "exclusiveMaximum",
    "maxLength",
    "maxItems",
    "maxProperties",
    "maxContains",
    "minimum",
    "exclusiveMinimum",
    "minLength",
    "minItems",
    "minProperties",
    "minContains",
    "multipleOf",
    "format",
    "pattern",
    "uniqueItems",
    "contentEncoding",
    "contentMediaType",
    "default",
    "not",
    "if",
];
/// The keywords with a schema: if that is narrower, all of it is.
const SCHEMAS: [&str; 11] = [
    "then",
    "else",
    "items",
    "additionalProperties",
    "unevaluatedItems",
    "unevaluatedProperties",
    "contains",
    "propertyNames",
    "contentSchema",
    "schema",
    "itemSchema",
];
/// The keywords with such a value for each name, of which the first two are schemas.
const MAPS: [&str; 3] = ["patternProperties", "dependentSchemas", "dependentRequired"];
const TYPES: [&str; 6] = ["array", "boolean", "null", "number", "object", "string"];

impl<'a> Comparison<'a> {
    /// Compares two schemas. A place within a named one begins with that name.
    pub(crate) fn schema(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let old_use = old;
        let new_use = new;
        let beside = |schema: &'a Value| match schema.get("$ref") {
            Some(_) => schema,
            None => &Value::Null,
        };
        self.limits(place, beside(old), beside(new));
        let ((old_name, old), (new_name, new)) = (resolve(self.old, old), resolve(self.new, new));
        let named = match (old_name, new_name) {
            (Some(old), Some(new)) if !self.seen.insert((self.here, old, new)) => return,
            (Some(old), Some(new)) => {
                if old != new && !self.here.is_error {
                    let way = format!("{place} > {old}");
                    self.name(Effect::Unknown, "schema-renamed", &way, &arrow(old, new));
                }
                Some(format!("{place} > {new}"))
            }
            _ => None,
        };
        let place = named.as_deref().unwrap_or(place);
        // they follow the body and the parameters, which say by themselves what breaks
        let is_place = |name| place.ends_with(name);
        if self.here.is_error
            && [".errors[].pointer", ".errors[].parameter"]
                .into_iter()
                .any(is_place)
        {
            return;
        }
        // where one of two schemas has no variants, it is the only one
        let before = variants(old);
        let now = variants(new);
        let is_one_alone = before.is_some() != now.is_some();
        if is_one_alone || before.is_some() {
            let before = before.unwrap_or_else(|| vec![old_use]);
            let now = now.unwrap_or_else(|| vec![new_use]);
            self.labelled(place, "variant", Effect::Widens, before, now);
        }
        if is_one_alone {
            return;
        }
        self.values(place, old, new);
        self.limits(place, old, new);
        for name in SCHEMAS {
            self.keyword(place, name, old.get(name), new.get(name));
        }
        for name in MAPS {
            for key in keys(&old[name], &new[name]) {
                let place = format!("{place}.{key}");
                self.keyword(&place, name, old[name].get(key), new[name].get(key));
            }
        }
        self.properties(place, old, new);
        self.lists(place, old, new);
    }

    fn limits(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let of = |schema: &'a Value, name| match name {
            // the name that it has in a property that may be absent
            "default" => schema.get(name).or_else(|| schema.get("x-default")),
            _ => schema.get(name),
        };
        for name in LIMITS {
            self.keyword(place, name, of(old, name), of(new, name));
        }
    }

    /// Compares the types and the values that two schemas list.
    fn values(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let before = values(old);
        let now = values(new);
        // two lists of values say their types
        if (before.is_none() || now.is_none())
            && let Some((before, now)) = self.types(old).zip(self.types(new))
        {
            let effect = of_lists(&before, &now);
            self.other(place, "type", effect, old.get("type"), new.get("type"));
        }
        let effect = match (before, now) {
            (Some(before), Some(now)) => of_lists(&before, &now),
            (before, now) => Effect::of(now.is_none(), before.is_none()),
        };
        let listed = |schema: &'a Value| {
            let mut words = ["const", "enum", "oneOf", "anyOf"].into_iter();
            values(schema).and_then(|_| words.find_map(|word| schema.get(word)))
        };
        self.other(place, "enum", effect, listed(old), listed(new));
    }

    /// The types that a schema allows, unless the schemas in it say that. A number may be an integer, and what is sent as a text anything.
    fn types(&self, schema: &'a Value) -> Option<Vec<&'a str>> {
        let mut types = match &schema["type"] {
            _ if *schema == false => Vec::new(),
            Value::String(name) => vec![name.as_str()],
            Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
            _ if alternatives(schema).is_some() => {
                values(schema)?.into_iter().map(type_of).collect()
            }
            _ if schema.get("allOf").is_some() => return None,
            _ => TYPES.to_vec(),
        };
        if self.here.is_text && types.contains(&"string") {
            types.extend(["boolean", "number"]);
        }
        types.extend(types.contains(&"number").then_some("integer"));
        types.extend((schema["nullable"] == true).then_some("null"));
        Some(types)
    }

    /// Compares a keyword that makes a schema narrower, and the schemas that it has in both.
    pub(crate) fn keyword(
        &mut self,
        place: &str,
        name: &str,
        old: Option<&'a Value>,
        new: Option<&'a Value>,
    ) {
        // what allows everything
        let is_said = |value: &&Value| match name {
            "pattern" => **value != ".*",
            "uniqueItems" => **value != false,
            _ => LIMITS.contains(&name) || **value != true,
        };
        let old = old.filter(is_said);
        let new = new.filter(is_said);
        let effect = match (old, new) {
            (Some(old), Some(new)) if SCHEMAS.contains(&name) || MAPS[..2].contains(&name) => {
                let place = match name {
                    "schema" => place.to_owned(),
                    "items" | "itemSchema" => format!("{place}[]"),
                    "additionalProperties" => format!("{place}.*"),
                    _ => format!("{place} ({name})"),
                };
                return self.schema(&place, old, new);
            }
            (old, new) if old == new => return,
            _ if name == "default" => self.here.lost(Effect::Unknown, false),
            _ if name.starts_with("contentE") || name.starts_with("contentM") => {
                Effect::Incomparable
            }
            (Some(old), Some(new)) => changed(name, old, new),
            (old, _) => Effect::of(old.is_some(), old.is_none()),
        };
        self.other(place, name, effect, old, new);
    }

    /// Adds the change of a keyword, which is named by the effect, unless both schemas allow the same.
    pub(crate) fn other(
        &mut self,
        place: &str,
        name: &str,
        effect: Effect,
        old: Option<&Value>,
        new: Option<&Value>,
    ) {
        let is_same = effect == Effect::None && name != "default";
        let word = match effect {
            Effect::Narrows => "narrowed",
            Effect::Widens => "widened",
            _ => "changed",
        };
        if !is_same {
            let values = arrow(&said(old), &said(new));
            self.add(effect, &format!("{name}-{word}"), place, &values);
        }
    }

    fn properties(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let is_required =
            |schema: &Value, name: &str| list(schema, "required").any(|it| it == name);
        let is_closed = new["additionalProperties"] == false;
        let unread = if is_closed {
            Effect::Narrows
        } else {
            Effect::Unknown
        };
        let unseen = match self.here.who {
            Who::Sends => "readOnly",
            _ => "writeOnly",
        };
        let here = self.here;
        for name in keys(&old["properties"], &new["properties"]) {
            let at = format!("{place}.{name}");
            let property = |schema: &'a Value| {
                Some((schema["properties"].get(name)?, is_required(schema, name)))
            };
            let old = property(old);
            let new = property(new);
            self.here.is_hidden |= new
                .or(old)
                .is_some_and(|(property, _)| property[unseen] == true);
            let lost = self.here.lost(unread, old.is_some_and(|it| it.1));
            if let Some((old, new)) = self.both("property", &at, lost, old, new) {
                self.schema(&at, old, new);
            }
            self.here = here;
        }
    }

    /// Compares the schemas that all hold, and those of the first items.
    fn lists(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let of = |schema: &'a Value| list(schema, "allOf").collect();
        self.labelled(place, "part", Effect::Narrows, of(old), of(new));
        let before = old.get("prefixItems");
        let now = new.get("prefixItems");
        let of = |schema: &'a Value| list(schema, "prefixItems").collect::<Vec<_>>();
        let old = of(old);
        let new = of(new);
        if old.len() != new.len() {
            self.other(place, "prefixItems", Effect::Unknown, before, now);
        }
        for (at, (old, new)) in old.into_iter().zip(new).enumerate() {
            self.schema(&format!("{place}[{at}]"), old, new);
        }
    }

    /// Compares schemas of which one holds, or all. Those with one label are pairs.
    fn labelled(
        &mut self,
        place: &str,
        what: &str,
        added: Effect,
        old: Vec<&'a Value>,
        mut new: Vec<&'a Value>,
    ) {
        let mut lost = Vec::new();
        for before in old {
            match new.iter().position(|now| label(now) == label(before)) {
                Some(at) => self.schema(place, before, new.remove(at)),
                None => lost.push(before),
            }
        }
        let removed = Effect::of(added == Effect::Narrows, added == Effect::Widens);
        for (parts, effect, verb) in [(lost, removed, "removed"), (new, added, "added")] {
            for part in parts {
                self.add(effect, &format!("{what}-{verb}"), place, &label(part));
            }
        }
    }
}

/// The effect of a value that replaces another of a keyword.
fn changed(name: &str, old: &Value, new: &Value) -> Effect {
    let before = old.as_f64().unwrap_or(0.0);
    let now = new.as_f64().unwrap_or(0.0);
    match name {
        "multipleOf" => Effect::of(before % now == 0.0, now % before == 0.0),
        "pattern" | "not" | "if" => Effect::Unknown,
        "format" | "dependentRequired" => Effect::Incomparable,
        _ if name.starts_with("max") || name == "exclusiveMaximum" => {
            Effect::of(before <= now, now <= before)
        }
        _ => Effect::of(now <= before, before <= now),
    }
}

/// The effect on a list of what is allowed.
pub(crate) fn of_lists<T: PartialEq>(old: &[T], new: &[T]) -> Effect {
    let has_all = |all: &[T], of: &[T]| of.iter().all(|it| all.contains(it));
    Effect::of(has_all(new, old), has_all(old, new))
}

/// The values that a schema enumerates, by itself or one by one, each with a description.
fn values(schema: &Value) -> Option<Vec<&Value>> {
    schema
        .get("const")
        .map(|value| vec![value])
        .or_else(|| of_all(schema, "enum"))
        .or_else(|| {
            let each: Option<Vec<_>> = alternatives(schema)?.into_iter().map(values).collect();
            Some(each?.concat())
        })
}

/// The schemas of which one holds, unless they enumerate values.
fn variants(schema: &Value) -> Option<Vec<&Value>> {
    alternatives(schema).filter(|_| values(schema).is_none())
}

fn alternatives(schema: &Value) -> Option<Vec<&Value>> {
    of_all(schema, "oneOf").or_else(|| of_all(schema, "anyOf"))
}

fn of_all<'a>(schema: &'a Value, name: &str) -> Option<Vec<&'a Value>> {
    Some(schema[name].as_array()?.iter().collect())
}

/// Returns the label that tells a variant from others: its name, its one value, its one property, or its type.
fn label(variant: &Value) -> String {
    let mut names = members(variant, "properties").map(|(name, _)| name.as_str());
    let tag = members(variant, "properties").find_map(|(_, property)| property.get("const"));
    let value = variant.get("const").or(tag).or(variant.get("title"));
    match (referred(variant), value, names.next(), names.next()) {
        (Some(name), ..) | (_, None, Some(name), None) => name.to_owned(),
        _ => value
            .or(variant.get("type"))
            .unwrap_or(variant)
            .to_string()
            .replace('"', ""),
    }
}

pub(crate) fn arrow(old: &str, new: &str) -> String {
    format!("{old} → {new}")
}

/// A value of a keyword, cut short.
fn said(value: Option<&Value>) -> String {
    let text = value.map_or("nothing".to_owned(), Value::to_string);
    match text.char_indices().nth(40) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    }
}
