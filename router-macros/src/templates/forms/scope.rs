//! The names that are known where a part of a template is written.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::text::{Flat, Place};
use super::value::Value;
use crate::templates::library::Library;
use crate::templates::source::Source;

/// A template with its name.
#[derive(Clone)]
pub(super) struct Named {
    pub(super) name: Rc<str>,
    pub(super) source: &'static Source,
}

/// A template on its way into the text, with the names that are known in it.
#[derive(Clone)]
pub(super) struct Scope {
    pub(super) template: Named,
    /// The templates whose blocks are rendered, the innermost first.
    pub(super) chain: Rc<[Named]>,
    /// The block that is rendered, and the template of the chain that it is from.
    pub(super) level: Option<(&'static str, usize)>,
    pub(super) variables: HashMap<&'static str, Value>,
}

impl Scope {
    pub(super) fn of(template: Named, variables: HashMap<&'static str, Value>) -> Self {
        Self {
            chain: Rc::new([template.clone()]),
            template,
            level: None,
            variables,
        }
    }

    pub(super) fn place(&self, line: u32) -> Place {
        (Rc::clone(&self.template.name), line)
    }

    /// Writes what stands between two tags, without comments, and without spaces where a tag takes them: `{%- if x -%}`.
    pub(super) fn text(&self, flat: &mut Flat, from: usize, to: usize) {
        let source = self.template.source;
        let (before, behind) = (&source.text[..from], &source.text[to..]);
        let mut rest = &source.text[from..to];
        if before.ends_with("-%}") || before.ends_with("-}}") {
            rest = rest.trim_start();
        }
        flat.push("", self.place(source.line(to - rest.len())));
        if behind.starts_with("{%-") || behind.starts_with("{{-") {
            rest = rest.trim_end();
        }
        while let Some((before, comment)) = rest.split_once("{#") {
            flat.text.push_str(before);
            let (comment, behind) = comment.split_once("#}").unwrap_or((comment, ""));
            flat.text.extend(comment.chars().filter(|c| *c == '\n'));
            rest = behind;
        }
        flat.text.push_str(rest);
    }

    /// Gives a value to a name, or the values of a list to several.
    pub(super) fn bind(&mut self, names: &[&'static str], value: &Value) {
        match (names, value) {
            ([name], value) => _ = self.variables.insert(name, value.clone()),
            (names, Value::List(values)) if values.len() == names.len() => {
                self.variables
                    .extend(names.iter().copied().zip(values.iter().cloned()));
            }
            (names, value) => {
                let unknown = value.clone().computed();
                self.variables
                    .extend(names.iter().map(|name| (*name, unknown.clone())));
            }
        }
    }

    /// Takes what is known at the end of one of several ways through a statement.
    pub(super) fn merge(&mut self, ends: Vec<HashMap<&'static str, Value>>) {
        let names: HashSet<_> = ends.iter().flat_map(HashMap::keys).copied().collect();
        for name in names {
            let values = ends
                .iter()
                .map(|end| end.get(name).cloned().unwrap_or(Value::Unknown));
            self.variables
                .extend(values.reduce(Value::or).map(|value| (name, value)));
        }
    }
}

/// A page and all templates that it refers to, by their names.
pub(super) fn sources(library: &Library<'_>, name: &str) -> HashMap<Rc<str>, Named> {
    let mut sources = HashMap::new();
    let mut names = vec![name.to_owned()];
    while let Some(name) = names.pop() {
        let Some(source) = library
            .source(&name)
            .filter(|_| !sources.contains_key(name.as_str()))
        else {
            continue;
        };
        names.extend(
            source
                .references
                .iter()
                .filter_map(|(_, reference)| reference.name.clone()),
        );
        let name: Rc<str> = name.into();
        sources.insert(Rc::clone(&name), Named { name, source });
    }
    sources
}
