//! The operation of an action.

use aide::openapi::{Operation, StatusCode};
use router_documents::{Description, router::SchemaOf};
use router_http::media_type::{BYTES, JSON};
use schemars::SchemaGenerator;

use super::names;
use crate::routes::Row;
use crate::routes::operation::{Content, Operation as Described, Operations};
use crate::routes::sent::Sent;

pub(super) fn of(
    row: &Row,
    path: &str,
    id: String,
    (controller, described): (&Operations, &Described),
    errors: impl Iterator<Item = u16>,
    mut description: Description<'_>,
) -> Operation {
    let hooks = || {
        controller
            .hooks
            .iter()
            .filter(|hook| hook.functions.contains(&described.function))
    };
    let names = path
        .split('/')
        .filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    for (position, name) in names.enumerate() {
        let docs = described.docs.arguments.get(position).copied();
        let is_rest = row.path.contains("/{*") && path.ends_with(&format!("/{{{name}}}"));
        let docs = match docs.unwrap_or_default() {
            "" if is_rest => "The rest of the path, with its slashes.",
            docs => docs,
        };
        description.path_value(
            name,
            docs,
            described.values.get(position).copied().flatten(),
        );
        description.errors([400]);
    }
    hooks()
        .flat_map(|hook| &hook.arguments)
        .for_each(|describe| describe(&mut description));
    for (describe, docs) in described
        .arguments
        .iter()
        .zip(&described.docs.arguments[described.values.len()..])
    {
        describe(&mut description);
        description.body_docs(docs);
    }
    answer(row, described, &mut description);
    let failures = hooks().map(|hook| hook.error).chain([described.error]);
    failures
        .flatten()
        .for_each(|describe| describe(&mut description));
    let listed = hooks()
        .map(|hook| hook.responses)
        .chain([described.docs.responses]);
    listed.for_each(|listed| description.list(listed));
    described
        .parts
        .iter()
        .for_each(|describe| describe(&mut description));
    description.errors(errors);
    with_docs(row, id, described, description.into_operation())
}

fn with_docs(row: &Row, id: String, action: &Described, operation: Operation) -> Operation {
    let (summary, description) = docs(action.docs.docs);
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    Operation {
        tags: vec![names::controller(row).to_owned()],
        operation_id: Some(id),
        summary: some(summary),
        description: some(description.to_owned()),
        deprecated: action.docs.is_deprecated,
        ..operation
    }
}

/// The first paragraph, and the rest.
fn docs(docs: &str) -> (String, &str) {
    let (first, rest) = docs.trim().split_once("\n\n").unwrap_or((docs.trim(), ""));
    (first.replace('\n', " "), rest.trim())
}

/// The answers of an action that is called and does not fail. A status that its types leave open is a range, until `#[responses(..)]` lists those in it.
fn answer(row: &Row, action: &Described, description: &mut Description<'_>) {
    if action.answer.is_optional {
        // `None`
        if row.method == "DELETE" {
            description.response(204);
        } else {
            description.errors([404]);
        }
    }
    let is_answered = has_answer(description);
    match action.content {
        Some(Content::Response(describe)) => {
            description.successes(describe, action.answer.has_status);
            // of parts of a response alone, which add to others
            if !has_answer(description) {
                description.response_of(StatusCode::Range(2));
                describe(description);
            }
        }
        _ if action.answer.sent == Sent::Other && is_answered => {}
        _ => value(row, action, description),
    }
    if let Some(describe) = action.answer.around {
        describe(description);
    }
}

/// The answer with a value.
fn value(row: &Row, action: &Described, description: &mut Description<'_>) {
    let text: SchemaOf = SchemaGenerator::subschema_for::<String>;
    let schema = if let Some(Content::Value(schema)) = action.content {
        Some(schema)
    } else {
        None
    };
    let is_json = matches!(action.answer.sent, Sent::Value | Sent::Created);
    if is_json && schema.is_none() {
        let of = &row.function;
        description.unsaid(format!(
            "the document does not say what `{of}` returns: derive `JsonSchema` for its type"
        ));
    }
    let (status, content) = match action.answer.sent {
        Sent::Nothing => (204, None),
        Sent::Value => (200, Some((JSON, schema))),
        Sent::Created => (201, Some((JSON, schema))),
        Sent::Bytes if action.answer.has_parts => (200, Some(("*/*", None))),
        Sent::Bytes => (200, Some((BYTES, None))),
        // the header fields beside the text say its media type
        Sent::Text => (200, Some(("*/*", Some(text)))),
        Sent::Other => (200, None),
    };
    let is_open = action.answer.has_status || action.answer.sent == Sent::Other;
    let status = if is_open {
        StatusCode::Range(2)
    } else {
        StatusCode::Code(row.status.unwrap_or(status))
    };
    if let Some((media_type, schema)) = content {
        description.content_of(status.clone(), media_type, schema);
    }
    description.response_of(status.clone());
    if action.answer.sent == Sent::Created {
        description.location(status);
    }
}

/// True if an argument has described how the action answers: a web socket does.
fn has_answer(description: &mut Description<'_>) -> bool {
    let responses = description
        .operation()
        .responses
        .iter()
        .flat_map(|responses| responses.responses.keys());
    responses
        .into_iter()
        .any(|status| matches!(status, StatusCode::Code(..400) | StatusCode::Range(..4)))
}
