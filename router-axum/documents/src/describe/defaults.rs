//! Defaults that conform to their schemas: validators refuse a document with any other.

use schemars::Schema;
use serde_json::Value;

use crate::json::type_of;

/// Removes a default that its own schema refuses, such as a number whose schema is `with = "String"`.
pub(super) fn conforming_default(schema: &mut Schema) {
    let conforms = |default: &Value| conforms(default, schema.as_value());
    if !schema.get("default").is_none_or(conforms) {
        schema.remove("default");
    }
}

/// True if a schema takes a value. A pattern is not read here: it is taken to refuse all texts.
fn conforms(value: &Value, schema: &Value) -> bool {
    let rules = schema.as_object().into_iter().flatten();
    let size = value.as_str().map(|text| text.chars().count());
    let size = size.or_else(|| value.as_array().map(Vec::len));
    rules.into_iter().all(|(rule, bound)| {
        let all = || bound.as_array().into_iter().flatten();
        let limit = || bound.as_f64().unwrap_or_default();
        match rule.as_str() {
            "type" if bound.is_array() => all().any(|kind| is_a(value, kind)),
            "type" => is_a(value, bound),
            "const" => value == bound,
            "enum" => all().any(|other| other == value),
            "anyOf" | "oneOf" => all().any(|part| conforms(value, part)),
            "allOf" => all().all(|part| conforms(value, part)),
            "minimum" => value.as_f64().is_none_or(|value| value >= limit()),
            "maximum" => value.as_f64().is_none_or(|value| value <= limit()),
            "minLength" | "minItems" => size.is_none_or(|size| size as f64 >= limit()),
            "maxLength" | "maxItems" => size.is_none_or(|size| size as f64 <= limit()),
            "pattern" => !value.is_string(),
            _ => true,
        }
    })
}

/// True if a value is of a type of JSON.
fn is_a(value: &Value, kind: &Value) -> bool {
    kind == type_of(value) || kind == "number" && value.is_number()
}
