//! The schemas of an OpenAPI document.

use std::collections::{BTreeMap, BTreeSet};

use aide::openapi::{
    Components, MediaType, Operation, ParameterSchemaOrContent, PathItem, Paths, ReferenceOr,
    Response,
};
use schemars::{
    Schema, SchemaGenerator,
    transform::{RecursiveTransform, Transform},
};
use serde_json::{Map, Value};

use super::variants;
use crate::describe::{
    generators::{Generators, SENT},
    named,
    objects::{body, own_responses, parameters, schema_object},
};
use crate::references::{free_name, refer};

pub(super) use crate::describe::generators::SCHEMAS;

/// The new names of schemas, by their old ones. What is not in it keeps its name.
type Renamed = BTreeMap<String, String>;

fn renamed<'a>(names: &'a Renamed, name: &'a str) -> &'a str {
    names.get(name).map_or(name, String::as_str)
}

/// Moves all schemas into the document's components, and renames the references to them.
pub(super) fn put_into(mut schemas: Generators, paths: &mut Paths, components: &mut Components) {
    let [sent_names, names] = named::names(&schemas);
    let sent = by_name(&mut schemas.sent, &sent_names, SENT);
    let answered = by_name(&mut schemas.answered, &names, SCHEMAS);
    let is_free = |name: &str| !sent.contains_key(name) && !answered.contains_key(name);
    let of_its_own = |name: String| {
        let free = free_name(&format!("{name}Input"), is_free);
        (name, free)
    };
    let apart: Renamed = differing(&sent, &answered)
        .into_iter()
        .map(of_its_own)
        .collect();
    for_each_schema(paths, &|schema| {
        refer(schema.ensure_object().values_mut(), &|reference| {
            let name = match reference.strip_prefix(SENT) {
                Some(name) => renamed(&apart, renamed(&sent_names, name)),
                None => renamed(&names, reference.strip_prefix(SCHEMAS)?),
            };
            Some(format!("{SCHEMAS}{name}"))
        });
    });
    let sent = sent.into_iter().map(|(name, mut schema)| {
        refer([&mut schema], &|reference| {
            let name = renamed(&apart, reference.strip_prefix(SENT)?);
            Some(format!("{SCHEMAS}{name}"))
        });
        (renamed(&apart, &name).to_owned(), schema)
    });
    let mut all: BTreeMap<_, _> = answered.into_iter().chain(sent).collect();
    variants::name_all(&mut all);
    let object = |schema| schema_object(Schema::try_from(schema).unwrap_or_default());
    components
        .schemas
        .extend(all.into_iter().map(|(name, schema)| (name, object(schema))));
}

/// Leaves out the least number of characters where rules count bytes: one character may be several. Only of 1 both say that a text is not empty.
pub(super) fn count_bytes(schemas: &mut Generators, paths: &mut Paths) {
    let uncounted = |schema: &mut Schema| {
        if schema.get("minLength").and_then(Value::as_u64) > Some(1) {
            schema.remove("minLength");
        }
    };
    for generator in [&mut schemas.sent, &mut schemas.answered] {
        for schema in generator.definitions_mut().values_mut() {
            if let Ok(schema) = schema.try_into() {
                RecursiveTransform(uncounted).transform(schema);
            }
        }
    }
    for_each_schema(paths, &|schema| {
        RecursiveTransform(uncounted).transform(schema)
    });
}

/// The schemas of a generator by the names that they get.
fn by_name(schemas: &mut SchemaGenerator, names: &Renamed, prefix: &str) -> Map<String, Value> {
    let named = schemas
        .take_definitions(true)
        .into_iter()
        .map(|(name, mut schema)| {
            refer([&mut schema], &|reference| {
                let name = renamed(names, reference.strip_prefix(prefix)?);
                Some(format!("{prefix}{name}"))
            });
            (renamed(names, &name).to_owned(), schema)
        });
    named.collect()
}

/// Calls `change` for each schema in the operations of all paths.
fn for_each_schema(paths: &mut Paths, change: &dyn Fn(&mut Schema)) {
    let in_content = |content: &mut MediaType| {
        if let Some(schema) = &mut content.schema {
            change(&mut schema.json_schema);
        }
    };
    let in_format = |format: &mut ParameterSchemaOrContent| {
        if let ParameterSchemaOrContent::Schema(schema) = format {
            change(&mut schema.json_schema);
        }
    };
    let in_response = |response: &mut Response| {
        let headers = response
            .headers
            .values_mut()
            .filter_map(ReferenceOr::as_item_mut);
        headers.for_each(|header| in_format(&mut header.format));
        response.content.values_mut().for_each(in_content);
    };
    for operation in operations(paths) {
        parameters(operation)
            .for_each(|parameter| in_format(&mut parameter.parameter_data_mut().format));
        if let Some(body) = body(operation) {
            body.content.values_mut().for_each(in_content);
        }
        own_responses(operation).for_each(in_response);
    }
}

/// The operations of all paths.
pub(super) fn operations(paths: &mut Paths) -> impl Iterator<Item = &mut Operation> {
    let items = paths
        .paths
        .values_mut()
        .filter_map(ReferenceOr::as_item_mut);
    items.flat_map(|item| {
        let PathItem {
            get,
            put,
            post,
            delete,
            options,
            head,
            patch,
            trace,
            ..
        } = item;
        [get, put, post, delete, options, head, patch, trace]
            .into_iter()
            .flatten()
    })
}

/// The names that are both sent and answered, and mean two things, or something that refers to such a name.
fn differing(sent: &Map<String, Value>, answered: &Map<String, Value>) -> BTreeSet<String> {
    let text = |schema: &Value| schema.to_string().replace(SENT, SCHEMAS);
    let mut apart = BTreeSet::new();
    loop {
        let refers = |schema: &Value| {
            let mut names = apart.iter();
            names.any(|name| schema.to_string().contains(&format!("{SENT}{name}\"")))
        };
        let differs = |name: &String, schema: &Value| {
            let other = answered.get(name);
            other.is_some_and(|other| text(schema) != text(other) || refers(schema))
        };
        let more = sent
            .iter()
            .filter(|(name, schema)| !apart.contains(*name) && differs(name, schema));
        let more: Vec<_> = more.map(|(name, _)| name.clone()).collect();
        if more.is_empty() {
            return apart;
        }
        apart.extend(more);
    }
}
