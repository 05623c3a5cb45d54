//! The differences between two documents, operation by operation.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::change::{self, Change};
use crate::comparison::{Compared, Comparison, Here, keys, resolve};
use crate::effect::{Effect, Who};
use crate::json::{METHODS, list, members};
use crate::schemas::{arrow, of_lists};

/// The parts of a security scheme that are for clients.
const SCHEME: [&str; 5] = ["type", "in", "name", "scheme", "openIdConnectUrl"];

/// An operation in its document.
struct InDocument<'a> {
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
    let old_operations = operations(old);
    let new_operations = operations(new);
    let all: BTreeSet<_> = old_operations.keys().chain(new_operations.keys()).collect();
    for key in all {
        comparison.either(key.1, old_operations.get(key), new_operations.get(key));
    }
    comparison.changes
}

/// The operations of a document, by the shape of the path, and the method.
fn operations(document: &Value) -> BTreeMap<(String, &'static str), InDocument<'_>> {
    let mut operations = BTreeMap::new();
    for (path, of_path) in members(document, "paths") {
        for method in METHODS {
            if let Some(own) = of_path.get(method) {
                operations.insert((shape(path), method), InDocument { path, of_path, own });
            }
        }
    }
    operations
}

/// A path without the names of its values.
fn shape(path: &str) -> String {
    path.split('{')
        .filter_map(|part| part.rsplit('}').next())
        .collect::<Vec<_>>()
        .join("{}")
}

impl<'a> Comparison<'a> {
    /// Compares what concerns no single operation.
    fn whole(&mut self) {
        let old = self.old;
        let new = self.new;
        let urls = |document: &Value| -> Vec<_> {
            list(document, "servers")
                .map(|server| server["url"].to_string())
                .collect()
        };
        let effect = of_lists(&urls(old), &urls(new));
        self.other(
            "the document",
            "servers",
            effect,
            old.get("servers"),
            new.get("servers"),
        );
        let schemes = |document: &'a Value| &document["components"]["securitySchemes"];
        let old = schemes(old);
        let new = schemes(new);
        for name in keys(old, new) {
            if let (Some(old), Some(new)) = (old.get(name), new.get(name))
                && SCHEME.into_iter().any(|part| old[part] != new[part])
            {
                let place = format!("the security scheme {name}");
                self.add(Effect::Incomparable, "security-scheme-changed", &place, "");
            }
        }
    }

    /// Compares an operation that a single document may have. It may be gone once it is past its sunset.
    fn either(&mut self, method: &str, old: Option<&InDocument<'a>>, new: Option<&InDocument<'a>>) {
        let Some(last) = new.or(old) else { return };
        self.here = Here::default();
        self.seen.clear();
        self.operation = Some(change::Operation {
            method: method.to_uppercase(),
            path: last.path.to_owned(),
            way: String::new(),
            source: last.own["x-route"]["source"].as_str().map(str::to_owned),
        });
        let sunset = old.and_then(|old| old.own["x-sunset"].as_str());
        let lost = Effect::of(sunset.is_some_and(|sunset| sunset <= self.today), true);
        let part = |operation: Option<_>| operation.map(|operation| (operation, false));
        if let Some((old, new)) = self.both("operation", "", lost, part(old), part(new)) {
            self.operation(old, new);
        }
    }

    fn operation(&mut self, old: &InDocument<'a>, new: &InDocument<'a>) {
        let id = |operation: &InDocument<'a>| operation.own["operationId"].to_string();
        if id(old) != id(new) {
            let values = arrow(&id(old), &id(new));
            let effect = Effect::Incomparable;
            self.name(effect, "operation-id-changed", "", &values);
        }
        if old.own["deprecated"] != true && new.own["deprecated"] == true {
            self.add(Effect::None, "operation-deprecated", "", "");
        }
        // a sunset is a promise: it does not come earlier, and stays while the operation is deprecated
        let before = &old.own["x-sunset"];
        let now = &new.own["x-sunset"];
        if now.as_str() < before.as_str() && new.own["deprecated"] == true {
            self.other("", "sunset", Effect::Narrows, Some(before), Some(now));
        }
        self.route(&old.own["x-route"], &new.own["x-route"]);
        self.security(old, new);
        self.parameters(old, new);
        self.body(old.own, new.own);
        self.responses(&old.own["responses"], &new.own["responses"]);
    }

    /// Compares what the route table knows of an action and its document does not say.
    fn route(&mut self, old: &'a Value, new: &'a Value) {
        if old.is_null() || new.is_null() {
            return;
        }
        let guards = |route: &'a Value| list(route, "guards").collect::<Vec<_>>();
        let effect = match of_lists(&guards(old), &guards(new)) {
            Effect::Widens => Effect::Narrows,
            // perhaps nobody meant to let more requests through
            Effect::Narrows => Effect::Unknown,
            other => other,
        };
        self.other("", "guards", effect, old.get("guards"), new.get("guards"));
        for (place, name) in [("the body", "maxBody"), ("", "trailingSlash")] {
            self.keyword(place, name, old.get(name), new.get(name));
        }
    }

    /// An alternative of credentials is enough if one that is asked for needs no more.
    fn security(&mut self, old: &InDocument<'a>, new: &InDocument<'a>) {
        let before = alternatives(self.old, old);
        let now = alternatives(self.new, new);
        for (effect, id, all, any_of) in [
            (Effect::Narrows, "security-narrowed", &before, &now),
            (Effect::Widens, "security-widened", &now, &before),
        ] {
            for given in all {
                if !any_of.iter().any(|it| it.is_subset(given)) {
                    let names = given.iter().cloned().collect::<Vec<_>>();
                    self.add(effect, id, &names.join(" with "), "");
                }
            }
        }
    }

    fn parameters(&mut self, old: &InDocument<'a>, new: &InDocument<'a>) {
        let before = parameters(self.old, old);
        let now = parameters(self.new, new);
        self.here.is_text = true;
        for key in before.keys().chain(now.keys()).collect::<BTreeSet<_>>() {
            let old = before.get(key).copied();
            let new = now.get(key).copied();
            let name = new
                .or(old)
                .and_then(|(parameter, _)| parameter["name"].as_str());
            let place = format!("the {} parameter {}", key.0, name.unwrap_or_default());
            let both = self.both("parameter", &place, Effect::Unknown, old, new);
            // who asks for another version sends another text
            let is_version = |(old, new): &(&Value, &Value)| {
                old["x-api-version"] == true && new["x-api-version"] == true
            };
            if let Some((old, new)) = both.filter(|both| !is_version(both)) {
                if (&old["style"], &old["explode"]) != (&new["style"], &new["explode"]) {
                    self.add(Effect::Incomparable, "parameter-style-changed", &place, "");
                }
                self.schemas(&place, old, new);
                self.media_types(&place, &old["content"], &new["content"]);
                self.here.is_text = true;
            }
        }
    }

    fn body(&mut self, old: &'a Value, new: &'a Value) {
        let (old, new) = self.parts("requestBody", old, new);
        if let Some((old, new)) = self.both("body", "the body", Effect::Narrows, old, new) {
            self.media_types("the body", &old["content"], &new["content"]);
        }
    }

    /// The parts of this name, or those that they refer to.
    fn parts(
        &self,
        name: &str,
        old: &'a Value,
        new: &'a Value,
    ) -> (Compared<&'a Value>, Compared<&'a Value>) {
        let part = |document, value| {
            let (_, part) = resolve(document, value);
            (!part.is_null()).then(|| (part, part["required"] == true))
        };
        (part(self.old, &old[name]), part(self.new, &new[name]))
    }

    fn media_types(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        for name in keys(old, new) {
            self.here.is_text = !name.contains("json");
            let at = format!("{name} of {place}");
            let lost = self.here.lost(Effect::Narrows, true);
            let (old, new) = self.parts(name, old, new);
            if let Some((old, new)) = self.both("media-type", &at, lost, old, new) {
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
            let lost = Effect::of(true, self.here.is_error);
            let (old, new) = self.parts(status, old, new);
            if let Some((old, new)) = self.both("status", &place, lost, old, new) {
                self.headers(&place, &old["headers"], &new["headers"]);
                self.media_types(&place, &old["content"], &new["content"]);
            }
        }
    }

    fn headers(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        self.here.is_text = true;
        for name in keys(old, new) {
            let place = format!("the header {name} of {place}");
            let (old, new) = self.parts(name, old, new);
            let lost = self.here.lost(Effect::None, old.is_some_and(|it| it.1));
            if let Some((old, new)) = self.both("header", &place, lost, old, new) {
                self.schemas(&place, old, new);
            }
        }
    }
}

/// The parameters of an operation, by where they stand and their names. A path value has its position for a name.
fn parameters<'a>(
    document: &'a Value,
    operation: &InDocument<'a>,
) -> BTreeMap<(&'a str, String), (&'a Value, bool)> {
    [operation.of_path, operation.own]
        .into_iter()
        .flat_map(|it| list(it, "parameters"))
        .filter_map(|parameter| {
            let (_, parameter) = resolve(document, parameter);
            let place = parameter["in"].as_str()?;
            let name = parameter["name"].as_str()?;
            let name = match operation.path.find(&format!("{{{name}}}")) {
                Some(at) if place == "path" => {
                    operation.path[..at].matches('{').count().to_string()
                }
                _ => name.to_owned(),
            };
            Some(((place, name), (parameter, parameter["required"] == true)))
        })
        .collect()
}

/// The alternatives of credentials: an operation requires one of them.
fn alternatives(document: &Value, operation: &InDocument<'_>) -> Vec<BTreeSet<String>> {
    let mut all: Vec<_> = operation
        .own
        .get("security")
        .or(document.get("security"))
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .map(credentials)
        .collect();
    if all.is_empty() {
        all.push(BTreeSet::new());
    }
    all
}

/// The schemes of a requirement, and each of their scopes.
fn credentials(requirement: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (scheme, scopes) in requirement.as_object().into_iter().flatten() {
        names.insert(scheme.clone());
        let scopes = scopes.as_array().into_iter().flatten();
        names.extend(scopes.map(|scope| format!("{scheme}:{scope}")));
    }
    names
}
