//! The schemas of an OpenAPI document.

use std::collections::{BTreeMap, BTreeSet};

use aide::openapi::{Components, ParameterSchemaOrContent, PathItem, Paths, ReferenceOr, SchemaObject};
use schemars::Schema;
use serde_json::{Map, Value};

use crate::describe::generators::{Generators, SCHEMAS, SENT};

/// Puts the schemas beside what refers to them.
pub(super) fn put_into(mut schemas: Generators, paths: &mut Paths, components: &mut Components) {
    let (sent, answered) = (schemas.sent.take_definitions(true), schemas.answered.take_definitions(true));
    let apart = differing(&sent, &answered);
    let is_free = |name: &String| !sent.contains_key(name) && !answered.contains_key(name);
    let of_its_own = |name: &String| {
        let mut names = (1..).map(|n| if n == 1 { format!("{name}Input") } else { format!("{name}Input{n}") });
        (name.clone(), names.find(is_free).expect("the numbers do not end"))
    };
    let apart: BTreeMap<_, _> = apart.iter().map(of_its_own).collect();
    let name = |name: &str| apart.get(name).map_or(name, String::as_str).to_owned();
    for_each_sent(paths, |schema| refer(schema.ensure_object().values_mut(), &name));
    let sent = sent.into_iter().map(|(key, mut schema)| {
        refer([&mut schema], &name);
        (name(&key), schema)
    });
    let all: BTreeMap<_, _> = answered.into_iter().chain(sent).collect();
    let object = |schema| SchemaObject {
        json_schema: Schema::try_from(schema).unwrap_or_default(),
        external_docs: None,
        example: None,
    };
    components.schemas.extend(all.into_iter().map(|(name, schema)| (name, object(schema))));
}

/// Calls `change` for each schema in what is sent to an operation.
fn for_each_sent(paths: &mut Paths, mut change: impl FnMut(&mut Schema)) {
    let items = paths.paths.values_mut().filter_map(ReferenceOr::as_item_mut);
    let operations = items.flat_map(|item| {
        let PathItem { get, put, post, delete, options, head, patch, trace, .. } = item;
        [get, put, post, delete, options, head, patch, trace].into_iter().flatten()
    });
    for operation in operations {
        for parameter in operation.parameters.iter_mut().filter_map(ReferenceOr::as_item_mut) {
            if let ParameterSchemaOrContent::Schema(schema) = &mut parameter.parameter_data_mut().format {
                change(&mut schema.json_schema);
            }
        }
        let body = operation.request_body.as_mut().and_then(ReferenceOr::as_item_mut);
        for content in body.into_iter().flat_map(|body| body.content.values_mut()) {
            if let Some(schema) = &mut content.schema {
                change(&mut schema.json_schema);
            }
        }
    }
}

/// The names that are both sent and answered, and mean two things, or something that refers to such a name.
fn differing(sent: &Map<String, Value>, answered: &Map<String, Value>) -> BTreeSet<String> {
    let text = |schema: &Value| schema.to_string().replace(SENT, SCHEMAS);
    let differs =
        |(name, schema): &(&String, &Value)| answered.get(*name).is_some_and(|other| text(schema) != text(other));
    let mut apart: BTreeSet<String> = sent.iter().filter(differs).map(|(name, _)| name.clone()).collect();
    loop {
        let refers = |schema: &Value| apart.iter().any(|name| schema.to_string().contains(&format!("{SENT}{name}\"")));
        let more = sent
            .iter()
            .filter(|(name, schema)| answered.contains_key(*name) && !apart.contains(*name) && refers(schema));
        let more: Vec<_> = more.map(|(name, _)| name.clone()).collect();
        if more.is_empty() {
            return apart;
        }
        apart.extend(more);
    }
}

/// Lets what refers to a sent schema refer to it by its name in the document.
fn refer<'a>(values: impl IntoIterator<Item = &'a mut Value>, name: &impl Fn(&str) -> String) {
    for value in values {
        match value {
            Value::String(reference) => {
                if let Some(sent) = reference.strip_prefix(SENT) {
                    *reference = format!("{SCHEMAS}{}", name(sent));
                }
            }
            Value::Object(object) => refer(object.values_mut(), name),
            Value::Array(values) => refer(values, name),
            _ => {}
        }
    }
}
