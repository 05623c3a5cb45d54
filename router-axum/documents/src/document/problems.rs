//! The schemas of problem details: one for each status, and one for what the errors of an action are about. Clients tell them apart by `status`.

use std::collections::{BTreeMap, BTreeSet};

use aide::openapi::{
    Components, OpenApi, Operation, Parameter, Paths, ReferenceOr, Response, SchemaObject,
    StatusCode,
};
use schemars::Schema;
use serde_json::Value;

use super::{
    places::{Places, Reader},
    schemas::{SCHEMAS, operations},
};
use crate::describe::{
    objects::{bytes, reason, schema_object},
    problem,
};
use crate::json::referred;
use crate::references::pascal;

const RESPONSES: &str = "#/components/responses/";

/// A schema, and the name that it gets unless another schema has it.
struct Named {
    name: String,
    otherwise: String,
    schema: Value,
    /// True if it is that of an operation, and not that of a status.
    is_narrow: bool,
}

impl Named {
    /// The problem of a status that may be about anything.
    fn general(code: u16) -> Self {
        let reason = reason(&StatusCode::Code(code)).replace([' ', '-', '\''], "");
        let name = if reason == "OK" {
            format!("Problem{code}")
        } else {
            format!("{reason}Problem")
        };
        let schema = problem::schema(code, problem::any_value());
        Self {
            otherwise: format!("Http{name}"),
            name,
            schema,
            is_narrow: false,
        }
    }
}

/// Gives each error of each operation the schema of its status. Returns the name of the schema that they had in common.
pub(super) fn tell_apart(paths: &mut Paths, components: &mut Components) -> Option<String> {
    let is_open = |(_, schema): &(&String, &SchemaObject)| problem::is_open(&schema.json_schema);
    let open = components
        .schemas
        .iter()
        .find(is_open)
        .map(|(name, _)| name.clone())?;
    let open = Open {
        schema: Schema::new_ref(format!("{SCHEMAS}{open}")),
        name: open,
    };
    let mut found = Vec::new();
    for operation in operations(paths) {
        let about = About::of(operation, components);
        let codes = errors(operation)
            .filter(|(_, response)| open.is_sent(response, components))
            .map(|(code, _)| code);
        found.extend(codes.map(|code| about.problem(code).unwrap_or_else(|| Named::general(code))));
    }
    let names: Vec<_> = found
        .iter()
        .map(|named| name_of(named, &found, components))
        .collect();
    let sent = operations(paths)
        .flat_map(errors)
        .map(|(_, response)| response);
    let sent: Vec<_> = sent
        .filter(|response| open.is_sent(response, components))
        .collect();
    let mut of_shared = BTreeMap::new();
    for (response, (named, name)) in sent.into_iter().zip(found.iter().zip(&names)) {
        match shared(response, components) {
            Some((shared, own)) if named.is_narrow => {
                of_shared.entry(shared.to_owned()).or_insert(None);
                let mut own = own.clone();
                set_schema(&mut own, name);
                *response = ReferenceOr::Item(own);
            }
            Some((shared, _)) => drop(of_shared.insert(shared.to_owned(), Some(name))),
            None => response
                .as_item_mut()
                .into_iter()
                .for_each(|item| set_schema(item, name)),
        }
    }
    for (shared, name) in of_shared {
        match name {
            Some(name) => {
                let item = components
                    .responses
                    .get_mut(&shared)
                    .and_then(ReferenceOr::as_item_mut);
                item.into_iter().for_each(|item| set_schema(item, name));
            }
            None => drop(components.responses.shift_remove(&shared)),
        }
    }
    let object = |schema| schema_object(Schema::try_from(schema).unwrap_or_default());
    components.schemas.extend(
        names
            .into_iter()
            .zip(found)
            .map(|(name, named)| (name, object(named.schema))),
    );
    components.schemas.sort_keys();
    Some(open.name)
}

/// Removes the schema that errors had in common where no status of them is open.
pub(super) fn remove_unused(document: &mut OpenApi, name: &str) {
    let reference = format!("\"{SCHEMAS}{name}\"");
    let is_used = serde_json::to_string(document).is_ok_and(|text| text.contains(&reference));
    if let Some(components) = document.components.as_mut().filter(|_| !is_used) {
        components.schemas.shift_remove(name);
    }
}

/// The errors of an operation.
fn errors(operation: &mut Operation) -> impl Iterator<Item = (u16, &mut ReferenceOr<Response>)> {
    let all = operation
        .responses
        .iter_mut()
        .flat_map(|all| &mut all.responses);
    all.filter_map(|(status, response)| match status {
        StatusCode::Code(code @ 400..) => Some((*code, response)),
        _ => None,
    })
}

/// The response that operations share under a name.
fn shared<'a>(
    response: &'a ReferenceOr<Response>,
    components: &'a Components,
) -> Option<(&'a str, &'a Response)> {
    let ReferenceOr::Reference { reference, .. } = response else {
        return None;
    };
    let name = reference.strip_prefix(RESPONSES)?;
    Some((name, components.responses.get(name)?.as_item()?))
}

/// The reference to the schema of any problem.
struct Open {
    name: String,
    schema: Schema,
}

impl Open {
    fn is_sent(&self, response: &ReferenceOr<Response>, components: &Components) -> bool {
        let own = response
            .as_item()
            .or_else(|| shared(response, components).map(|(_, shared)| shared));
        let schema = own.and_then(|own| own.content.get(problem::MEDIA_TYPE)?.schema.as_ref());
        schema.is_some_and(|schema| schema.json_schema == self.schema)
    }
}

fn set_schema(response: &mut Response, name: &str) {
    if let Some(content) = response.content.get_mut(problem::MEDIA_TYPE) {
        content.schema = Some(schema_object(Schema::new_ref(format!("{SCHEMAS}{name}"))));
    }
}

/// The name of a schema: no two of them, and none of the application's, get one.
fn name_of(named: &Named, all: &[Named], components: &Components) -> String {
    let is_other = |other: &Named| other.name == named.name && other.schema != named.schema;
    let is_taken = components.schemas.contains_key(&named.name) || all.iter().any(is_other);
    if is_taken {
        named.otherwise.clone()
    } else {
        named.name.clone()
    }
}

/// The values that the errors of an operation are about.
struct About {
    id: String,
    /// The path values and the parameters of the query.
    parameters: BTreeSet<String>,
    in_query: BTreeSet<String>,
    /// The name of the body's schema, and the schema of a pointer into it.
    body: Option<(Option<String>, Value)>,
}

impl About {
    fn of(operation: &Operation, components: &Components) -> Self {
        let id = operation.operation_id.clone().unwrap_or_default();
        let (mut parameters, mut in_query) = (BTreeSet::new(), BTreeSet::new());
        for parameter in operation.parameters.iter().filter_map(ReferenceOr::as_item) {
            let name = parameter.parameter_data_ref().name.clone();
            match parameter {
                Parameter::Query { .. } => {
                    in_query.insert(name.clone());
                    parameters.insert(name);
                }
                Parameter::Path { .. } => _ = parameters.insert(name),
                _ => {}
            }
        }
        let body = body(operation, components);
        Self {
            id,
            parameters,
            in_query,
            body,
        }
    }

    /// The problem of a status that is about values of this operation.
    fn problem(&self, code: u16) -> Option<Named> {
        let id = pascal(&self.id);
        match code {
            400 if !self.parameters.is_empty() => {
                let schema = problem::schema(code, problem::value(None, Some(&self.parameters)));
                let name = format!("Bad{}Problem", joined(&self.parameters));
                Some(Named {
                    name,
                    otherwise: format!("{id}BadRequestProblem"),
                    schema,
                    is_narrow: true,
                })
            }
            422 if self.body.is_some() || !self.in_query.is_empty() => {
                let (about, pointer) = match &self.body {
                    Some((name, pointer)) => {
                        (name.clone().unwrap_or_else(|| id.clone()), Some(pointer))
                    }
                    None => (joined(&self.in_query), None),
                };
                let in_query = Some(&self.in_query).filter(|names| !names.is_empty());
                let schema = problem::schema(code, problem::value(pointer, in_query));
                let (name, otherwise) = (
                    format!("Invalid{about}Problem"),
                    format!("{id}UnprocessableProblem"),
                );
                Some(Named {
                    name,
                    otherwise,
                    schema,
                    is_narrow: true,
                })
            }
            _ => None,
        }
    }
}

/// `LimitPage` of `limit` and `page`.
fn joined(names: &BTreeSet<String>) -> String {
    names.iter().map(|name| pascal(name)).collect()
}

/// The name of a body's schema, and the schema of a pointer into it. `None` if it may be any text.
fn body(operation: &Operation, components: &Components) -> Option<(Option<String>, Value)> {
    let schemas = |name: &str| {
        components
            .schemas
            .get(name)
            .map(|schema| schema.json_schema.as_value())
    };
    let content = &operation.request_body.as_ref()?.as_item()?.content;
    let (mut places, mut name) = (Places::default(), None);
    for (media_type, content) in content {
        let schema = &content
            .schema
            .as_ref()
            .filter(|schema| **schema != bytes())?
            .json_schema;
        // the fields of an upload are read by hand
        let names_unknown = !media_type.starts_with("multipart/");
        places.add(
            schema,
            Reader {
                schemas: &schemas,
                names_unknown,
            },
        );
        name = name.or_else(|| referred(schema.as_value()).map(str::to_owned));
    }
    Some((name, places.schema()?))
}
