//! The operation of an action, and the names in a document: paths and operation ids.

use std::collections::HashMap;

use aide::openapi::{Operation, StatusCode};
use router_core::PathTemplate;
use router_documents::{Description, router::SchemaOf};
use router_http::media_type;
use schemars::SchemaGenerator;

use crate::routes::{
    Row,
    operation::{Content, Operation as Described, Operations, Sent},
};

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
        if is_rest {
            // it has no empty segment, and none that clients resolve
            description.errors([404]);
        }
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
    hooks()
        .map(|hook| hook.error)
        .chain([described.error])
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
        tags: vec![controller(row).to_owned()],
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
        Sent::Value => (200, Some((media_type::JSON, schema))),
        Sent::Created => (201, Some((media_type::JSON, schema))),
        Sent::Bytes if action.answer.has_parts => (200, Some(("*/*", None))),
        Sent::Bytes => (200, Some((media_type::BYTES, None))),
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
    description
        .operation()
        .responses
        .iter()
        .flat_map(|responses| responses.responses.keys())
        .into_iter()
        .any(|status| matches!(status, StatusCode::Code(..400) | StatusCode::Range(..4)))
}

/// The names in a document: of two paths of one shape the first is both, and no two operations have one id.
pub(super) struct Names<'a> {
    paths: HashMap<String, String>,
    /// The operation with each short id whose router is activated first: another version does not rename it.
    ids: HashMap<String, (usize, &'a Row)>,
}

impl<'a> Names<'a> {
    /// The names of rows, each with the place of its router.
    pub(super) fn new(rows: impl Iterator<Item = (usize, &'a Row)>) -> Self {
        let mut paths = HashMap::new();
        let mut ids = HashMap::new();
        for (place, row) in rows {
            // OpenAPI has no rest of a path
            let path = || row.path.replace("{*", "{");
            paths.entry(shape(row)).or_insert_with(path);
            let first = ids.entry(short_id(row)).or_insert((place, row));
            if place < first.0 {
                *first = (place, row);
            }
        }
        Self { paths, ids }
    }

    pub(super) fn path(&self, row: &Row) -> &str {
        &self.paths[&shape(row)]
    }

    /// `users.get_comments`, or with the whole service name where an earlier version has the same. Further routes of one action are numbered, and the methods
    /// of one that answers any are added.
    pub(super) fn id(&self, row: &Row, method: &str) -> String {
        let short = short_id(row);
        let id = if self.ids[&short].1.service == row.service {
            short
        } else {
            identifier(&format!("{}.{}", row.service, row.action))
        };
        let id = if row.further == 0 {
            id
        } else {
            format!("{id}_{}", row.further + 1)
        };
        if method == row.method {
            id
        } else {
            format!("{id}_{}", method.to_lowercase())
        }
    }
}

fn short_id(row: &Row) -> String {
    let action = router_core::unversioned(row.action, row.since);
    identifier(&format!("{}.{action}", controller(row)))
}

pub(super) fn controller(row: &Row) -> &str {
    row.service.rsplit('.').next().unwrap_or_default()
}

fn identifier(text: &str) -> String {
    text.replace('-', "_")
}

pub(super) fn shape(row: &Row) -> String {
    PathTemplate::parse(&row.path).canonical()
}
