//! The schemas of problem details.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// The media type of problem details.
pub(crate) const MEDIA_TYPE: &str = "application/problem+json";

const POINTER: &str = "Where the value is in what was sent, a JSON pointer.";
const PARAMETER: &str = "The name of a path value, or of one of the query.";

/// Problem details of a status that is open.
pub(crate) fn open() -> Value {
    json!({
        "description": "An error, as problem details (RFC 9457).",
        "type": "object",
        "properties": {
            "type": { "type": "string", "format": "uri-reference", "description": "The kind of problem." },
            "title": { "type": "string", "description": "The name of its kind, or of its status." },
            "status": { "type": "integer", "minimum": 400, "maximum": 599 },
            "detail": { "type": "string", "description": "A sentence for people." },
            "instance": { "type": "string", "format": "uri-reference", "description": "This occurrence of the problem." },
            "request_id": { "type": "string", "description": "The id of the request, as in the log." },
            "errors": { "type": "array", "description": "The values that are wrong.", "items": any_value() },
            "debug": { "type": "object", "additionalProperties": true, "description": "For developers, in debug mode alone." },
        },
        "required": ["type", "title", "status", "detail"],
    })
}

/// The schema of the problems of one status, with the schema of a value that is wrong.
pub(crate) fn schema(code: u16, value: Value) -> Value {
    let mut schema = open();
    schema["properties"]["status"] = json!({ "type": "integer", "const": code });
    schema["properties"]["errors"]["items"] = value;
    schema
}

/// The schema of a value that is wrong, wherever it is.
pub(crate) fn any_value() -> Value {
    json!({
        "type": "object",
        "properties": {
            "pointer": { "type": "string", "description": POINTER },
            "parameter": { "type": "string", "description": PARAMETER },
            "detail": { "type": "string" },
        },
        "required": ["detail"],
    })
}

/// The schema of a value that is wrong: one of a body, at a pointer of this schema, or one of these parameters.
pub(crate) fn value(pointer: Option<&Value>, parameters: Option<&BTreeSet<String>>) -> Value {
    let mut value = json!({ "type": "object", "properties": {}, "required": ["detail"] });
    if let Some(pointer) = pointer {
        value["properties"]["pointer"] = pointer.clone();
        value["properties"]["pointer"]["description"] = POINTER.into();
    }
    if let Some(names) = parameters {
        value["properties"]["parameter"] =
            json!({ "type": "string", "enum": names, "description": PARAMETER });
    }
    value["properties"]["detail"] = json!({ "type": "string" });
    let only = if pointer.is_some() {
        "pointer"
    } else {
        "parameter"
    };
    if pointer.is_some() != parameters.is_some() {
        value["required"] = json!([only, "detail"]);
    }
    value
}
