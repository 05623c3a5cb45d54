//! The templates of a directory, each read once.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use router_core::{Reference, Relation, references, tags::tags};

use super::language;
use super::{Mistake, TemplateDir};

/// The number of lines shown before and after the faulty one.
const AROUND: u32 = 2;

/// The templates of a directory.
#[derive(Debug)]
pub(super) struct Library<'a> {
    dir: &'a TemplateDir,
    sources: RefCell<HashMap<String, Option<Rc<Source>>>>,
}

/// A template as it was read.
#[derive(Debug)]
pub(super) enum Source {
    Compiled(String),
    Broken(Mistake),
}

impl<'a> Library<'a> {
    pub(super) fn new(dir: &'a TemplateDir) -> Self {
        Self { dir, sources: RefCell::default() }
    }

    /// A template, if it exists.
    pub(super) fn get(&self, name: &str) -> Option<Rc<Source>> {
        self.sources.borrow_mut().entry(name.to_owned()).or_insert_with(|| self.read(name).map(Rc::new)).clone()
    }

    /// The text of a template, if it exists and compiles.
    pub(super) fn source(&self, name: &str) -> Option<String> {
        match self.get(name).as_deref() {
            Some(Source::Compiled(source)) => Some(source.clone()),
            Some(Source::Broken(_)) | None => None,
        }
    }

    /// The template and those it extends, the innermost first.
    pub(super) fn chain(&self, name: &str) -> Vec<(String, String)> {
        let mut chain: Vec<(String, String)> = Vec::new();
        let mut next = Some(name.to_owned());
        while let Some(name) = next.take().filter(|name| chain.iter().all(|(known, _)| known != name)) {
            let Some(source) = self.source(&name) else { break };
            next = extended(&source).and_then(|found| found.name);
            chain.push((name, source));
        }
        chain
    }

    /// The names of all templates.
    pub(super) fn names(&self) -> Vec<String> {
        self.dir.names().unwrap_or_default()
    }

    /// Where a template is, for users.
    pub(super) fn shown(&self, name: &str) -> String {
        self.dir.shown(name)
    }

    fn read(&self, name: &str) -> Option<Source> {
        if !self.dir.contains(name) {
            return None;
        }
        let source = match self.dir.read(name) {
            Ok(source) => source,
            Err(error) => return Some(Source::Broken(mistake(name, &format!("cannot be read: {error}")))),
        };
        Some(match language::compile(name, &source) {
            Ok(()) => Source::Compiled(source),
            Err(broken) => Source::Broken(mistake(name, &self.report(name, &source, &broken))),
        })
    }

    fn report(&self, name: &str, source: &str, broken: &language::Broken) -> String {
        let excerpt = broken.line.map(|line| excerpt(&self.shown(name), source, line)).unwrap_or_default();
        format!("does not compile: {}{excerpt}", broken.reason)
    }
}

/// The template that a template extends.
pub(super) fn extended(source: &str) -> Option<Reference> {
    references(&tags(source)).into_iter().find(|reference| reference.relation == Relation::Extends)
}

fn mistake(name: &str, what: &str) -> Mistake {
    Mistake { text: format!("the template `{name}` {what}") }
}

/// The place of a line, and the lines around it.
pub(super) fn excerpt(shown: &str, source: &str, line: u32) -> String {
    let width = (line + AROUND).to_string().len();
    let mut text = format!("\nin {shown}:{line}");
    for (number, written) in (1..).zip(source.lines()) {
        if number + AROUND >= line && number <= line + AROUND {
            let mark = if number == line { '>' } else { ' ' };
            text.push_str(format!("\n{mark} {number:width$}: {written}").trim_end());
        }
    }
    text
}
