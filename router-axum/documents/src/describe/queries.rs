//! The fields of a struct, or of the variants of an enum, as the parameters of a query.

use schemars::{Schema, SchemaGenerator};
use serde_json::{Value, json};

use crate::json::{list, members, referred};

/// A parameter of a query in the document: its name, its schema, and if a request must have it.
pub(super) struct Field {
    pub(super) name: String,
    pub(super) is_required: bool,
    pub(super) schema: Schema,
}

/// The fields of a schema, with those that are flattened into it. A field of an enum is optional unless every variant requires it, as they do their tag; so are a `bool` and a list,
/// which a browser does not send if nothing is ticked.
pub(super) fn fields(schema: &Schema, schemas: &SchemaGenerator) -> Vec<Field> {
    let mut fields = collect_fields(schema, schemas, &mut Vec::new()).unwrap_or_default();
    for field in &mut fields {
        field.is_required &= !may_be_unticked(&resolved(&field.schema, schemas));
    }
    fields
}

pub(super) fn may_be_unticked(schema: &Schema) -> bool {
    match schema.get("type").and_then(Value::as_str) {
        Some("boolean") => true,
        Some("array") => schema.get("minItems").is_none(),
        _ => false,
    }
}

/// `within` are the references around the schema. One of them again, in a recursive type, adds nothing.
fn collect_fields(
    schema: &Schema,
    schemas: &SchemaGenerator,
    within: &mut Vec<String>,
) -> Option<Vec<Field>> {
    let whole = schema.as_value();
    let own = members(whole, "properties").map(|(name, field)| Field {
        name: name.clone(),
        is_required: list(whole, "required").any(|other| other == name),
        schema: not_null(Schema::try_from(field.clone()).unwrap_or_default()),
    });
    let mut fields = own.collect();
    if let Some((name, definition)) = definition(schema, schemas) {
        if within.contains(&name) {
            return None;
        }
        within.push(name);
        add_part(&mut fields, collect_fields(&definition, schemas, within)?);
        within.pop();
    }
    let mut of_parts = |key| -> Vec<_> {
        let parts = list(whole, key).filter_map(|part| Schema::try_from(part.clone()).ok());
        parts
            .filter_map(|part| collect_fields(&part, schemas, within))
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
fn add_part(fields: &mut Vec<Field>, part: Vec<Field>) {
    for added in part {
        match fields.iter_mut().find(|field| field.name == added.name) {
            Some(field) => field.is_required |= added.is_required,
            None => fields.push(added),
        }
    }
}

/// The fields of a value that has those of one variant, or those of another.
fn either(mut fields: Vec<Field>, mut others: Vec<Field>) -> Vec<Field> {
    for field in &mut fields {
        let other = others
            .iter()
            .position(|other| other.name == field.name)
            .map(|place| others.remove(place));
        field.is_required &= other.as_ref().is_some_and(|other| other.is_required);
        if let Some(other) = other.filter(|other| other.schema != field.schema) {
            field.schema = either_schema(&field.schema, &other.schema);
        }
    }
    fields.extend(others.into_iter().map(|other| Field {
        is_required: false,
        ..other
    }));
    fields
}

/// The schema of either of two values. Tags of variants, which are constants, become one list.
fn either_schema(one: &Schema, other: &Schema) -> Schema {
    let list = |schema: &Schema, key| schema.get(key).and_then(Value::as_array).cloned();
    let values = |schema: &Schema| {
        schema
            .get("const")
            .map(|value| vec![value.clone()])
            .or_else(|| list(schema, "enum"))
    };
    let mut schema = Schema::default();
    if let (Some(one_of), Some(others)) = (values(one), values(other)) {
        let kind = one
            .get("type")
            .filter(|kind| other.get("type") == Some(*kind));
        kind.map(|kind| schema.insert("type".to_owned(), kind.clone()));
        schema.insert("enum".to_owned(), [one_of, others].concat().into());
    } else {
        let parts = list(one, "anyOf").unwrap_or_else(|| vec![one.clone().to_value()]);
        schema.insert(
            "anyOf".to_owned(),
            [parts, vec![json!(other)]].concat().into(),
        );
    }
    schema
}

/// The schema of an optional field: a query has no `null`.
pub(super) fn not_null(mut schema: Schema) -> Schema {
    let is_null =
        |kind: &Value| kind == "null" || kind.get("type").is_some_and(|kind| kind == "null");
    for key in ["type", "anyOf"] {
        let Some(Value::Array(kinds)) = schema.get_mut(key) else {
            continue;
        };
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
    if schema.get("default").is_some_and(Value::is_null) {
        schema.remove("default");
    }
    schema
}

/// A schema, or the one that it refers to.
pub(super) fn resolved(schema: &Schema, schemas: &SchemaGenerator) -> Schema {
    definition(schema, schemas).map_or_else(|| schema.clone(), |(_, definition)| definition)
}

/// The name that a schema refers to, and the schema of that name.
fn definition(schema: &Schema, schemas: &SchemaGenerator) -> Option<(String, Schema)> {
    let name = referred(schema.as_value())?;
    Some((
        name.to_owned(),
        Schema::try_from(schemas.definitions().get(name)?.clone()).ok()?,
    ))
}
