//! The differences between two schemas.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::comparison::{Comparison, keys, resolve};
use crate::json::{list, members, referred};

/// The largest and the smallest: a tighter bound takes fewer values.
const UPPER: [&str; 5] = [
    "maximum",
    "exclusiveMaximum",
    "maxLength",
    "maxItems",
    "maxProperties",
];
const LOWER: [&str; 5] = [
    "minimum",
    "exclusiveMinimum",
    "minLength",
    "minItems",
    "minProperties",
];
const CONSTRAINTS: [&str; 6] = [
    "format",
    "pattern",
    "multipleOf",
    "uniqueItems",
    "contentEncoding",
    "contentMediaType",
];
const TYPES: [&str; 6] = ["array", "boolean", "null", "number", "object", "string"];

impl<'a> Comparison<'a> {
    /// Compares two schemas. A place within a named one begins with that name.
    pub(crate) fn schema(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let (old_use, new_use) = (old, new);
        let ((old_name, old), (new_name, new)) = (resolve(self.old, old), resolve(self.new, new));
        let names = old_name.zip(new_name);
        if names.is_some_and(|(old, new)| !self.seen.insert((self.side, old, new))) {
            return;
        }
        let place = names.map_or(place, |(_, name)| name);
        // they follow the body and the parameters, which say by themselves what breaks
        if place.ends_with(".errors[].pointer") || place.ends_with(".errors[].parameter") {
            if values(old) != values(new) || variants(old) != variants(new) {
                self.add("error-places-changed", place);
            }
            return;
        }
        // where one of two schemas has no variants, it is the only one
        match (variants(old), variants(new)) {
            (Some(old), None) => return self.variants(place, &old, &[new_use]),
            (None, Some(new)) => return self.variants(place, &[old_use], &new),
            (Some(old), Some(new)) => self.variants(place, &old, &new),
            (None, None) => {}
        }
        self.keywords(place, old, new);
        self.inner(place, old, new);
    }

    fn keywords(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        self.types(place, old, new);
        self.values(place, old, new);
        for (names, tighter) in [(UPPER, f64::lt as fn(&f64, &f64) -> bool), (LOWER, f64::gt)] {
            for name in names {
                let rule = match (old[name].as_f64(), new[name].as_f64()) {
                    (Some(old), Some(new)) if old == new => continue,
                    (None, None) => continue,
                    (Some(old), Some(new)) if tighter(&new, &old) => "bound-tightened",
                    (None, Some(_)) => "bound-tightened",
                    _ => "bound-loosened",
                };
                self.add(rule, format!("{place} ({name})"));
            }
        }
        for name in CONSTRAINTS {
            let rule = match (old.get(name), new.get(name)) {
                (old, new) if old == new => continue,
                (None, _) => "constraint-added",
                (_, None) => "constraint-removed",
                _ => "constraint-changed",
            };
            self.add(rule, format!("{place} ({name})"));
        }
        if old.get("default") != new.get("default") {
            self.add("default-changed", place);
        }
        if list(old, "allOf").count() < list(new, "allOf").count() {
            self.add("part-added", place);
        }
    }

    fn types(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let (Some(old), Some(new)) = (types(old), types(new)) else {
            return;
        };
        let rule = match (old.is_subset(&new), new.is_subset(&old)) {
            (true, true) => return,
            (true, false) => "type-widened",
            (false, true) => "type-narrowed",
            (false, false) => "type-changed",
        };
        self.add(rule, place);
    }

    fn values(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let (old, new) = (values(old), values(new));
        let has = |values: &Option<Vec<&Value>>, value: &Value| {
            values.as_ref().is_none_or(|all| all.contains(&value))
        };
        if new.is_none() && old.is_some() || new.iter().flatten().any(|value| !has(&old, value)) {
            self.add("values-added", place);
        }
        if old.is_none() && new.is_some() || old.iter().flatten().any(|value| !has(&new, value)) {
            self.add("values-removed", place);
        }
    }

    /// Compares the schemas within two schemas.
    fn inner(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let is_required =
            |schema: &Value, name: &str| list(schema, "required").any(|it| it == name);
        for name in keys(&old["properties"], &new["properties"]) {
            let at = format!("{place}.{name}");
            let property = |schema: &'a Value| {
                Some((schema["properties"].get(name)?, is_required(schema, name)))
            };
            if let Some((old, new)) = self.both_parts("property", &at, property(old), property(new))
            {
                self.schema(&at, old, new);
            }
        }
        match (&old["additionalProperties"], &new["additionalProperties"]) {
            (Value::Bool(false), Value::Bool(false)) => {}
            (_, Value::Bool(false)) => self.add("properties-closed", place),
            (Value::Bool(false), _) => self.add("properties-opened", place),
            (old @ Value::Object(_), new @ Value::Object(_)) => {
                self.schema(&format!("{place}.*"), old, new)
            }
            _ => {}
        }
        if let (Some(old), Some(new)) = (old.get("items"), new.get("items")) {
            self.schema(&format!("{place}[]"), old, new);
        }
        for (old, new) in list(old, "allOf").zip(list(new, "allOf")) {
            self.schema(place, old, new);
        }
    }

    /// Compares the schemas of a `oneOf` or `anyOf`.
    fn variants(&mut self, place: &str, old: &[&'a Value], new: &[&'a Value]) {
        for before in old {
            match new.iter().find(|now| label(now) == label(before)) {
                Some(now) => self.schema(place, before, now),
                None => self.add("variant-removed", format!("{} of {place}", label(before))),
            }
        }
        for now in new
            .iter()
            .filter(|now| !old.iter().any(|before| label(before) == label(now)))
        {
            self.add("variant-added", format!("{} of {place}", label(now)));
        }
    }
}

/// The types that a schema allows, unless the schemas in it say that. A number may be an integer.
fn types(schema: &Value) -> Option<BTreeSet<&str>> {
    let named = match &schema["type"] {
        Value::String(name) => vec![name.as_str()],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ if variants(schema).is_some() || schema.get("allOf").is_some() => return None,
        _ => TYPES.to_vec(),
    };
    let mut types: BTreeSet<_> = named.into_iter().collect();
    if types.contains("number") {
        types.insert("integer");
    }
    Some(types)
}

/// The values that a schema enumerates.
fn values(schema: &Value) -> Option<Vec<&Value>> {
    let one = schema.get("const").map(|value| vec![value]);
    one.or_else(|| {
        schema["enum"]
            .as_array()
            .map(|values| values.iter().collect())
    })
}

fn variants(schema: &Value) -> Option<Vec<&Value>> {
    let of = |key: &str| {
        schema[key]
            .as_array()
            .map(|variants| variants.iter().collect())
    };
    of("oneOf").or_else(|| of("anyOf"))
}

/// Returns the label that tells a variant from others: its name, its one value, or its type.
fn label(variant: &Value) -> String {
    let of_tag = || members(variant, "properties").find_map(|(_, property)| property.get("const"));
    let tag = variant
        .get("const")
        .or_else(of_tag)
        .or_else(|| variant.get("title"))
        .or_else(|| variant.get("type"));
    referred(variant)
        .map(str::to_owned)
        .unwrap_or_else(|| tag.unwrap_or(variant).to_string().replace('"', ""))
}
