//! The OpenAPI document of a route table.

mod schemas;
#[cfg(feature = "openapi-ui")]
pub(crate) mod viewer;

use std::collections::{BTreeMap, HashMap};

use router_core::Kind;
use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

use schemas::{Schemas, inline};

use crate::routes::{
    Routes, Row,
    operation::{Operation, Operations, Requested, SchemaOf},
    sent::Sent,
};

impl Routes {
    /// The OpenAPI 3.1 document of the REST controllers in the table, see the [guide](crate::guide::openapi). It is made anew by each call.
    ///
    /// Paths, path values and docs are those of the actions. Types that implement [`JsonSchema`](https://docs.rs/schemars) have a schema, others
    /// have none.
    ///
    /// ```
    /// use router_axum::prelude::*;
    /// use schemars::JsonSchema;
    /// use serde::Serialize;
    ///
    /// #[derive(Serialize, JsonSchema)]
    /// struct Order {
    ///     dish: String,
    /// }
    ///
    /// struct OrdersController;
    ///
    /// #[rest_controller("orders")]
    /// impl OrdersController {
    ///     /// One order.
    ///     async fn get_action(&self, id: u32) -> Option<Order> {
    ///         None
    ///     }
    /// }
    ///
    /// let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
    /// let document = router.routes().openapi("Shop", "1.0.0");
    /// let get = &document["paths"]["/api/orders/{id}"]["get"];
    /// assert_eq!(get["summary"], "One order.");
    /// assert_eq!(get["responses"]["200"]["content"]["application/json"]["schema"]["$ref"], "#/components/schemas/Order");
    /// ```
    #[must_use]
    pub fn openapi(&self, title: &str, version: &str) -> Value {
        let described = self.described();
        let mut schemas = Schemas::default();
        let mut paths: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
        let place = |row: &Row| self.mounts().iter().position(|mount| *mount.service == *row.service);
        let names = Names::new(self.iter().filter(|row| described.contains_key(&key(row))), place);
        for row in self {
            if let Some(action) = described.get(&key(row)) {
                let path = names.path(row);
                let operation = operation(row, path, names.id(row), action, &mut schemas);
                paths.entry(path).or_default().insert(row.method.to_lowercase(), operation);
            }
        }
        let mut document = json!({
            "openapi": "3.1.0",
            "info": { "title": title, "version": version },
            "paths": paths,
            "components": { "responses": { "Problem": problem() } },
        });
        schemas.put_into(&mut document);
        document
    }

    /// The descriptions of REST actions, by service and function.
    fn described(&self) -> HashMap<(String, &'static str), Operation> {
        let mounts = self.mounts().iter().filter(|mount| mount.kind == Kind::Rest);
        let actions = mounts.flat_map(|mount| {
            let mut operations = Operations::default();
            (mount.describe)(&mut operations);
            operations.0.into_iter().map(|action| ((mount.service.to_string(), action.function), action))
        });
        actions.collect()
    }
}

fn key(row: &Row) -> (String, &str) {
    let function = row.function.rsplit("::").next().unwrap_or_default();
    (row.service.clone(), function)
}

/// The names in a document: of two paths of one shape the first is both, and no two operations have one id.
struct Names<'a> {
    paths: HashMap<String, &'a str>,
    /// The operation with each short id whose router is activated first: another version does not rename it.
    ids: HashMap<String, &'a Row>,
}

impl<'a> Names<'a> {
    fn new(rows: impl Iterator<Item = &'a Row>, place: impl Fn(&Row) -> Option<usize>) -> Self {
        let (mut paths, mut ids) = (HashMap::new(), HashMap::new());
        for row in rows {
            paths.entry(shape(&row.path)).or_insert(&*row.path);
            let first = ids.entry(short_id(row)).or_insert(row);
            if place(row) < place(first) {
                *first = row;
            }
        }
        Self { paths, ids }
    }

    fn path(&self, row: &Row) -> &'a str {
        self.paths[&shape(&row.path)]
    }

    /// `users_get_comments`, or with the whole service name where an earlier version has the same.
    fn id(&self, row: &Row) -> String {
        let short = short_id(row);
        if self.ids[&short].service == row.service {
            short
        } else {
            identifier(&format!("{}_{}", row.service, row.action))
        }
    }
}

fn short_id(row: &Row) -> String {
    identifier(&format!("{}_{}", controller(row), row.action))
}

fn controller(row: &Row) -> &str {
    row.service.rsplit('.').next().unwrap_or_default()
}

fn identifier(text: &str) -> String {
    text.replace(['.', '-'], "_")
}

/// A path without the names of its values.
fn shape(path: &str) -> String {
    let segments = path.split('/').map(|segment| if segment.starts_with('{') { "{}" } else { segment });
    segments.collect::<Vec<_>>().join("/")
}

fn operation(row: &Row, path: &str, id: String, action: &Operation, schemas: &mut Schemas) -> Value {
    let (summary, description) = docs(action.docs);
    let mut operation = json!({ "tags": [controller(row)], "operationId": id });
    let mut put =
        |key: &str, value: Value| operation.as_object_mut().map(|operation| operation.insert(key.into(), value));
    if !summary.is_empty() {
        put("summary", summary.into());
    }
    if !description.is_empty() {
        put("description", description.into());
    }
    if action.is_deprecated {
        put("deprecated", true.into());
    }
    let parameters = parameters(path, action, schemas);
    if !parameters.is_empty() {
        put("parameters", parameters.into());
    }
    if let Some(body) = action.arguments.iter().find_map(|sent| body(sent, schemas)) {
        put("requestBody", body);
    }
    put("responses", responses(row, action, schemas));
    operation
}

/// The first paragraph, and the rest.
fn docs(docs: &str) -> (String, &str) {
    let (first, rest) = docs.trim().split_once("\n\n").unwrap_or((docs.trim(), ""));
    (first.replace('\n', " "), rest.trim())
}

fn parameters(path: &str, action: &Operation, schemas: &mut Schemas) -> Vec<Value> {
    let names = path.split('/').filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    let schema_of_value = |schemas: &mut Schemas, position: usize| match action.values.get(position) {
        Some(Some(schema)) => inline(*schema, &mut schemas.sent),
        _ => json!({ "type": "string" }),
    };
    let values = names.enumerate().map(|(position, name)| {
        json!({ "name": name, "in": "path", "required": true, "schema": schema_of_value(schemas, position) })
    });
    let mut parameters: Vec<_> = values.collect();
    for sent in &action.arguments {
        if let Requested::Query(schema) = sent {
            parameters.extend(in_query(&inline(*schema, &mut schemas.sent)));
        }
    }
    parameters
}

/// The fields of a struct as parameters of a query.
fn in_query(schema: &Value) -> Vec<Value> {
    let required =
        |name: &str| schema["required"].as_array().is_some_and(|names| names.iter().any(|other| other == name));
    let fields = schema["properties"].as_object().into_iter().flatten();
    let parameters = fields.map(|(name, field)| {
        let mut parameter = json!({ "name": name, "in": "query", "required": required(name), "schema": field });
        if let Some(description) = parameter["schema"].as_object_mut().and_then(|field| field.remove("description")) {
            parameter["description"] = description;
        }
        parameter
    });
    parameters.collect()
}

fn body(sent: &Requested, schemas: &mut Schemas) -> Option<Value> {
    let Requested::Body { media_type, schema, is_required } = sent else { return None };
    Some(json!({ "required": is_required, "content": content(media_type, *schema, &mut schemas.sent) }))
}

/// The description of a body.
fn content(media_type: &str, schema: Option<SchemaOf>, schemas: &mut SchemaGenerator) -> Value {
    match schema {
        Some(schema) => json!({ media_type: { "schema": inline(schema, schemas) } }),
        None => json!({ media_type: {} }),
    }
}

fn responses(row: &Row, action: &Operation, schemas: &mut Schemas) -> Value {
    let mut json = || Some(content("application/json", action.schema, &mut schemas.answered));
    let (convention, content) = match action.sent {
        Sent::Nothing => (204, None),
        Sent::Value => (if row.creates { 201 } else { 200 }, json()),
        Sent::Json => (200, json()),
        Sent::Created => (201, json()),
        Sent::Bytes => (200, Some(json!({ "application/octet-stream": {} }))),
        Sent::Text => (200, Some(json!({ "text/plain": { "schema": { "type": "string" } } }))),
        Sent::Other => (200, None),
    };
    let status = row.status.unwrap_or(convention);
    // a response of the action's own has whatever status it has, and so has a value beside a status
    let is_open = action.returns_status || action.sent == Sent::Other;
    let mut response = json!({ "description": if is_open { "OK" } else { description(status) } });
    if let Some(content) = content.filter(|_| row.method != "HEAD") {
        response["content"] = content;
    }
    if action.sent == Sent::Created {
        let location =
            json!({ "description": "Where it is.", "schema": { "type": "string", "format": "uri-reference" } });
        response["headers"] = json!({ "Location": location });
    }
    let mut responses = Map::new();
    responses.insert(if is_open { "2XX".into() } else { status.to_string() }, response);
    if row.method == "DELETE" && action.returns_option {
        responses.insert("204".into(), json!({ "description": description(204) }));
    }
    responses.insert("default".into(), json!({ "$ref": "#/components/responses/Problem" }));
    responses.into()
}

fn description(status: u16) -> &'static str {
    axum::http::StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason()).unwrap_or("OK")
}

/// An error, in the form that clients read it.
fn problem() -> Value {
    let wrong = json!({
        "type": "object",
        "properties": {
            "pointer": { "type": "string", "description": "Where the value is in what was sent, a JSON pointer." },
            "detail": { "type": "string" },
        },
    });
    let schema = json!({
        "type": "object",
        "properties": {
            "type": { "type": "string", "format": "uri-reference" },
            "title": { "type": "string" },
            "status": { "type": "integer" },
            "detail": { "type": "string" },
            "errors": { "type": "array", "items": wrong, "description": "The values that are wrong." },
        },
        "required": ["type", "title", "status"],
    });
    json!({
        "description": "An error, as problem details (RFC 9457).",
        "content": { "application/problem+json": { "schema": schema } },
    })
}
