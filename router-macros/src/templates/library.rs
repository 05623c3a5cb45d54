//! The templates of a directory, each read once.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use router_core::{Reference, Relation, library_template, references, tags::tags};

use super::{TemplateDir, language};

/// The number of lines shown before and after the faulty one.
const AROUND: u32 = 2;

/// The templates of a directory.
#[derive(Debug)]
pub(super) struct Library<'a> {
    pub(super) dir: &'a TemplateDir,
    sources: RefCell<HashMap<String, Option<Rc<Source>>>>,
}

/// The text of a template, or the mistake for which it does not compile.
type Source = Result<String, String>;

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
        self.get(name).and_then(|source| (*source).clone().ok())
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

    fn read(&self, name: &str) -> Option<Source> {
        if !self.dir.contains(name) {
            return library_template(name).map(|source| Ok(source.to_owned()));
        }
        Some(self.read_file(name))
    }

    fn read_file(&self, name: &str) -> Source {
        let mistake = |what: String| format!("the template `{name}` {what}");
        let source = self.dir.read(name).map_err(|error| mistake(format!("cannot be read: {error}")))?;
        language::compile(name, &source).map_err(|(line, reason)| {
            let excerpt = line.map(|line| self.excerpt(name, &source, line)).unwrap_or_default();
            mistake(format!("does not compile: {reason}{excerpt}"))
        })?;
        Ok(source)
    }

    /// The place of a line, and the lines around it.
    pub(super) fn excerpt(&self, name: &str, source: &str, line: u32) -> String {
        let width = (line + AROUND).to_string().len();
        let mut text = format!("\nin {}:{line}", self.dir.shown(name));
        for (number, written) in (1..).zip(source.lines()) {
            if number + AROUND >= line && number <= line + AROUND {
                let mark = if number == line { '>' } else { ' ' };
                text.push_str(format!("\n{mark} {number:width$}: {written}").trim_end());
            }
        }
        text
    }
}

/// The template that a template extends.
pub(super) fn extended(source: &str) -> Option<Reference> {
    references(&tags(source)).into_iter().find(|reference| reference.relation == Relation::Extends)
}
