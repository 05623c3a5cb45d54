//! A document in OpenAPI 3.0.

use serde_json::{Map, Value, json};

use super::{nullable, schemas};
use crate::json::{METHODS, members_mut};

/// Says an OpenAPI 3.1 document in 3.0.3, as generators need it that read nothing else.
///
/// It uses the other words that 3.0 has: `nullable`, `example`, bounds that are exclusive by a `true`, an `enum` of one value for a `const`, `format: binary` and
/// `byte`. It leaves out what 3.0 has no word for, so that a schema allows more, or makes it an extension: `x-webhooks`.
///
/// ```
/// # use router_axum_documents::to_3_0;
/// use serde_json::json;
///
/// let name = json!({ "type": ["string", "null"], "examples": ["Ada"] });
/// let document = json!({ "openapi": "3.1.0", "info": { "title": "Users", "version": "1" }, "components": { "schemas": { "Name": name } } });
/// let older = to_3_0(document);
/// assert_eq!(older["openapi"], "3.0.3");
/// assert_eq!(older["components"]["schemas"]["Name"], json!({ "type": "string", "nullable": true, "example": "Ada" }));
/// ```
#[must_use]
pub fn to_3_0(mut document: Value) -> Value {
    schemas::name_definitions(&mut document);
    let items = document
        .pointer_mut("/components/pathItems")
        .map(Value::take)
        .unwrap_or_default();
    let Some(root) = document.as_object_mut() else {
        return document;
    };
    root.insert("openapi".to_owned(), "3.0.3".into());
    root.remove("jsonSchemaDialect");
    info(root.get_mut("info"));
    path_items(root.entry("paths").or_insert_with(|| json!({})), &items);
    if let Some(mut webhooks) = root.remove("webhooks") {
        path_items(&mut webhooks, &items);
        root.insert("x-webhooks".to_owned(), webhooks);
    }
    let kinds = match root.get_mut("components") {
        Some(Value::Object(all)) => {
            components(all, &items);
            scheme_kinds(all)
        }
        _ => Map::new(),
    };
    security(root, &kinds);
    let schemas = document["components"]["schemas"].clone();
    nullable::add_types(&mut document, &schemas);
    for key in ["paths", "x-webhooks"] {
        for (_, item) in members_mut(document.get_mut(key)) {
            each(item, &METHODS, |operation| {
                operation
                    .as_object_mut()
                    .into_iter()
                    .for_each(|it| security(it, &kinds))
            });
        }
    }
    document
}

/// Calls `change` for the parts of these names.
fn each(object: &mut Value, names: &[&str], mut change: impl FnMut(&mut Value)) {
    for name in names {
        object.get_mut(*name).into_iter().for_each(&mut change);
    }
}

/// Changes the parts of a map or a list. One that is a reference has nothing beside it in 3.0.
fn parts(map: Option<&mut Value>, change: &mut dyn FnMut(&mut Value)) {
    let values: Vec<_> = match map {
        Some(Value::Object(map)) => map
            .iter_mut()
            .filter(|(name, _)| !name.starts_with("x-"))
            .map(|(_, part)| part)
            .collect(),
        Some(Value::Array(list)) => list.iter_mut().collect(),
        _ => return,
    };
    values.into_iter().for_each(|value| part(value, change));
}

fn part(part: &mut Value, change: &mut dyn FnMut(&mut Value)) {
    match part.get("$ref").cloned() {
        Some(reference) => *part = json!({ "$ref": reference }),
        None => change(part),
    }
}

/// A licence has an address in place of an identifier.
fn info(info: Option<&mut Value>) {
    let Some(info) = info.and_then(Value::as_object_mut) else {
        return;
    };
    if let Some(summary) = info.remove("summary") {
        info.insert("x-summary".to_owned(), summary);
    }
    let Some(license) = info.get_mut("license").and_then(Value::as_object_mut) else {
        return;
    };
    if let Some(Value::String(identifier)) = license.remove("identifier")
        && !identifier.contains(' ')
    {
        license
            .entry("url")
            .or_insert_with(|| format!("https://spdx.org/licenses/{identifier}.html").into());
    }
}

/// The kinds of the security schemes. One that 3.0 does not know, a certificate of the client's, is left out.
fn scheme_kinds(components: &mut Map<String, Value>) -> Map<String, Value> {
    let Some(schemes) = components
        .get_mut("securitySchemes")
        .and_then(Value::as_object_mut)
    else {
        return Map::new();
    };
    schemes.retain(|_, scheme| scheme["type"] != "mutualTLS");
    schemes
        .iter()
        .map(|(name, scheme)| (name.clone(), scheme["type"].clone()))
        .collect()
}

/// Requirements of schemes that are known; scopes are those of OAuth and OpenID Connect alone.
fn security(of: &mut Map<String, Value>, kinds: &Map<String, Value>) {
    for requirement in of
        .get_mut("security")
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
    {
        let Some(requirement) = requirement.as_object_mut() else {
            continue;
        };
        requirement.retain(|name, _| kinds.contains_key(name));
        for (name, scopes) in requirement {
            if kinds[name] != "oauth2" && kinds[name] != "openIdConnect" {
                *scopes = json!([]);
            }
        }
    }
}

fn components(components: &mut Map<String, Value>, items: &Value) {
    components.remove("pathItems");
    for (_, schema) in members_mut(components.get_mut("schemas")) {
        schemas::convert(schema);
    }
    parts(components.get_mut("responses"), &mut response);
    parts(components.get_mut("parameters"), &mut parameter);
    parts(components.get_mut("requestBodies"), &mut body);
    parts(components.get_mut("headers"), &mut parameter);
    parts(components.get_mut("callbacks"), &mut |callback| {
        path_items(callback, items)
    });
    for kind in ["examples", "links", "securitySchemes"] {
        parts(components.get_mut(kind), &mut |_| ());
    }
}

/// Path items; 3.0 has none among its components, so that they stand where they are referred to.
fn path_items(paths: &mut Value, items: &Value) {
    for (_, item) in members_mut(Some(paths)).filter(|(path, _)| !path.starts_with("x-")) {
        let named = item
            .get("$ref")
            .and_then(Value::as_str)
            .and_then(|name| name.strip_prefix("#/components/pathItems/"));
        if let Some(named) = named.and_then(|name| items.get(name)) {
            *item = named.clone();
        }
        parts(item.get_mut("parameters"), &mut parameter);
        each(item, &METHODS, |it| operation(it, items));
    }
}

fn operation(operation: &mut Value, items: &Value) {
    parts(operation.get_mut("parameters"), &mut parameter);
    operation
        .get_mut("requestBody")
        .into_iter()
        .for_each(|request| part(request, &mut body));
    let Some(operation) = operation.as_object_mut() else {
        return;
    };
    let responses = operation.entry("responses").or_insert_with(|| json!({}));
    parts(Some(&mut *responses), &mut response);
    if responses.as_object().is_some_and(Map::is_empty) {
        responses["default"] = json!({ "description": "Not described." });
    }
    parts(operation.get_mut("callbacks"), &mut |callback| {
        path_items(callback, items)
    });
}

fn response(response: &mut Value) {
    parts(response.get_mut("headers"), &mut parameter);
    content(response.get_mut("content"));
    parts(response.get_mut("links"), &mut |_| ());
}

fn body(body: &mut Value) {
    content(body.get_mut("content"));
}

/// A parameter or a header.
fn parameter(parameter: &mut Value) {
    parameter
        .get_mut("schema")
        .into_iter()
        .for_each(schemas::convert);
    parts(parameter.get_mut("examples"), &mut |_| ());
    content(parameter.get_mut("content"));
}

fn content(content: Option<&mut Value>) {
    for (media_type, content) in members_mut(content) {
        let Some(content) = content.as_object_mut() else {
            continue;
        };
        let is_text = ["text/", "application/json", "application/x-www-form"]
            .iter()
            .any(|text| media_type.starts_with(text));
        match content.get_mut("schema") {
            Some(schema) => schemas::convert(schema),
            None if is_text
                || media_type.contains("+json")
                || media_type.starts_with("multipart/") => {}
            None => drop(content.insert(
                "schema".to_owned(),
                json!({ "type": "string", "format": "binary" }),
            )),
        }
        parts(content.get_mut("examples"), &mut |_| ());
        for (_, encoding) in members_mut(content.get_mut("encoding")) {
            parts(encoding.get_mut("headers"), &mut parameter);
        }
    }
}
