//! The operation of an action.

use aide::openapi::{HeaderStyle, PathStyle, QueryStyle};
use schemars::{Schema, SchemaGenerator};
use serde_json::{Value, json};

use super::{
    Header, MediaType, Operation, Parameter, ParameterData, ParameterSchemaOrContent, ReferenceOr, RequestBody,
    Response, Responses, SchemaObject, StatusCode, names,
    schemas::{Schemas, inline},
};
use crate::routes::{
    Row,
    operation::{Operation as Action, Requested, SchemaOf},
    sent::Sent,
};

pub(super) fn of(row: &Row, path: &str, id: String, action: &Action, schemas: &mut Schemas) -> Operation {
    let (summary, description) = docs(action.docs);
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    Operation {
        tags: vec![names::controller(row).to_owned()],
        operation_id: Some(id),
        summary: some(summary),
        description: some(description.to_owned()),
        deprecated: action.is_deprecated,
        parameters: parameters(path, action, schemas).into_iter().map(ReferenceOr::Item).collect(),
        request_body: action.arguments.iter().find_map(|sent| body(sent, schemas)).map(ReferenceOr::Item),
        responses: Some(responses(row, action, schemas)),
        ..Operation::default()
    }
}

/// The first paragraph, and the rest.
fn docs(docs: &str) -> (String, &str) {
    let (first, rest) = docs.trim().split_once("\n\n").unwrap_or((docs.trim(), ""));
    (first.replace('\n', " "), rest.trim())
}

fn parameters(path: &str, action: &Action, schemas: &mut Schemas) -> Vec<Parameter> {
    let names = path.split('/').filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters = Vec::new();
    for (position, name) in names.enumerate() {
        let schema = match action.values.get(position) {
            Some(Some(schema)) => inline(*schema, &mut schemas.sent),
            _ => schemars::json_schema!({ "type": "string" }),
        };
        let parameter_data = parameter(name, true, schema);
        parameters.push(Parameter::Path { parameter_data, style: PathStyle::Simple });
    }
    for sent in &action.arguments {
        if let Requested::Query(schema) = sent {
            parameters.extend(in_query(&inline(*schema, &mut schemas.sent)));
        }
    }
    parameters
}

fn parameter(name: &str, required: bool, mut schema: Schema) -> ParameterData {
    let description = schema.remove("description").and_then(|text| text.as_str().map(str::to_owned));
    ParameterData {
        name: name.to_owned(),
        description,
        required,
        deprecated: None,
        format: ParameterSchemaOrContent::Schema(object(schema)),
        example: None,
        examples: Default::default(),
        explode: None,
        extensions: Default::default(),
    }
}

fn object(json_schema: Schema) -> SchemaObject {
    SchemaObject { json_schema, external_docs: None, example: None }
}

/// The fields of a struct as parameters of a query.
fn in_query(schema: &Schema) -> Vec<Parameter> {
    let list = |key| schema.get(key).and_then(Value::as_array).into_iter().flatten();
    let fields = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let parameters = fields.map(|(name, field)| {
        let field = Schema::try_from(field.clone()).unwrap_or_default();
        let parameter_data = parameter(name, list("required").any(|other| other == name), field);
        Parameter::Query { parameter_data, allow_reserved: false, style: QueryStyle::Form, allow_empty_value: None }
    });
    parameters.collect()
}

fn body(sent: &Requested, schemas: &mut Schemas) -> Option<RequestBody> {
    let Requested::Body { media_type, schema, is_required } = sent else { return None };
    let content = [content(media_type, *schema, &mut schemas.sent)].into();
    Some(RequestBody { content, required: *is_required, ..RequestBody::default() })
}

/// The description of a body.
fn content(media_type: &str, schema: Option<SchemaOf>, schemas: &mut SchemaGenerator) -> (String, MediaType) {
    let schema = schema.map(|schema| object(inline(schema, schemas)));
    (media_type.to_owned(), MediaType { schema, ..MediaType::default() })
}

fn responses(row: &Row, action: &Action, schemas: &mut Schemas) -> Responses {
    let mut json = || Some(content("application/json", action.schema, &mut schemas.answered));
    let text = |generator: &mut SchemaGenerator| generator.subschema_for::<String>();
    let (convention, content) = match action.sent {
        Sent::Nothing => (204, None),
        Sent::Value => (if row.creates { 201 } else { 200 }, json()),
        Sent::Json => (200, json()),
        Sent::Created => (201, json()),
        Sent::Bytes => (200, Some(content("application/octet-stream", None, &mut schemas.answered))),
        Sent::Text => (200, Some(content("text/plain", Some(text), &mut schemas.answered))),
        Sent::Other => (200, None),
    };
    let status = row.status.unwrap_or(convention);
    // a response of the action's own has whatever status it has, and so has a value beside a status
    let is_open = action.returns_status || action.sent == Sent::Other;
    let mut response = answer(if is_open { "OK" } else { description(status) });
    response.content = content.filter(|_| row.method != "HEAD").into_iter().collect();
    if action.sent == Sent::Created {
        response.headers = [("Location".to_owned(), ReferenceOr::Item(location()))].into();
    }
    let mut responses =
        Responses { default: Some(ReferenceOr::ref_("#/components/responses/Problem")), ..Responses::default() };
    let status = if is_open { StatusCode::Range(2) } else { StatusCode::Code(status) };
    responses.responses.insert(status, ReferenceOr::Item(response));
    if row.method == "DELETE" && action.returns_option {
        responses.responses.insert(StatusCode::Code(204), ReferenceOr::Item(answer(description(204))));
    }
    responses
}

fn answer(description: &str) -> Response {
    Response { description: description.to_owned(), ..Response::default() }
}

fn location() -> Header {
    Header {
        description: Some("Where it is.".to_owned()),
        style: HeaderStyle::Simple,
        required: false,
        deprecated: None,
        format: ParameterSchemaOrContent::Schema(object(
            schemars::json_schema!({ "type": "string", "format": "uri-reference" }),
        )),
        example: None,
        examples: Default::default(),
        extensions: Default::default(),
    }
}

fn description(status: u16) -> &'static str {
    axum::http::StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason()).unwrap_or("OK")
}

/// An error, in the form that clients read it.
pub(super) fn problem() -> Response {
    let wrong = json!({
        "type": "object",
        "properties": {
            "pointer": { "type": "string", "description": "Where the value is in what was sent, a JSON pointer." },
            "detail": { "type": "string" },
        },
    });
    let schema = schemars::json_schema!({
        "type": "object",
        "properties": {
            "type": { "type": "string", "format": "uri-reference" },
            "title": { "type": "string" },
            "status": { "type": "integer" },
            "detail": { "type": "string" },
            "errors": { "type": "array", "items": wrong, "description": "The values that are wrong." },
        },
        "required": ["type", "title", "status"],
    });
    let content = MediaType { schema: Some(object(schema)), ..MediaType::default() };
    Response {
        content: [("application/problem+json".to_owned(), content)].into(),
        ..answer("An error, as problem details (RFC 9457).")
    }
}
