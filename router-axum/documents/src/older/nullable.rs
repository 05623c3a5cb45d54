//! The type beside `nullable`, which has no meaning without one in OpenAPI 3.0.

use serde_json::Value;

use crate::json::referred;

/// Adds to a nullable reference the type of what it refers to.
pub(super) fn add_types(value: &mut Value, schemas: &Value) {
    let is_untyped = value["nullable"] == true && value.get("type").is_none();
    if let Some(kind) = is_untyped.then(|| kind(value, schemas, 9)).flatten() {
        value["type"] = kind.clone();
    }
    match value {
        Value::Object(object) => object.values_mut().for_each(|it| add_types(it, schemas)),
        Value::Array(values) => values.iter_mut().for_each(|it| add_types(it, schemas)),
        _ => {}
    }
}

/// The type of a schema, or of the parts that it consists of, within some steps.
fn kind<'a>(schema: &Value, schemas: &'a Value, steps: u8) -> Option<&'a Value> {
    let further = |part| kind(part, schemas, steps.checked_sub(1)?);
    if let Some(named) = referred(schema).and_then(|name| schemas.get(name)) {
        return named.get("type").or_else(|| further(named));
    }
    ["allOf", "oneOf", "anyOf"]
        .iter()
        .find_map(|key| further(schema[*key].as_array()?.first()?))
}
