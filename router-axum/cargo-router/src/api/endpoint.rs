//! A path of an API, and the names of its values.

use std::collections::{HashMap, HashSet};

use router_core::{Controller, Method, NameError, Signature, service_name};

use crate::names::is_keyword;

/// A path of an API.
#[derive(Debug, Default)]
pub struct Endpoint {
    /// The path as a document writes it: `/users/{userId}`.
    pub path: String,
    /// Its methods: `GET`.
    pub methods: Vec<String>,
    /// The types of its values that are no texts.
    pub types: HashMap<String, &'static str>,
}

impl Endpoint {
    /// Why no action can have the path with its methods, beside paths of these shapes.
    pub(super) fn reason(&self, shapes: &mut HashSet<String>) -> Option<String> {
        let has_foreign = self.methods.iter().any(|name| method(name).is_none());
        let path = &self.path;
        let mut names = HashSet::new();
        let reason = match self.written_at("") {
            _ if path.len() > 1 && path.ends_with('/') => {
                "it ends in `/`, which `trailing_slash` serves"
            }
            Err(error) => return error.notes().pop(),
            Ok(_) if self.methods.is_empty() => "it has no method",
            Ok(_) if has_foreign => "no action is for TRACE alone",
            Ok(_) if !self.values().map(own).all(|name| names.insert(name)) => {
                "two of its values have one name"
            }
            Ok(action) if !shapes.insert(action.path.canonical()) => {
                "another path differs in the names of values alone"
            }
            Ok(_) => return None,
        };
        Some(reason.to_owned())
    }

    /// The path as `#[route]` writes it in the controller of a base.
    fn written_at(&self, base: &str) -> Result<router_core::Action, NameError> {
        let names: Vec<_> = self.values().map(own).collect();
        let values: Vec<_> = names.iter().map(String::as_str).collect();
        let below = format!("/{}", in_rust(self.behind(base)));
        let action = Signature::new(controller(base), "written_action", &values);
        let route = Some((Method::Get, &*below));
        Signature { route, ..action }.derive()
    }

    /// Returns whether the controller of a base may have the path: not one whose paths begin with its own name.
    pub(super) fn is_below(&self, base: &str) -> bool {
        let path = in_rust(&self.path);
        self.written_at(base)
            .is_ok_and(|action| action.path.to_string() == path)
    }

    /// The path behind the names of its controller.
    pub(super) fn behind(&self, base: &str) -> &str {
        let path = self.path.strip_prefix('/').unwrap_or(&self.path);
        match base {
            "" => path,
            base => path[base.len()..].strip_prefix('/').unwrap_or_default(),
        }
    }

    /// The names of its values.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        self.path.split('/').filter_map(value)
    }

    /// The names before the first value.
    pub(super) fn names(&self) -> &str {
        let (names, _) = self.path.split_once("/{").unwrap_or((&self.path, ""));
        names.strip_prefix('/').unwrap_or_default()
    }
}

/// The controller whose paths begin with these names, or any.
pub(super) fn controller(base: &str) -> Controller<'_> {
    let (below, name) = base.rsplit_once('/').unwrap_or(("", base));
    let root = base.is_empty();
    Controller {
        root,
        below,
        ..Controller::rest(if root { "api" } else { name })
    }
}

pub(super) fn method(name: &str) -> Option<Method> {
    Method::ALL
        .into_iter()
        .find(|method| method.as_str() == name)
}

/// The name of a segment that is a value.
pub(super) fn value(segment: &str) -> Option<&str> {
    let name = segment.strip_prefix('{')?.strip_suffix('}')?;
    let is_name = !name.is_empty() && !name.starts_with('*') && !name.contains(['{', '}']);
    is_name.then_some(name)
}

/// The path with the names that its values have in Rust.
pub(super) fn in_rust(path: &str) -> String {
    let in_braces = |segment| value(segment).map(|name| format!("{{{}}}", own(name)));
    path.split('/')
        .map(|segment| in_braces(segment).unwrap_or_else(|| segment.to_owned()))
        .collect::<Vec<_>>()
        .join("/")
}

/// The name that a value has in Rust: `user_id` of `userId`.
pub(super) fn own(value: &str) -> String {
    named(value, "value").replace('-', "_")
}

/// A text in kebab-case, behind a word if it could not be a name in Rust.
pub(super) fn named(text: &str, word: &str) -> String {
    match service_name(text) {
        None => word.to_owned(),
        Some(name) if name.starts_with(|c: char| c.is_ascii_digit()) || is_keyword(&name) => {
            format!("{word}-{name}")
        }
        Some(name) => name,
    }
}
