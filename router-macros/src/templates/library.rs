//! The templates of a directory, each read once.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use router_core::{TagTree, chain, library_template};

use super::TemplateDir;
use super::source::Source;

/// The number of lines shown before and after the faulty one.
const AROUND: u32 = 2;

/// The templates of a directory.
#[derive(Debug)]
pub(super) struct Library<'a> {
    pub(super) dir: &'a TemplateDir,
    sources: RefCell<HashMap<String, Option<Read>>>,
}

/// A template, or the mistake for which it does not compile.
pub(super) type Read = Result<&'static Source, Rc<str>>;

impl<'a> Library<'a> {
    pub(super) fn new(dir: &'a TemplateDir) -> Self {
        Self {
            dir,
            sources: RefCell::default(),
        }
    }

    /// A template, if it exists.
    pub(super) fn get(&self, name: &str) -> Option<Read> {
        self.sources
            .borrow_mut()
            .entry(name.to_owned())
            .or_insert_with(|| self.read(name))
            .clone()
    }

    /// A template, if it exists and compiles.
    pub(super) fn source(&self, name: &str) -> Option<&'static Source> {
        self.get(name)?.ok()
    }

    /// The tags of a template, if it exists and compiles.
    pub(super) fn tree(&self, name: &str) -> Option<&'static TagTree<'static>> {
        Some(&self.source(name)?.tree)
    }

    /// The template and those it extends, the innermost first.
    pub(super) fn chain(&self, name: &str) -> Vec<&'static Source> {
        let chain = chain(name, &|name| self.tree(name));
        let sources = chain.iter().filter_map(|(name, _)| self.source(name));
        sources.collect()
    }

    fn read(&self, name: &str) -> Option<Read> {
        if !self.dir.contains(name) {
            return library_template(name).map(|text| Ok(Source::of(name, text)));
        }
        let mistake = |what: String| format!("the template `{name}` {what}").into();
        let text = match self.dir.read(name) {
            Ok(text) => text,
            Err(error) => return Some(Err(mistake(format!("cannot be read: {error}")))),
        };
        let source = Source::of(name, &text);
        let compiled = source.compiled().as_ref();
        Some(compiled.map(|_| source).map_err(|(line, reason)| {
            let excerpt = line.map(|line| self.excerpt(source, line));
            let excerpt = excerpt.unwrap_or_default();
            mistake(format!("does not compile: {reason}{excerpt}"))
        }))
    }

    /// A mistake in a line of a template.
    pub(super) fn mistake(&self, source: &Source, line: u32, what: &str) -> String {
        let excerpt = self.excerpt(source, line);
        format!("the template `{}` {what}{excerpt}", source.name)
    }

    /// The place of a line, and the lines around it.
    fn excerpt(&self, source: &Source, line: u32) -> String {
        let width = (line + AROUND).to_string().len();
        let mut text = format!("\nin {}:{line}", self.dir.shown(source.name));
        for (number, written) in (1..).zip(source.text.lines()) {
            if number + AROUND >= line && number <= line + AROUND {
                let mark = if number == line { '>' } else { ' ' };
                text.push_str(format!("\n{mark} {number:width$}: {written}").trim_end());
            }
        }
        text
    }
}
