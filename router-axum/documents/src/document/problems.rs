//! The schemas of problem details: one for each status, and one for what the errors of an action are about. Clients tell them apart by `status`.

use std::{collections::BTreeSet, mem};

use aide::openapi::{
    Components, Operation, Parameter, Paths, ReferenceOr, Response, SchemaObject, StatusCode,
};
use serde_json::{Value, json};

use super::{
    places::Places,
    schemas::{SCHEMAS, operations},
};
use crate::describe::{
    Common, Description,
    objects::{bytes, reason, schema_object},
    problem,
};
use crate::json::referred;
use crate::references::pascal;

/// A schema, and the name that it gets unless another schema has it.
struct Named {
    name: String,
    otherwise: String,
    schema: Value,
    /// True if it is that of an operation, and not that of a status.
    is_narrow: bool,
}

impl Named {
    /// The problem of a status, or of one that is open, that may be about anything.
    fn general(code: Option<u16>) -> Self {
        let title = code.map(title).unwrap_or_default();
        let name = match code {
            Some(code) if title == "OK" => format!("Problem{code}"),
            _ => format!("{title}Problem"),
        };
        Self {
            otherwise: format!("Http{name}"),
            name,
            schema: code.map_or_else(problem::open, |code| {
                problem::schema(code, problem::any_value())
            }),
            is_narrow: false,
        }
    }
}

/// The name of a status as one word.
fn title(code: u16) -> String {
    reason(&StatusCode::Code(code)).replace([' ', '-', '\''], "")
}

/// Gives each error of each operation the schema of its status, and puts those among the components that are the library's alone.
pub(super) fn tell_apart(paths: &mut Paths, components: &mut Components, common: &mut Common) {
    let mut found = Vec::new();
    for operation in operations(paths) {
        let sent: Vec<_> = errors(operation)
            .map(|(code, response)| (code, is_sent(response)))
            .collect();
        let named = |code: Option<u16>| {
            code.and_then(|code| narrow(code, operation, components))
                .unwrap_or_else(|| Named::general(code))
        };
        let named = |(code, is_sent): (_, bool)| is_sent.then(|| named(code));
        found.extend(sent.into_iter().map(named));
    }
    for ((code, response), named) in operations(paths).flat_map(errors).zip(&found) {
        let is_narrow = named.as_ref().is_some_and(|named| named.is_narrow);
        let shared = code.filter(|code| {
            let mut description = Description::new("", common);
            let library = description.errors([*code]).response(*code);
            response.as_item() == Some(library) && !is_narrow
        });
        if let (Some(named), Some(response)) = (named, response.as_item_mut()) {
            let schema = schema_object(named.schema.clone());
            let name = name_of(named, &schema, &found, components);
            if let Some(content) = response.content.get_mut(problem::MEDIA_TYPE) {
                let reference = json!({ "$ref": format!("{SCHEMAS}{name}") });
                content.schema = Some(schema_object(reference));
            }
            components.schemas.insert(name.clone(), schema);
        }
        if let Some(title) = shared.map(title) {
            let reference = ReferenceOr::ref_(&format!("#/components/responses/{title}"));
            let own = mem::replace(response, reference);
            components.responses.insert(title, own);
        }
    }
    components.schemas.sort_keys();
}

/// The errors of an operation. Without a code it is that of an open status.
fn errors(
    operation: &mut Operation,
) -> impl Iterator<Item = (Option<u16>, &mut ReferenceOr<Response>)> {
    operation.responses.iter_mut().flat_map(|all| {
        let of_codes = all
            .responses
            .iter_mut()
            .filter_map(|(status, response)| match status {
                StatusCode::Code(code @ 400..) => Some((Some(*code), response)),
                _ => None,
            });
        of_codes.chain(all.default.iter_mut().map(|response| (None, response)))
    })
}

/// True if a response is a problem of the library's.
fn is_sent(response: &ReferenceOr<Response>) -> bool {
    let content = response.as_item().map(|response| &response.content);
    let schema = content.and_then(|content| content.get(problem::MEDIA_TYPE)?.schema.as_ref());
    schema.is_some_and(|schema| *schema.json_schema.as_value() == problem::open())
}

/// The name of a schema: no two of them, and none of the application's, get one.
fn name_of<'a>(
    named: &'a Named,
    schema: &SchemaObject,
    all: &[Option<Named>],
    components: &Components,
) -> &'a String {
    let is_other = |other: &Named| other.name == named.name && other.schema != named.schema;
    let own = components.schemas.get(&named.name);
    if own.is_some_and(|own| own != schema) || all.iter().flatten().any(is_other) {
        &named.otherwise
    } else {
        &named.name
    }
}

/// The problem of a status that is about values of an operation.
fn narrow(code: u16, operation: &Operation, components: &Components) -> Option<Named> {
    let id = pascal(operation.operation_id.as_deref().unwrap_or_default());
    let parameters = operation.parameters.iter().filter_map(ReferenceOr::as_item);
    let names = |is_meant: fn(&&Parameter) -> bool| -> BTreeSet<_> {
        parameters
            .clone()
            .filter(is_meant)
            .map(|it| it.parameter_data_ref().name.clone())
            .collect()
    };
    let all = names(|it| matches!(it, Parameter::Query { .. } | Parameter::Path { .. }));
    let in_query = names(|it| matches!(it, Parameter::Query { .. }));
    let (name, otherwise, value) = match code {
        400 if !all.is_empty() => (
            format!("Bad{}Problem", joined(&all)),
            format!("{id}BadRequestProblem"),
            problem::value(None, &all),
        ),
        422 => {
            let (about, pointer) = match body(operation, components) {
                Some((name, pointer)) => (name.unwrap_or_else(|| id.clone()), Some(pointer)),
                None if in_query.is_empty() => return None,
                None => (joined(&in_query), None),
            };
            (
                format!("Invalid{about}Problem"),
                format!("{id}UnprocessableProblem"),
                problem::value(pointer, &in_query),
            )
        }
        _ => return None,
    };
    Some(Named {
        name,
        otherwise,
        schema: problem::schema(code, value),
        is_narrow: true,
    })
}

/// `LimitPage` of `limit` and `page`.
fn joined(names: &BTreeSet<String>) -> String {
    names.iter().map(|name| pascal(name)).collect()
}

/// The name of a body's schema, and the schema of a pointer into it. `None` if it may be any text.
fn body(operation: &Operation, components: &Components) -> Option<(Option<String>, Value)> {
    let content = &operation.request_body.as_ref()?.as_item()?.content;
    let schemas = |name: &str| Some(components.schemas.get(name)?.json_schema.as_value());
    let mut places = Places::new(&schemas);
    let mut name = None;
    for (media_type, content) in content {
        let schema = content
            .schema
            .as_ref()
            .filter(|schema| **schema != bytes())?
            .json_schema
            .as_value();
        // the fields of an upload are read by hand
        places.names_unknown = !media_type.starts_with("multipart/");
        places.add(schema, "");
        name = name.or_else(|| referred(schema).map(str::to_owned));
    }
    Some((name, places.schema()?))
}
