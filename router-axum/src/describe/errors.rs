//! Errors in a document: the form in which the library sends them.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{ErrorForm, SchemaOf};
use crate::http::media_type::JSON;

/// The media type of errors, and their schema.
pub(super) fn content(form: ErrorForm) -> (&'static str, Option<SchemaOf>) {
    match form {
        ErrorForm::Problem => ("application/problem+json", Some(SchemaGenerator::subschema_for::<Problem>)),
        ErrorForm::Own(schema) => (JSON, schema),
    }
}

/// The schema of problem details.
struct Problem;

impl JsonSchema for Problem {
    fn schema_name() -> Cow<'static, str> {
        "Problem".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An error, as problem details (RFC 9457).",
            "type": "object",
            "properties": {
                "type": { "type": "string", "format": "uri-reference", "description": "The kind of problem." },
                "title": { "type": "string", "description": "The name of its kind, or of its status." },
                "status": { "type": "integer", "minimum": 400, "maximum": 599 },
                "detail": { "type": "string", "description": "A sentence for people." },
                "instance": { "type": "string", "format": "uri-reference", "description": "This occurrence of the problem." },
                "request_id": { "type": "string", "description": "The id of the request, as in the log." },
                "errors": {
                    "type": "array",
                    "description": "The values that are wrong.",
                    "items": {
                        "type": "object",
                        "properties": {
                            "pointer": { "type": "string", "description": "Where the value is in what was sent, a JSON pointer." },
                            "parameter": { "type": "string", "description": "The name of a path value." },
                            "detail": { "type": "string" },
                        },
                        "required": ["detail"],
                    },
                },
                "debug": { "type": "object", "description": "For developers, in debug mode alone." },
            },
            "required": ["type", "title", "status", "detail"],
        })
    }
}
