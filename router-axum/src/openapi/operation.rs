//! The operation of an action.

use aide::openapi::{Operation, ReferenceOr, StatusCode};
use schemars::JsonSchema;

use super::names;
use crate::{
    describe::{Common, Description, SchemaOf},
    http::media_type::JSON,
    routes::{
        Row,
        operation::{Hook, Operation as Described},
        sent::Sent,
    },
};

/// An action with the hooks before it.
pub(super) struct Action {
    pub(super) controller_docs: &'static str,
    pub(super) described: Described,
    pub(super) hooks: Vec<Hook>,
}

pub(super) fn of(row: &Row, path: &str, id: String, action: &Action, errors: &[u16], common: &mut Common) -> Operation {
    let Action { described, hooks, .. } = action;
    let mut description = Description::new(row.method, common);
    let names = path.split('/').filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    for (position, name) in names.enumerate() {
        let docs = described.argument_docs.get(position).copied().unwrap_or_default();
        description.path_value(name, docs, described.values.get(position).copied().flatten());
        description.errors([400]);
    }
    hooks.iter().flat_map(|hook| &hook.arguments).for_each(|describe| describe(&mut description));
    for (describe, docs) in described.arguments.iter().zip(&described.argument_docs[described.values.len()..]) {
        describe(&mut description);
        description.body_docs(docs);
    }
    answer(row, described, &mut description);
    let failures = hooks.iter().map(|hook| hook.error).chain([described.error]);
    failures.flatten().for_each(|describe| describe(&mut description));
    let listed = hooks.iter().flat_map(|hook| hook.responses).chain(described.responses).chain(errors);
    description.errors(listed.copied().filter(|status| *status >= 400));
    let operation = description.into_operation();
    with_docs(row, id, described, if row.method == "HEAD" { without_content(operation) } else { operation })
}

fn with_docs(row: &Row, id: String, action: &Described, operation: Operation) -> Operation {
    let (summary, description) = docs(action.docs);
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    Operation {
        tags: vec![names::controller(row).to_owned()],
        operation_id: Some(id),
        summary: some(summary),
        description: some(description.to_owned()),
        deprecated: action.is_deprecated,
        ..operation
    }
}

/// The first paragraph, and the rest.
fn docs(docs: &str) -> (String, &str) {
    let (first, rest) = docs.trim().split_once("\n\n").unwrap_or((docs.trim(), ""));
    (first.replace('\n', " "), rest.trim())
}

/// The answers of an action that is called and does not fail.
fn answer(row: &Row, action: &Described, description: &mut Description<'_>) {
    if action.returns_option {
        // `None`
        if row.method == "DELETE" {
            description.response(204);
        } else {
            description.errors([404]);
        }
    }
    let (convention, content) = content(row, action);
    let listed: Vec<_> =
        action.responses.iter().filter(|status| **status < 400).map(|code| StatusCode::Code(*code)).collect();
    // a response of the action's own has whatever status it has, and so has a value beside a status
    let is_open = action.returns_status || action.sent == Sent::Other;
    let is_known = !is_open || action.response.is_some() || has_answer(description);
    let own = match (is_open, is_known, listed.is_empty()) {
        (false, ..) => vec![StatusCode::Code(row.status.unwrap_or(convention))],
        (true, true, true) => Vec::new(),
        (true, false, true) => vec![StatusCode::Range(2)],
        (true, _, false) => listed.clone(),
    };
    for status in own {
        match content {
            Some((media_type, schema)) => drop(description.content_of(status, media_type, schema)),
            None => drop(description.response_of(status)),
        }
    }
    for status in listed {
        description.response_of(status);
    }
    if action.sent == Sent::Created {
        description.location(convention);
    }
    if let Some(describe) = action.response {
        describe(description);
    }
}

/// The status by convention, and the content: its media type, and its schema.
fn content(row: &Row, action: &Described) -> (u16, Option<(&'static str, Option<SchemaOf>)>) {
    let json = Some((JSON, action.schema));
    let text: SchemaOf = |schemas| String::json_schema(schemas);
    match action.sent {
        Sent::Nothing => (204, None),
        Sent::Value => (if row.creates { 201 } else { 200 }, json),
        Sent::Json => (200, json),
        Sent::Created => (201, json),
        Sent::Bytes => (200, Some(("application/octet-stream", None))),
        // the header fields beside the text say its media type
        Sent::Text => (200, Some(("*/*", Some(text)))),
        Sent::Other => (200, None),
    }
}

/// True if an argument has said how the action answers: a web socket does.
fn has_answer(description: &mut Description<'_>) -> bool {
    let responses = description.operation().responses.iter().flat_map(|responses| responses.responses.keys());
    responses.into_iter().any(|status| matches!(status, StatusCode::Code(..400)))
}

/// A response to `HEAD` has no content.
fn without_content(mut operation: Operation) -> Operation {
    let responses = operation.responses.iter_mut().flat_map(|responses| responses.responses.values_mut());
    responses.filter_map(ReferenceOr::as_item_mut).for_each(|response| response.content.clear());
    operation
}

/// The errors of a status as the library sends them.
pub(super) fn errors_of(status: u16, common: &mut Common) -> Operation {
    let mut description = Description::new("", common);
    description.errors([status]);
    description.into_operation()
}
