//! A schema in OpenAPI 3.0.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use serde_json::{Map, Value, json};

use crate::json::type_of;
use crate::references::{component_name, free_name, refer};

/// The keywords of a schema in 3.0. All others but extensions are left out at the end.
const KEYWORDS: &str = "title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern \
    maxItems minItems uniqueItems maxProperties minProperties required enum type not allOf oneOf \
    anyOf items properties additionalProperties description format default nullable discriminator \
    readOnly writeOnly example externalDocs deprecated xml $ref";

type Object = Map<String, Value>;

/// Says a schema, and all within it, in 3.0.
pub(super) fn convert(schema: &mut Value) {
    if let Value::Bool(allows) = schema {
        *schema = if *allows {
            json!({})
        } else {
            json!({ "not": {} })
        };
    }
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    object.remove("nullable");
    tuple(object);
    named_properties(object);
    conditions(object);
    inner(object);
    constant(object);
    content(object);
    bounds(object);
    types(object);
    null_variant(object);
    lists(object);
    if let Some(Value::Array(mut examples)) = object
        .remove("examples")
        .filter(|examples| *examples != json!([]))
    {
        object
            .entry("example")
            .or_insert_with(|| examples.swap_remove(0));
    }
    object.retain(|key, value| {
        let is_empty =
            ["required", "allOf", "anyOf", "oneOf"].contains(&key.as_str()) && *value == json!([]);
        let is_known = KEYWORDS.split(' ').any(|keyword| keyword == key);
        (is_known || key.starts_with("x-")) && !is_empty
    });
    reference(object);
}

/// Adds a part that has to hold, too.
fn require(object: &mut Object, part: Value) {
    match object.entry("allOf").or_insert_with(|| json!([])) {
        Value::Array(parts) => parts.push(part),
        other => *other = json!([part]),
    }
}

/// The schemas within a schema, by keywords of 3.0.
fn inner(object: &mut Object) {
    for (key, value) in object {
        match (key.as_str(), value) {
            ("not" | "items", value) => convert(value),
            ("additionalProperties", value @ Value::Object(_)) => convert(value),
            ("allOf" | "anyOf" | "oneOf", Value::Array(parts)) => {
                parts.iter_mut().for_each(convert)
            }
            ("properties", Value::Object(properties)) => properties.values_mut().for_each(convert),
            _ => {}
        }
    }
}

/// Turns `prefixItems`, the schemas of a list's first items, into one schema for all items, which may be any of them: OpenAPI 3.0 has none by position.
fn tuple(object: &mut Object) {
    let further = object
        .get("items")
        .filter(|items| ![json!(true), json!({})].contains(*items))
        .cloned();
    let Some(Value::Array(mut items)) = object.remove("prefixItems") else {
        if further == Some(json!(false)) {
            object.insert("maxItems".to_owned(), 0.into());
            object.remove("items");
        }
        return;
    };
    match further {
        Some(Value::Bool(_)) => drop(
            object
                .entry("maxItems")
                .or_insert_with(|| items.len().into()),
        ),
        Some(further) => items.push(further),
        None => {
            // the further ones are open unless there are none
            if object
                .get("maxItems")
                .and_then(Value::as_u64)
                .is_none_or(|most| most > items.len() as u64)
            {
                items.clear();
            }
        }
    }
    items.dedup();
    object.insert("items".to_owned(), any_of(items));
}

/// The schema of what fits one of several; without any, of everything.
fn any_of(mut schemas: Vec<Value>) -> Value {
    match &mut schemas[..] {
        [] => json!({}),
        [only] => only.take(),
        _ => json!({ "anyOf": schemas }),
    }
}

/// Properties that a pattern names are further ones of any of the patterns' schemas.
fn named_properties(object: &mut Object) {
    if let Some(Value::Object(patterns)) = object.remove("patternProperties") {
        let further = object
            .get("additionalProperties")
            .filter(|further| !further.is_boolean())
            .cloned();
        let is_open = object
            .get("additionalProperties")
            .is_none_or(|further| *further == json!(true));
        if !is_open {
            let all = patterns.into_iter().map(|(_, schema)| schema);
            let all = any_of(all.chain(further).collect());
            object.insert("additionalProperties".to_owned(), all);
        }
    }
    let is_whole = !["allOf", "anyOf", "oneOf", "$ref", "if"]
        .iter()
        .any(|key| object.contains_key(*key));
    if let Some(unevaluated) = object.remove("unevaluatedProperties").filter(|_| is_whole) {
        object.entry("additionalProperties").or_insert(unevaluated);
    }
}

/// Conditions are said by `not` and `anyOf`.
fn conditions(object: &mut Object) {
    let then = object.remove("then");
    let otherwise = object.remove("else");
    if let Some(condition) = object
        .remove("if")
        .filter(|_| then.is_some() || otherwise.is_some())
    {
        let then = json!({ "allOf": [condition, then.unwrap_or(json!(true))] });
        let otherwise =
            json!({ "allOf": [{ "not": condition }, otherwise.unwrap_or(json!(true))] });
        require(object, json!({ "anyOf": [then, otherwise] }));
    }
    let mut dependent = |key: &str, then: fn(Value) -> Value| {
        let Some(Value::Object(all)) = object.remove(key) else {
            return;
        };
        for (name, value) in all {
            require(
                object,
                json!({ "anyOf": [{ "not": { "required": [name] } }, then(value)] }),
            );
        }
    };
    dependent("dependentRequired", |names| json!({ "required": names }));
    dependent("dependentSchemas", |schema| schema);
}

/// A constant is an enumeration of one value.
fn constant(object: &mut Object) {
    if let Some(value) = object.remove("const") {
        let kind = || type_of(&value).into();
        object.entry("type").or_insert_with(kind);
        object.insert("enum".to_owned(), json!([value]));
    }
}

/// Bytes in a text have a format.
fn content(object: &mut Object) {
    let media_type = object.remove("contentMediaType");
    let encoding = object.remove("contentEncoding");
    let format = match encoding.as_ref().and_then(Value::as_str) {
        Some("base64") => "byte",
        None | Some("binary")
            if media_type
                .as_ref()
                .is_some_and(|it| it != "application/json")
                || encoding.is_some() =>
        {
            "binary"
        }
        _ => return,
    };
    object.entry("type").or_insert_with(|| "string".into());
    object.entry("format").or_insert_with(|| format.into());
}

/// An exclusive bound is one with a `true` beside it.
fn bounds(object: &mut Object) {
    let bounds = [
        (
            "exclusiveMinimum",
            "minimum",
            f64::gt as fn(&f64, &f64) -> bool,
        ),
        ("exclusiveMaximum", "maximum", f64::lt),
    ];
    for (exclusive, inclusive, is_tighter) in bounds {
        let Some(bound) = object
            .get(exclusive)
            .filter(|bound| bound.is_number())
            .cloned()
        else {
            continue;
        };
        let other = object.get(inclusive).and_then(Value::as_f64);
        if other
            .zip(bound.as_f64())
            .is_some_and(|(other, bound)| is_tighter(&other, &bound))
        {
            object.remove(exclusive);
        } else {
            object.insert(inclusive.to_owned(), bound);
            object.insert(exclusive.to_owned(), true.into());
        }
    }
}

/// A schema has one type, which may be null, or variants of one type each.
fn types(object: &mut Object) {
    let kinds = match object.get("type") {
        Some(Value::Array(kinds)) => kinds.clone(),
        Some(kind) => vec![kind.clone()],
        None => return,
    };
    let is_nullable = kinds.iter().any(|kind| kind == "null");
    let mut others: Vec<_> = kinds.into_iter().filter(|kind| kind != "null").collect();
    object.remove("type");
    match &mut others[..] {
        [] => drop(object.entry("enum").or_insert_with(|| json!([null]))),
        [only] => drop(object.insert("type".to_owned(), only.take())),
        several => {
            let variant = |kind: &mut Value| {
                let mut variant = json!({ "type": kind.take() });
                if is_nullable {
                    variant["nullable"] = true.into();
                }
                lists(variant.as_object_mut().expect("an object"));
                variant
            };
            let variants = any_of(several.iter_mut().map(variant).collect());
            if object.contains_key("anyOf") {
                require(object, variants)
            } else {
                drop(object.insert("anyOf".to_owned(), variants["anyOf"].clone()))
            }
        }
    }
    if is_nullable {
        object.insert("nullable".to_owned(), true.into());
    }
}

/// A variant that is null makes the others nullable.
fn null_variant(object: &mut Object) {
    let null = json!({ "enum": [null], "nullable": true });
    for key in ["anyOf", "oneOf"] {
        let Some(Value::Array(variants)) = object.get_mut(key) else {
            continue;
        };
        let before = variants.len();
        variants.retain(|variant| *variant != null);
        if before == variants.len() || variants.is_empty() {
            continue;
        }
        let only = match &mut variants[..] {
            [only] => Some(only.take()),
            _ => None,
        };
        object.insert("nullable".to_owned(), true.into());
        match only {
            Some(Value::Object(only))
                if !only.contains_key("$ref")
                    && only.keys().all(|key| !object.contains_key(key)) =>
            {
                object.remove(key);
                object.extend(only);
            }
            Some(only) => {
                object.remove(key);
                require(object, only);
            }
            None => {}
        }
    }
}

/// A list says what is in it.
fn lists(object: &mut Object) {
    if object.get("type").is_some_and(|kind| kind == "array") {
        object.entry("items").or_insert_with(|| json!({}));
    }
}

/// A reference with something beside it becomes a part: 3.0 ignores its neighbours.
fn reference(object: &mut Object) {
    if object.len() > 1
        && let Some(reference) = object.remove("$ref")
    {
        require(object, json!({ "$ref": reference }));
    }
}

/// Puts the definitions within schemas that are referred to among the components, where 3.0 has them.
pub(super) fn name_definitions(document: &mut Value) {
    let found = RefCell::new(BTreeSet::new());
    refer([&mut *document], &|reference| {
        let is_within = reference.starts_with('#') && reference.contains("/$defs/");
        is_within.then(|| found.borrow_mut().insert(reference.to_owned()));
        None
    });
    let mut renamed = BTreeMap::new();
    for reference in found.into_inner() {
        let Some(schema) = document.pointer(&reference[1..]).cloned() else {
            continue;
        };
        let name = reference.rsplit('/').next().unwrap_or_default();
        let name = component_name(&name.replace("~1", "/").replace("~0", "~"));
        let schemas = &mut document["components"]["schemas"];
        let name = free_name(&name, |name| schemas.get(name).is_none());
        schemas[&name] = schema;
        renamed.insert(reference, format!("#/components/schemas/{name}"));
    }
    refer([document], &|reference| renamed.get(reference).cloned());
}
