//! The fields of a struct as the parameters of a query.

use schemars::{Schema, SchemaGenerator};
use serde_json::Value;

/// The fields of a struct with those that are flattened into it: the name, true for one that is required, and the schema.
pub(super) fn collect_fields(
    schema: &Schema,
    schemas: &SchemaGenerator,
    required: bool,
    fields: &mut Vec<(String, bool, Schema)>,
) {
    let schema = resolved(schema, schemas);
    let list = |key| schema.get(key).and_then(Value::as_array).into_iter().flatten();
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let is_required = required && list("required").any(|other| other == name);
        let field = Schema::try_from(field.clone()).unwrap_or_default();
        if fields.iter().all(|(other, ..)| other != name) {
            fields.push((name.clone(), is_required, field));
        }
    }
    for (key, is_certain) in [("allOf", true), ("anyOf", false), ("oneOf", false)] {
        for part in list(key).filter_map(|part| Schema::try_from(part.clone()).ok()) {
            collect_fields(&part, schemas, required && is_certain, fields);
        }
    }
}

/// The schema of an optional field: a query has no `null`.
pub(super) fn not_null(mut schema: Schema) -> Schema {
    let is_null = |kind: &Value| kind == "null" || kind.get("type").is_some_and(|kind| kind == "null");
    for key in ["type", "anyOf"] {
        let Some(Value::Array(kinds)) = schema.get_mut(key) else { continue };
        kinds.retain(|kind| !is_null(kind));
        if let [only] = &mut kinds[..] {
            match only.take() {
                Value::Object(part) => {
                    schema.remove(key);
                    schema.ensure_object().extend(part);
                }
                kind => drop(schema.insert(key.to_owned(), kind)),
            }
        }
    }
    schema
}

/// A schema, or the one that it refers to.
pub(super) fn resolved(schema: &Schema, schemas: &SchemaGenerator) -> Schema {
    let reference = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
    let definition = reference.and_then(|name| schemas.definitions().get(name));
    definition.and_then(|definition| Schema::try_from(definition.clone()).ok()).unwrap_or_else(|| schema.clone())
}
