//! The schemas of an OpenAPI document.

use std::collections::{BTreeMap, BTreeSet};

use aide::openapi::{Components, Operation, ParameterSchemaOrContent, PathItem, Paths, ReferenceOr, SchemaObject};
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value};

use crate::describe::{
    generators::{Generators, SCHEMAS, SENT},
    named,
};

/// Puts the schemas beside what refers to them.
pub(super) fn put_into(mut schemas: Generators, paths: &mut Paths, components: &mut Components) {
    let [sent_names, names] = named::names(&schemas);
    let sent = by_name(&mut schemas.sent, &sent_names, SENT);
    let answered = by_name(&mut schemas.answered, &names, SCHEMAS);
    let apart = differing(&sent, &answered);
    let is_free = |name: &String| !sent.contains_key(name) && !answered.contains_key(name);
    let of_its_own = |name: &String| {
        let mut names = (1..).map(|n| if n == 1 { format!("{name}Input") } else { format!("{name}Input{n}") });
        (name.clone(), names.find(is_free).expect("the numbers do not end"))
    };
    let apart: BTreeMap<_, _> = apart.iter().map(of_its_own).collect();
    let is_apart = |name: &str| apart.get(name).map_or(name, String::as_str).to_owned();
    let of_sent = |name: &str| SCHEMAS.to_owned() + &is_apart(sent_names.get(name).map_or(name, String::as_str));
    for_each_sent(paths, |schema| refer(schema.ensure_object().values_mut(), SENT, &of_sent));
    let of_answered = |name: &str| SCHEMAS.to_owned() + names.get(name).map_or(name, String::as_str);
    for_each_answered(paths, components, |schema| refer(schema.ensure_object().values_mut(), SCHEMAS, &of_answered));
    let sent = sent.into_iter().map(|(key, mut schema)| {
        refer([&mut schema], SENT, &|name: &str| SCHEMAS.to_owned() + &is_apart(name));
        (is_apart(&key), schema)
    });
    let all: BTreeMap<_, _> = answered.into_iter().chain(sent).collect();
    let object = |schema| SchemaObject {
        json_schema: Schema::try_from(schema).unwrap_or_default(),
        external_docs: None,
        example: None,
    };
    components.schemas.extend(all.into_iter().map(|(name, schema)| (name, object(schema))));
}

/// The schemas of a generator by the names that they get.
fn by_name(schemas: &mut SchemaGenerator, names: &BTreeMap<String, String>, prefix: &str) -> Map<String, Value> {
    let name = |name: &str| names.get(name).map_or(name, String::as_str).to_owned();
    let named = schemas.take_definitions(true).into_iter().map(|(key, mut schema)| {
        refer([&mut schema], prefix, &|key: &str| prefix.to_owned() + &name(key));
        (name(&key), schema)
    });
    named.collect()
}

/// The operations of all paths.
fn operations(paths: &mut Paths) -> impl Iterator<Item = &mut Operation> {
    let items = paths.paths.values_mut().filter_map(ReferenceOr::as_item_mut);
    items.flat_map(|item| {
        let PathItem { get, put, post, delete, options, head, patch, trace, .. } = item;
        [get, put, post, delete, options, head, patch, trace].into_iter().flatten()
    })
}

/// Calls `change` for each schema in what is sent to an operation.
fn for_each_sent(paths: &mut Paths, mut change: impl FnMut(&mut Schema)) {
    for operation in operations(paths) {
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

/// Calls `change` for each schema in what an operation answers.
fn for_each_answered(paths: &mut Paths, components: &mut Components, mut change: impl FnMut(&mut Schema)) {
    let own =
        operations(paths).flat_map(|operation| &mut operation.responses).flat_map(|all| all.responses.values_mut());
    for response in own.chain(components.responses.values_mut()).filter_map(ReferenceOr::as_item_mut) {
        for header in response.headers.values_mut().filter_map(ReferenceOr::as_item_mut) {
            if let ParameterSchemaOrContent::Schema(schema) = &mut header.format {
                change(&mut schema.json_schema);
            }
        }
        for schema in response.content.values_mut().filter_map(|content| content.schema.as_mut()) {
            change(&mut schema.json_schema);
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

/// Replaces the references that begin with `prefix`, by the names behind it.
fn refer<'a>(values: impl IntoIterator<Item = &'a mut Value>, prefix: &str, replaced: &dyn Fn(&str) -> String) {
    for value in values {
        match value {
            Value::String(reference) => {
                if let Some(name) = reference.strip_prefix(prefix) {
                    *reference = replaced(name);
                }
            }
            Value::Object(object) => refer(object.values_mut(), prefix, replaced),
            Value::Array(values) => refer(values, prefix, replaced),
            _ => {}
        }
    }
}
