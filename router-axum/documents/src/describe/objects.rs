//! The objects of a document, with what most of them have.

use aide::openapi::{
    MediaType, Operation, Parameter, ReferenceOr, RequestBody, Response, SchemaObject, StatusCode,
};
use http::StatusCode as Status;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Value, json};

use super::{
    SchemaOf,
    common::{BYTES, FORM, JSON, MULTIPART},
    generators::exact,
};

/// The parameters of an operation.
pub(crate) fn parameters(operation: &mut Operation) -> impl Iterator<Item = &mut Parameter> {
    operation
        .parameters
        .iter_mut()
        .filter_map(ReferenceOr::as_item_mut)
}

/// The body of an operation.
pub(crate) fn body(operation: &mut Operation) -> Option<&mut RequestBody> {
    operation.request_body.as_mut()?.as_item_mut()
}

/// The responses of an operation that are its own.
pub(crate) fn own_responses(operation: &mut Operation) -> impl Iterator<Item = &mut Response> {
    operation
        .responses
        .iter_mut()
        .flat_map(|all| all.responses.values_mut().chain(&mut all.default))
        .filter_map(ReferenceOr::as_item_mut)
}

pub(crate) fn schema_object(schema: Value) -> SchemaObject {
    SchemaObject {
        json_schema: Schema::try_from(schema).unwrap_or_default(),
        external_docs: None,
        example: None,
    }
}

/// Makes the content of a media type; without a schema, it is bytes unless it is a format of values or texts.
pub(super) fn content_of(
    media_type: &str,
    schema: Option<SchemaOf>,
    generator: &mut SchemaGenerator,
) -> MediaType {
    let is_bytes =
        ![JSON, FORM, MULTIPART].contains(&media_type) && !media_type.starts_with("text/");
    let schema = schema
        .map(|schema| schema_object(exact(schema(generator))))
        .or_else(|| is_bytes.then(bytes));
    MediaType {
        schema,
        ..MediaType::default()
    }
}

/// Returns the schema of bytes, which no JSON can hold: they have no type. Generators know them by it.
pub(crate) fn bytes() -> SchemaObject {
    schema_object(json!({ "contentMediaType": BYTES }))
}

pub(crate) fn reason(status: &StatusCode) -> &'static str {
    let StatusCode::Code(code) = status else {
        return "The type leaves the status open";
    };
    Status::from_u16(*code)
        .ok()
        .and_then(|status| status.canonical_reason())
        .unwrap_or("OK")
}
