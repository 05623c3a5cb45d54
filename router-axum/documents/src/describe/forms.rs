//! Bodies of forms: the fields that a browser or a client can send of a type.

use std::{borrow::Cow, marker::PhantomData, mem};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;

use super::queries::{may_be_unticked, resolved};

/// A type as a form sends it.
pub(super) struct FormOf<T>(PhantomData<T>);

impl<T: JsonSchema> JsonSchema for FormOf<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}Form", T::schema_name()).into()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("{}Form", T::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = T::json_schema(generator);
        keep_fields(&mut schema, generator);
        schema
    }
}

/// Leaves out what no field holds, a struct or a map, and requires nothing of what is not ticked. Returns whether that changes anything.
pub(super) fn keep_fields(schema: &mut Schema, schemas: &SchemaGenerator) -> bool {
    let before = schema.clone();
    for key in ["allOf", "anyOf", "oneOf"] {
        for part in schema
            .get_mut(key)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            if let Ok(part) = <&mut Schema>::try_from(part) {
                keep_fields(part, schemas);
            }
        }
    }
    let mut optional = Vec::new();
    if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        properties.retain(|name, field| {
            let Ok(field) = <&mut Schema>::try_from(field) else {
                return true;
            };
            let is_kept = keep_texts(field, schemas);
            if !is_kept || may_be_unticked(&resolved(field, schemas)) {
                optional.push(name.clone());
            }
            is_kept
        });
    }
    if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
        required.retain(|name| optional.iter().all(|other| name != other));
        if required.is_empty() {
            schema.remove("required");
        }
    }
    *schema != before
}

/// Leaves out the variants of a field that are objects. Returns whether something is left.
pub(super) fn keep_texts(field: &mut Schema, schemas: &SchemaGenerator) -> bool {
    let whole = resolved(field, schemas);
    let mut texts = whole.clone();
    for key in ["anyOf", "oneOf"] {
        let Some(variants) = texts.get_mut(key).and_then(Value::as_array_mut) else {
            continue;
        };
        variants.retain_mut(|variant| {
            <&mut Schema>::try_from(variant).is_ok_and(|variant| keep_texts(variant, schemas))
        });
        match &mut variants[..] {
            [] => return false,
            [Value::Object(only)] => {
                let only = mem::take(only);
                texts.remove(key);
                texts.ensure_object().extend(only);
            }
            _ => {}
        }
    }
    if texts != whole {
        *field = texts;
    }
    whole.get("type").is_none_or(|kind| kind != "object")
}
