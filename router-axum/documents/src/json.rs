//! Parts of documents, as JSON.

use serde_json::Value;

/// The methods that a path may have.
pub(crate) const METHODS: [&str; 8] = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
];

/// The entries of a list that stands in an object, if it does.
pub(crate) fn list<'a>(object: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    object[key].as_array().into_iter().flatten()
}

/// The members of an object that stands in another, if it does.
pub(crate) fn members<'a>(
    object: &'a Value,
    key: &str,
) -> impl Iterator<Item = (&'a String, &'a Value)> {
    object[key].as_object().into_iter().flatten()
}

/// The members of a value, if it is an object.
pub(crate) fn members_mut(object: &mut Value) -> impl Iterator<Item = (&String, &mut Value)> {
    object.as_object_mut().into_iter().flatten()
}

/// The type of a value, as a schema names it.
pub(crate) fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// The name of the component that a schema refers to.
pub(crate) fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}
