//! The differences between two documents, operation by operation.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::change::Change;
use crate::comparison::{Compared, Comparison, Side, keys, resolve};
use crate::json::{METHODS, list, members};

/// The parts of an operation that are for people.
const WORDS: [&str; 4] = ["summary", "description", "tags", "externalDocs"];

/// The parts of a security scheme that are for clients.
const SCHEME: [&str; 7] = [
    "type",
    "in",
    "name",
    "scheme",
    "bearerFormat",
    "flows",
    "openIdConnectUrl",
];

/// An operation in its document.
struct Operation<'a> {
    path: &'a str,
    of_path: &'a Value,
    own: &'a Value,
}

/// Lists the differences between two documents, in the order of the old document's paths.
pub fn compare(old: &Value, new: &Value) -> Vec<Change> {
    let (side, seen) = (Side::Request, BTreeSet::new());
    let mut comparison = Comparison {
        old,
        new,
        changes: Vec::new(),
        operation: None,
        side,
        seen,
    };
    comparison.whole();
    let (old_operations, new_operations) = (operations(old), operations(new));
    let all: BTreeSet<_> = old_operations.keys().chain(new_operations.keys()).collect();
    for key in all {
        let (old, new) = (old_operations.get(key), new_operations.get(key));
        let path = new.or(old).map_or("", |operation| operation.path);
        comparison.operation = Some((key.1.to_uppercase(), path.to_owned()));
        comparison.seen.clear();
        if let Some((old, new)) = comparison.both("operation", "the operation", old, new) {
            comparison.operation(old, new);
        }
    }
    if comparison.changes.is_empty() && old != new {
        comparison.operation = None;
        comparison.add("text-changed", "a schema");
    }
    comparison.changes
}

/// The operations of a document, by the shape of the path, and the method.
fn operations(document: &Value) -> BTreeMap<(String, &'static str), Operation<'_>> {
    let mut operations = BTreeMap::new();
    for (path, of_path) in members(document, "paths") {
        for method in METHODS {
            if let Some(own) = of_path.get(method) {
                operations.insert((shape(path), method), Operation { path, of_path, own });
            }
        }
    }
    operations
}

/// A path without the names of its values.
fn shape(path: &str) -> String {
    path.split('{')
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
        .collect::<Vec<_>>()
        .join("{}")
}

impl<'a> Comparison<'a> {
    /// Compares what concerns no single operation.
    fn whole(&mut self) {
        let (old, new) = (self.old, self.new);
        self.text("info", &old["info"], &new["info"]);
        let servers = |document: &'a Value| -> BTreeSet<&str> {
            list(document, "servers")
                .filter_map(|server| server["url"].as_str())
                .collect()
        };
        let (old_urls, new_urls) = (servers(old), servers(new));
        for url in old_urls.union(&new_urls) {
            self.both(
                "server",
                &format!("the server {url}"),
                old_urls.get(url),
                new_urls.get(url),
            );
        }
        let (old, new) = (
            &old["components"]["securitySchemes"],
            &new["components"]["securitySchemes"],
        );
        for name in keys(old, new) {
            if let (Some(old), Some(new)) = (old.get(name), new.get(name))
                && SCHEME.into_iter().any(|part| old[part] != new[part])
            {
                self.add(
                    "security-scheme-changed",
                    format!("the security scheme {name}"),
                );
            }
        }
    }

    fn operation(&mut self, old: &Operation<'a>, new: &Operation<'a>) {
        if old.path != new.path {
            self.add("path-value-renamed", format!("a value of {}", old.path));
        }
        if old.own["operationId"] != new.own["operationId"] {
            self.add(
                "operation-id-changed",
                format!("{}", old.own["operationId"]),
            );
        }
        if old.own["deprecated"] != true && new.own["deprecated"] == true {
            self.add("operation-deprecated", "the operation");
        }
        for part in WORDS {
            self.text("the operation", &old.own[part], &new.own[part]);
        }
        self.side = Side::Request;
        self.security(old, new);
        self.parameters(old, new);
        self.body(&old.own["requestBody"], &new.own["requestBody"]);
        self.side = Side::Response;
        self.responses(&old.own["responses"], &new.own["responses"]);
    }

    fn security(&mut self, old: &Operation<'a>, new: &Operation<'a>) {
        let (before, now) = (alternatives(self.old, old), alternatives(self.new, new));
        let is_enough = |given: &BTreeSet<String>, any_of: &[BTreeSet<String>]| {
            any_of.iter().any(|it| it.is_subset(given))
        };
        for given in before.iter().filter(|given| !is_enough(given, &now)) {
            self.add("security-narrowed", credentials(given));
        }
        for given in now.iter().filter(|given| !is_enough(given, &before)) {
            self.add("security-widened", credentials(given));
        }
    }

    fn parameters(&mut self, old: &Operation<'a>, new: &Operation<'a>) {
        let (before, now) = (parameters(self.old, old), parameters(self.new, new));
        let all: BTreeSet<_> = before.keys().chain(now.keys()).cloned().collect();
        for key in all {
            let (old, new) = (before.get(&key), now.get(&key));
            let name = new
                .or(old)
                .and_then(|parameter| parameter["name"].as_str())
                .unwrap_or_default();
            let place = format!("the {} parameter {name}", key.0);
            let old = old.and_then(|parameter| part(self.old, parameter));
            let new = new.and_then(|parameter| part(self.new, parameter));
            if let Some((old, new)) = self.both_parts("parameter", &place, old, new) {
                if (&old["style"], &old["explode"]) != (&new["style"], &new["explode"]) {
                    self.add("parameter-style-changed", &place);
                }
                self.text(&place, &old["description"], &new["description"]);
                self.schema(&place, &old["schema"], &new["schema"]);
            }
        }
    }

    fn body(&mut self, old: &'a Value, new: &'a Value) {
        let (old, new) = (part(self.old, old), part(self.new, new));
        if let Some((old, new)) = self.both_parts("body", "the body", old, new) {
            self.media_types("the body", &old["content"], &new["content"]);
        }
    }

    fn media_types(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let what = match self.side {
            Side::Request => "request-media-type",
            Side::Response => "response-media-type",
        };
        for name in keys(old, new) {
            let at = format!("{name} of {place}");
            if let Some((old, new)) = self.both(what, &at, old.get(name), new.get(name)) {
                self.schema(place, &old["schema"], &new["schema"]);
            }
        }
    }

    fn responses(&mut self, old: &'a Value, new: &'a Value) {
        for status in keys(old, new) {
            let place = format!("the response {status}");
            match (old.get(status), new.get(status)) {
                (Some(old), Some(new)) => {
                    let ((_, old), (_, new)) = (resolve(self.old, old), resolve(self.new, new));
                    self.text(&place, &old["description"], &new["description"]);
                    self.headers(&place, &old["headers"], &new["headers"]);
                    self.media_types(&place, &old["content"], &new["content"]);
                }
                (Some(_), None) if status.starts_with('2') => {
                    self.add("success-status-removed", place)
                }
                (Some(_), None) => self.add("error-status-removed", place),
                (None, _) => self.add("status-added", place),
            }
        }
    }

    fn headers(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        for name in keys(old, new) {
            let place = format!("the header {name} of {place}");
            if let Some((old, new)) = self.both("header", &place, old.get(name), new.get(name)) {
                let (old, new) = (part(self.old, old), part(self.new, new));
                if let Some((old, new)) = self.both_parts("header", &place, old, new) {
                    self.schema(&place, &old["schema"], &new["schema"]);
                }
            }
        }
    }
}

/// The part of a document that a value is or refers to.
fn part<'a>(document: &'a Value, value: &'a Value) -> Compared<'a> {
    let (_, part) = resolve(document, value);
    (!part.is_null()).then(|| (part, part["required"] == true))
}

/// The parameters of an operation, by where they stand and their names. A path value has its position for a name.
fn parameters<'a>(
    document: &'a Value,
    operation: &Operation<'a>,
) -> BTreeMap<(&'a str, String), &'a Value> {
    let all = [operation.of_path, operation.own]
        .into_iter()
        .flat_map(|it| list(it, "parameters"));
    let named = all.filter_map(|parameter| {
        let (_, parameter) = resolve(document, parameter);
        let (place, name) = (parameter["in"].as_str()?, parameter["name"].as_str()?);
        let position = || operation.path.find(&format!("{{{name}}}"));
        let before = position()
            .filter(|_| place == "path")
            .map(|at| operation.path[..at].matches('{').count());
        Some((
            (
                place,
                before.map_or(name.to_owned(), |count| count.to_string()),
            ),
            parameter,
        ))
    });
    named.collect()
}

/// The alternatives of credentials: an operation requires one of them.
fn alternatives(document: &Value, operation: &Operation<'_>) -> Vec<BTreeSet<String>> {
    let stated = operation
        .own
        .get("security")
        .or_else(|| document.get("security"));
    let alternatives = stated
        .and_then(Value::as_array)
        .filter(|all| !all.is_empty());
    let none = || vec![BTreeSet::new()];
    alternatives.map_or_else(none, |all| {
        all.iter()
            .map(|schemes| scopes(schemes).collect())
            .collect()
    })
}

/// The schemes of a requirement, and each of their scopes.
fn scopes(requirement: &Value) -> impl Iterator<Item = String> {
    requirement
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(scheme, scopes)| {
            let scopes = scopes
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str);
            let scopes = scopes.map(move |scope| format!("{scheme}:{scope}"));
            [scheme.clone()]
                .into_iter()
                .chain(scopes)
                .collect::<Vec<_>>()
        })
}

fn credentials(given: &BTreeSet<String>) -> String {
    if given.is_empty() {
        "no credential".to_owned()
    } else {
        given.iter().cloned().collect::<Vec<_>>().join(" with ")
    }
}
