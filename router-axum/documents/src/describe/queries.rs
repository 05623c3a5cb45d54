//! The fields of a struct, or of the variants of an enum, as the parameters of a query.

use schemars::SchemaGenerator;
use serde_json::{Value, json};

use crate::json::{list, members, referred};

/// A parameter of a query in the document: its name, its schema, and if a request must have it.
pub(super) struct QueryField {
    pub name: String,
    pub is_required: bool,
    pub schema: Value,
}

/// The fields of a schema, with those that are flattened into it. A field of an enum is optional unless every variant requires it, as they do their tag; so are a `bool` and a list,
/// which a browser does not send if nothing is ticked.
pub(super) fn fields(schema: &Value, schemas: &SchemaGenerator) -> Vec<QueryField> {
    let mut fields = collect_fields(schema, schemas, &mut Vec::new()).unwrap_or_default();
    for field in &mut fields {
        field.is_required &= !may_be_unticked(resolved(&field.schema, schemas));
    }
    fields
}

pub(super) fn may_be_unticked(schema: &Value) -> bool {
    match schema["type"].as_str() {
        Some("boolean") => true,
        Some("array") => schema.get("minItems").is_none(),
        _ => false,
    }
}

/// `within` are the references around the schema. One of them again, in a recursive type, adds nothing.
fn collect_fields<'a>(
    schema: &'a Value,
    schemas: &'a SchemaGenerator,
    within: &mut Vec<&'a str>,
) -> Option<Vec<QueryField>> {
    let mut fields = members(schema, "properties")
        .map(|(name, field)| QueryField {
            name: name.clone(),
            is_required: list(schema, "required").any(|other| other == name),
            schema: not_null(field.clone()),
        })
        .collect();
    if let Some(name) = referred(schema)
        && let Some(definition) = schemas.definitions().get(name)
    {
        if within.contains(&name) {
            return None;
        }
        within.push(name);
        add_part(&mut fields, collect_fields(definition, schemas, within)?);
        within.pop();
    }
    let mut of_parts = |key| -> Vec<_> {
        list(schema, key)
            .filter_map(|part| collect_fields(part, schemas, within))
            .collect()
    };
    of_parts("allOf")
        .into_iter()
        .for_each(|part| add_part(&mut fields, part));
    for variants in ["anyOf", "oneOf"].map(of_parts) {
        add_part(
            &mut fields,
            variants.into_iter().reduce(either).unwrap_or_default(),
        );
    }
    Some(fields)
}

/// Adds the fields that stand in a value beside those before.
fn add_part(fields: &mut Vec<QueryField>, part: Vec<QueryField>) {
    for added in part {
        match fields.iter_mut().find(|field| field.name == added.name) {
            Some(field) => field.is_required |= added.is_required,
            None => fields.push(added),
        }
    }
}

/// The fields of a value that has those of one variant, or those of another.
fn either(mut fields: Vec<QueryField>, mut others: Vec<QueryField>) -> Vec<QueryField> {
    for field in &mut fields {
        let other = others
            .iter()
            .position(|other| other.name == field.name)
            .map(|place| others.remove(place));
        field.is_required &= other.as_ref().is_some_and(|other| other.is_required);
        if let Some(other) = other.filter(|other| other.schema != field.schema) {
            field.schema = either_schema(&field.schema, other.schema);
        }
    }
    fields.extend(others.into_iter().map(|other| QueryField {
        is_required: false,
        ..other
    }));
    fields
}

/// The schema of either of two values. Tags of variants, which are constants, become one list.
fn either_schema(one: &Value, other: Value) -> Value {
    let values = |schema: &Value| {
        schema
            .get("const")
            .map(|value| vec![value.clone()])
            .or_else(|| schema["enum"].as_array().cloned())
    };
    let kind = &one["type"];
    if let (Some(ones), Some(others)) = (values(one), values(&other))
        && kind.is_string()
        && *kind == other["type"]
    {
        let all = [ones, others].concat();
        return json!({ "type": kind, "enum": all });
    }
    let variants = one["anyOf"].as_array().cloned();
    let mut variants = variants.unwrap_or_else(|| vec![one.clone()]);
    variants.push(other);
    json!({ "anyOf": variants })
}

/// The schema of an optional field: a query has no `null`.
pub(super) fn not_null(mut schema: Value) -> Value {
    let is_null = |kind: &Value| kind == "null" || kind["type"] == "null";
    let Value::Object(object) = &mut schema else {
        return schema;
    };
    for key in ["type", "anyOf"] {
        let Some(Value::Array(kinds)) = object.get_mut(key) else {
            continue;
        };
        kinds.retain(|kind| !is_null(kind));
        if let [only] = &mut kinds[..] {
            match only.take() {
                Value::Object(part) => {
                    object.remove(key);
                    object.extend(part);
                }
                kind => drop(object.insert(key.to_owned(), kind)),
            }
        }
    }
    if object.get("default").is_some_and(Value::is_null) {
        object.remove("default");
    }
    schema
}

/// A schema, or the one that it refers to.
pub(super) fn resolved<'a>(schema: &'a Value, schemas: &'a SchemaGenerator) -> &'a Value {
    referred(schema)
        .and_then(|name| schemas.definitions().get(name))
        .unwrap_or(schema)
}
