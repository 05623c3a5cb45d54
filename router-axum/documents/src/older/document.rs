//! A document in OpenAPI 3.0, where `nullable` has no meaning without a type beside it.

use serde_json::{Value, json};

use super::schemas;
use crate::json::{METHODS, members_mut, referred};

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
    // 3.0 does not know a certificate of the client's
    if let Some(Value::Object(schemes)) = document.pointer_mut("/components/securitySchemes") {
        schemes.retain(|_, scheme| scheme["type"] != "mutualTLS");
    }
    let known = Components(document["components"].clone());
    let Some(root) = document.as_object_mut() else {
        return document;
    };
    if let Some(Value::Object(components)) = root.get_mut("components") {
        components.remove("pathItems");
    }
    root.insert("openapi".to_owned(), "3.0.3".into());
    root.remove("jsonSchemaDialect");
    info(root.get_mut("info"));
    root.entry("paths").or_insert_with(|| json!({}));
    if let Some(webhooks) = root.remove("webhooks") {
        root.insert("x-webhooks".to_owned(), webhooks);
    }
    known.members(&mut document);
    let schemas = document["components"]["schemas"].clone();
    add_types(&mut document, &schemas);
    document
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

/// The components that other parts are changed by. 3.0 has no path items among them, so that they stand where they are referred to.
struct Components(Value);

impl Components {
    /// Changes the members of an object of the document.
    fn members(&self, object: &mut Value) {
        for (name, value) in members_mut(object) {
            match name.as_str() {
                "schema" => schemas::convert(value),
                "schemas" => members_mut(value).for_each(|(_, it)| schemas::convert(it)),
                "components" => self.members(value),
                "requestBody" => part(value, &|body| self.members(body)),
                "paths" | "x-webhooks" => self.path_items(value),
                "callbacks" => parts(value, &|callback| self.path_items(callback)),
                "security" => self.security(value),
                "content" => {
                    members_mut(value).for_each(add_schema);
                    parts(value, &|content| self.members(content));
                }
                "parameters" | "responses" | "requestBodies" | "headers" | "encoding" => {
                    parts(value, &|part| self.members(part));
                }
                "examples" | "links" | "securitySchemes" => parts(value, &|_| ()),
                _ => {}
            }
        }
    }

    fn path_items(&self, paths: &mut Value) {
        for (_, item) in members_mut(paths).filter(|(path, _)| !path.starts_with("x-")) {
            let named = item["$ref"].as_str();
            let named = named.and_then(|name| name.strip_prefix("#/components/pathItems/"));
            if let Some(named) = named.and_then(|name| self.0["pathItems"].get(name)) {
                *item = named.clone();
            }
            self.members(item);
            members_mut(item)
                .filter(|(name, _)| METHODS.contains(&name.as_str()))
                .for_each(|(_, operation)| self.operation(operation));
        }
    }

    fn operation(&self, operation: &mut Value) {
        self.members(operation);
        if let Value::Object(operation) = operation {
            let responses = operation.entry("responses").or_insert_with(|| json!({}));
            if *responses == json!({}) {
                responses["default"] = json!({ "description": "Not described." });
            }
        }
    }

    /// Leaves requirements of schemes that are known; scopes are those of OAuth and OpenID Connect alone.
    fn security(&self, requirements: &mut Value) {
        for requirement in requirements
            .as_array_mut()
            .into_iter()
            .flatten()
            .filter_map(Value::as_object_mut)
        {
            let schemes = &self.0["securitySchemes"];
            requirement.retain(|name, _| schemes.get(name).is_some());
            for (name, scopes) in requirement {
                let kind = &schemes[name]["type"];
                if kind != "oauth2" && kind != "openIdConnect" {
                    *scopes = json!([]);
                }
            }
        }
    }
}

/// Changes the parts of a map or a list.
fn parts(map: &mut Value, change: &dyn Fn(&mut Value)) {
    match map {
        Value::Object(map) => map
            .iter_mut()
            .filter(|(name, _)| !name.starts_with("x-"))
            .for_each(|(_, value)| part(value, change)),
        Value::Array(list) => list.iter_mut().for_each(|value| part(value, change)),
        _ => {}
    }
}

/// Changes a part. One that is a reference has nothing beside it in 3.0.
fn part(part: &mut Value, change: &dyn Fn(&mut Value)) {
    match part.get("$ref").cloned() {
        Some(reference) => *part = json!({ "$ref": reference }),
        None => change(part),
    }
}

/// Adds the schema of bytes to a content without one, unless it is a format of values or texts.
fn add_schema((media_type, content): (&String, &mut Value)) {
    let is_text = [
        "text/",
        "application/json",
        "application/x-www-form",
        "multipart/",
    ]
    .iter()
    .any(|text| media_type.starts_with(text));
    if let Value::Object(content) = content
        && !(is_text || media_type.contains("+json"))
    {
        content
            .entry("schema")
            .or_insert_with(|| json!({ "type": "string", "format": "binary" }));
    }
}

/// Adds to a nullable reference the type of what it refers to.
fn add_types(value: &mut Value, schemas: &Value) {
    let is_untyped = value["nullable"] == true && value.get("type").is_none();
    if let Some(kind) = is_untyped.then(|| kind(value, schemas, 9)).flatten() {
        value["type"] = kind.clone();
    }
    match value {
        Value::Object(object) => object.values_mut().for_each(|it| add_types(it, schemas)),
        Value::Array(values) => values.iter_mut().for_each(|it| add_types(it, schemas)),
        _ => {}
    }
}

/// The type of a schema, or of the parts that it consists of, within some steps.
fn kind<'a>(schema: &Value, schemas: &'a Value, steps: u8) -> Option<&'a Value> {
    let further = |part| kind(part, schemas, steps.checked_sub(1)?);
    if let Some(named) = referred(schema).and_then(|name| schemas.get(name)) {
        return named.get("type").or_else(|| further(named));
    }
    ["allOf", "oneOf", "anyOf"]
        .iter()
        .find_map(|key| further(schema[*key].as_array()?.first()?))
}
