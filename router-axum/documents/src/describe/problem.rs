//! The schemas of problem details.

use std::collections::{BTreeMap, BTreeSet};

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
pub(crate) fn value(pointer: Option<Value>, parameters: &BTreeSet<String>) -> Value {
    let mut properties = BTreeMap::new();
    if let Some(mut pointer) = pointer {
        pointer["description"] = POINTER.into();
        properties.insert("pointer", pointer);
    }
    if !parameters.is_empty() {
        let names = json!({ "type": "string", "enum": parameters, "description": PARAMETER });
        properties.insert("parameter", names);
    }
    // of two places a value has one
    let mut required: Vec<_> = properties.keys().copied().collect();
    if required.len() > 1 {
        required.clear();
    }
    required.push("detail");
    properties.insert("detail", json!({ "type": "string" }));
    json!({ "type": "object", "properties": properties, "required": required })
}
