//! The objects of a document, with what most of them have.

use aide::openapi::{
    Header, HeaderStyle, MediaType, Parameter, ParameterData, ParameterSchemaOrContent, QueryStyle, SchemaObject,
    StatusCode,
};
use http::StatusCode as Status;
use schemars::{Schema, SchemaGenerator};

use super::{SchemaOf, generators::exact};

/// A parameter of the query: `page=2`, or as a deep object `page[number]=2`.
pub(super) fn in_query(style: QueryStyle) -> impl FnOnce(ParameterData) -> Parameter {
    move |parameter_data| Parameter::Query { parameter_data, allow_reserved: false, style, allow_empty_value: None }
}

pub(super) fn parameter_data(name: &str, mut schema: Schema) -> ParameterData {
    let description = schema.remove("description").and_then(|text| text.as_str().map(str::to_owned));
    ParameterData {
        name: name.to_owned(),
        description,
        required: true,
        deprecated: None,
        format: ParameterSchemaOrContent::Schema(schema_object(schema)),
        example: None,
        examples: Default::default(),
        explode: None,
        extensions: Default::default(),
    }
}

pub(super) fn new_header(schema: Schema) -> Header {
    Header {
        description: None,
        style: HeaderStyle::Simple,
        required: true,
        deprecated: None,
        format: ParameterSchemaOrContent::Schema(schema_object(schema)),
        example: None,
        examples: Default::default(),
        extensions: Default::default(),
    }
}

pub(crate) fn schema_object(json_schema: Schema) -> SchemaObject {
    SchemaObject { json_schema, external_docs: None, example: None }
}

pub(super) fn media_type_of(schema: Option<SchemaOf>, generator: &mut SchemaGenerator) -> MediaType {
    let schema = schema.map(|schema| schema_object(exact(schema(generator))));
    MediaType { schema, ..MediaType::default() }
}

pub(crate) fn reason(status: &StatusCode) -> &'static str {
    let StatusCode::Code(code) = status else { return "OK" };
    Status::from_u16(*code).ok().and_then(|status| status.canonical_reason()).unwrap_or("OK")
}
