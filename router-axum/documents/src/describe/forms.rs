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
        let mut schema = T::json_schema(generator).to_value();
        keep_fields(&mut schema, generator);
        Schema::try_from(schema).unwrap_or_default()
    }
}

/// Leaves out what no field holds, a struct or a map, and requires nothing of what is not ticked. Returns whether that changes anything.
pub(super) fn keep_fields(schema: &mut Value, schemas: &SchemaGenerator) -> bool {
    let before = schema.clone();
    let Value::Object(object) = schema else {
        return false;
    };
    for key in ["allOf", "anyOf", "oneOf"] {
        object
            .get_mut(key)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
            .for_each(|part| {
                keep_fields(part, schemas);
            });
    }
    let mut optional = Vec::new();
    if let Some(Value::Object(properties)) = object.get_mut("properties") {
        properties.retain(|name, field| {
            let is_kept = keep_texts(field, schemas);
            if !is_kept || may_be_unticked(resolved(field, schemas)) {
                optional.push(name.clone());
            }
            is_kept
        });
    }
    if let Some(Value::Array(required)) = object.get_mut("required") {
        required.retain(|name| optional.iter().all(|other| name != other));
        if required.is_empty() {
            object.remove("required");
        }
    }
    *schema != before
}

/// Leaves out the variants of a field that are objects. Returns whether something is left.
pub(super) fn keep_texts(field: &mut Value, schemas: &SchemaGenerator) -> bool {
    let whole = resolved(field, schemas).clone();
    let mut texts = whole.clone();
    for key in ["anyOf", "oneOf"] {
        let Some(Value::Array(variants)) = texts.get_mut(key) else {
            continue;
        };
        variants.retain_mut(|variant| keep_texts(variant, schemas));
        match &mut variants[..] {
            [] => return false,
            [Value::Object(only)] => {
                let only = mem::take(only);
                if let Value::Object(texts) = &mut texts {
                    texts.remove(key);
                    texts.extend(only);
                }
            }
            _ => {}
        }
    }
    if texts != whole {
        *field = texts;
    }
    whole["type"] != "object"
}
