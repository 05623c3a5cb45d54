//! The differences between two documents, operation by operation.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::change::{self, Change};
use crate::comparison::{Compared, Comparison, Here, keys, resolve};
use crate::json::{METHODS, list, members};
use crate::law::{Effect, Who};
use crate::schemas::{arrow, of_lists};

/// The parts of a security scheme that are for clients.
const SCHEME: [&str; 5] = ["type", "in", "name", "scheme", "openIdConnectUrl"];

/// An operation in its document.
struct Operation<'a> {
    path: &'a str,
    of_path: &'a Value,
    own: &'a Value,
}

/// Lists the differences between two documents on a day.
pub(crate) fn changes(old: &Value, new: &Value, today: &str) -> Vec<Change> {
    let mut comparison = Comparison {
        old,
        new,
        today,
        changes: Vec::new(),
        operation: None,
        here: Here::default(),
        seen: BTreeSet::new(),
    };
    comparison.whole();
    let (old_operations, new_operations) = (operations(old), operations(new));
    let all: BTreeSet<_> = old_operations.keys().chain(new_operations.keys()).collect();
    for key in all {
        comparison.either(key.1, old_operations.get(key), new_operations.get(key));
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
        let servers = |document: &'a Value| -> BTreeSet<&str> {
            let servers = list(document, "servers");
            servers
                .filter_map(|server| server["url"].as_str())
                .collect()
        };
        let (old_urls, new_urls) = (servers(old), servers(new));
        for url in old_urls.union(&new_urls) {
            let (old, new) = (old_urls.get(url), new_urls.get(url));
            self.both(
                "server",
                &format!("the server {url}"),
                Effect::Narrows,
                old,
                new,
            );
        }
        let schemes = |document: &'a Value| &document["components"]["securitySchemes"];
        let (old, new) = (schemes(old), schemes(new));
        for name in keys(old, new) {
            if let (Some(old), Some(new)) = (old.get(name), new.get(name))
                && SCHEME.into_iter().any(|part| old[part] != new[part])
            {
                let place = format!("the security scheme {name}");
                self.add(Effect::Incomparable, "security-scheme-changed", &place);
            }
        }
    }

    /// Compares an operation that a single document may have. It may be gone once it is past its sunset.
    fn either(&mut self, method: &str, old: Option<&Operation<'a>>, new: Option<&Operation<'a>>) {
        let Some(last) = new.or(old) else { return };
        self.here = Here::default();
        self.seen.clear();
        self.operation = Some(change::Operation {
            method: method.to_uppercase(),
            path: last.path.to_owned(),
            way: String::new(),
            source: last.own["x-route"]["source"].as_str().map(str::to_owned),
        });
        let is_past = |sunset: &str| sunset <= self.today;
        let sunset = old.and_then(|old| old.own["x-sunset"].as_str());
        let lost = if sunset.is_some_and(is_past) {
            Effect::None
        } else {
            Effect::Narrows
        };
        if let Some((old, new)) = self.both("operation", "the operation", lost, old, new) {
            self.operation(old, new);
        }
    }

    fn operation(&mut self, old: &Operation<'a>, new: &Operation<'a>) {
        let id = |operation: &Operation<'a>| operation.own["operationId"].to_string();
        if id(old) != id(new) {
            let values = arrow(&id(old), &id(new));
            let effect = Effect::Incomparable;
            self.name(effect, "operation-id-changed", "the operation id", values);
        }
        if old.own["deprecated"] != true && new.own["deprecated"] == true {
            self.add(Effect::None, "operation-deprecated", "the operation");
        }
        self.sunset(old.own, new.own);
        self.route(&old.own["x-route"], &new.own["x-route"]);
        self.security(old, new);
        self.parameters(old, new);
        self.body(&old.own["requestBody"], &new.own["requestBody"]);
        self.responses(&old.own["responses"], &new.own["responses"]);
    }

    /// A sunset is a promise: it does not come earlier, and stays while the operation is deprecated.
    fn sunset(&mut self, old: &Value, new: &Value) {
        let (before, now) = (&old["x-sunset"], &new["x-sunset"]);
        let is_earlier = now.as_str() < before.as_str();
        if is_earlier && new["deprecated"] == true {
            let values = arrow(&before.to_string(), &now.to_string());
            self.add_values(Effect::Narrows, "sunset-narrowed", "the operation", values);
        }
    }

    /// Compares what the route table knows of an action and its document does not say.
    fn route(&mut self, old: &'a Value, new: &'a Value) {
        if old.is_null() || new.is_null() {
            return;
        }
        let guards = |route: &'a Value| -> Vec<_> {
            list(route, "guards")
                .filter(|guard| *guard != "public")
                .collect()
        };
        let effect = match of_lists(Some(&guards(old)), Some(&guards(new))) {
            Effect::Widens => Effect::Narrows,
            // perhaps nobody meant to let more requests through
            Effect::Narrows => Effect::Unknown,
            other => other,
        };
        self.other(
            "the operation",
            "guards",
            effect,
            old.get("guards"),
            new.get("guards"),
        );
        self.keyword(
            "the body",
            "maxBody",
            old.get("maxBody"),
            new.get("maxBody"),
        );
        let is_answered = |route: &Value| route["trailingSlash"] != "NotFound";
        if is_answered(old) && !is_answered(new) {
            self.add(
                Effect::Narrows,
                "trailing-slash-removed",
                "the path with a slash at its end",
            );
        }
    }

    fn security(&mut self, old: &Operation<'a>, new: &Operation<'a>) {
        let (before, now) = (alternatives(self.old, old), alternatives(self.new, new));
        let is_enough = |given: &BTreeSet<String>, any_of: &[BTreeSet<String>]| {
            any_of.iter().any(|it| it.is_subset(given))
        };
        for given in before.iter().filter(|given| !is_enough(given, &now)) {
            self.add(Effect::Narrows, "security-narrowed", &credentials(given));
        }
        for given in now.iter().filter(|given| !is_enough(given, &before)) {
            self.add(Effect::Widens, "security-widened", &credentials(given));
        }
    }

    fn parameters(&mut self, old: &Operation<'a>, new: &Operation<'a>) {
        let (before, now) = (parameters(self.old, old), parameters(self.new, new));
        let all: BTreeSet<_> = before.keys().chain(now.keys()).cloned().collect();
        self.here.is_text = true;
        for key in all {
            let (old, new) = (before.get(&key), now.get(&key));
            let name = new.or(old).and_then(|parameter| parameter["name"].as_str());
            let place = format!("the {} parameter {}", key.0, name.unwrap_or_default());
            let old = old.and_then(|parameter| part(self.old, parameter));
            let new = new.and_then(|parameter| part(self.new, parameter));
            let both = self.both_parts("parameter", &place, Effect::Unknown, old, new);
            if let Some((old, new)) = both {
                if (&old["style"], &old["explode"]) != (&new["style"], &new["explode"]) {
                    self.add(Effect::Incomparable, "parameter-style-changed", &place);
                }
                self.schemas(&place, old, new);
            }
        }
    }

    fn body(&mut self, old: &'a Value, new: &'a Value) {
        let (old, new) = (part(self.old, old), part(self.new, new));
        if let Some((old, new)) = self.both_parts("body", "the body", Effect::Narrows, old, new) {
            self.media_types("the body", &old["content"], &new["content"]);
        }
    }

    fn media_types(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        for name in keys(old, new) {
            self.here.is_text = !name.contains("json");
            let (at, lost) = (format!("{name} of {place}"), self.here.lost());
            let both = self.both("media-type", &at, lost, old.get(name), new.get(name));
            if let Some((old, new)) = both {
                self.schemas(place, old, new);
            }
        }
    }

    /// Compares the schemas of what is sent, and of what it is a list of.
    fn schemas(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        for name in ["schema", "itemSchema"] {
            self.keyword(place, name, old.get(name), new.get(name));
        }
    }

    fn responses(&mut self, old: &'a Value, new: &'a Value) {
        self.here.who = Who::Reads;
        for status in keys(old, new) {
            let place = format!("the response {status}");
            self.here.is_error = !status.starts_with('2');
            // nobody promised that an error comes
            let lost = if self.here.is_error {
                Effect::None
            } else {
                self.here.lost()
            };
            let both = self.both("status", &place, lost, old.get(status), new.get(status));
            if let Some((old, new)) = both {
                let ((_, old), (_, new)) = (resolve(self.old, old), resolve(self.new, new));
                self.headers(&place, &old["headers"], &new["headers"]);
                self.media_types(&place, &old["content"], &new["content"]);
            }
        }
    }

    fn headers(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        self.here.is_text = true;
        for name in keys(old, new) {
            let place = format!("the header {name} of {place}");
            let old = old.get(name).and_then(|header| part(self.old, header));
            let new = new.get(name).and_then(|header| part(self.new, header));
            let both = self.both_parts("header", &place, Effect::None, old, new);
            if let Some((old, new)) = both {
                self.schemas(&place, old, new);
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
