//! A template with what is read of its text, once in a process of the compiler, however many controllers show it.

use std::collections::{HashMap, HashSet};
use std::ops::Deref;
use std::ptr;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

use minijinja::Environment;
use router_core::TagTree;

/// Templates that were read, by their names and texts, so that a file that changes is another one. An editor, which expands each macro in a thread of its own, keeps each text that was once saved, and that once.
static READ: LazyLock<Mutex<Read>> = LazyLock::new(Mutex::default);

type Read = HashMap<(&'static str, &'static str), &'static Source>;

/// A mistake of the engine's: the line, if that is known, and the reason.
type Mistake = (Option<u32>, String);

/// A template: its name, and its text with the tags.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) name: &'static str,
    pub(super) tree: TagTree<'static>,
    /// The ends of its lines.
    ends: Vec<usize>,
    compiled: OnceLock<Result<HashSet<String>, Mistake>>,
}

impl Source {
    /// Reads a template, unless that was done before.
    pub(super) fn of(name: &str, text: &str) -> &'static Self {
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let known: &HashMap<(&str, &str), _> = &read;
        if let Some(known) = known.get(&(name, text)) {
            return known;
        }
        let [name, text]: [&'static str; 2] = [name, text].map(|it| &*Box::leak(it.into()));
        let source: &'static Self = Box::leak(Box::new(Self {
            name,
            tree: TagTree::new(text),
            ends: text.match_indices('\n').map(|(end, _)| end).collect(),
            compiled: OnceLock::new(),
        }));
        read.insert((name, text), source);
        source
    }

    /// The names that it reads and does not assign, with their attributes, or why the template engine does not read it.
    pub(super) fn compiled(&self) -> &Result<HashSet<String>, Mistake> {
        self.compiled
            .get_or_init(|| compile(self.name, self.tree.text))
    }

    /// The names that a template, by its name and text, reads and does not assign.
    pub(super) fn undeclared(name: &str, text: &str) -> HashSet<String> {
        let compiled = Self::of(name, text).compiled().clone();
        compiled.unwrap_or_default()
    }

    /// The line of a place, from 1.
    pub(super) fn line(&self, at: usize) -> u32 {
        u32::try_from(self.ends.partition_point(|end| *end < at) + 1).unwrap_or(u32::MAX)
    }
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Deref for Source {
    type Target = TagTree<'static>;

    fn deref(&self) -> &Self::Target {
        &self.tree
    }
}

/// Reads a source. The error is the line, if that is known, and the reason why it is not a template.
fn compile(name: &str, source: &str) -> Result<HashSet<String>, Mistake> {
    Environment::empty()
        .template_from_named_str(name, source)
        .map(|template| template.undeclared_variables(true))
        .map_err(|error| {
            let detail = error
                .detail()
                .map(|detail| format!(": {detail}"))
                .unwrap_or_default();
            (
                error.line().and_then(|line| u32::try_from(line).ok()),
                format!("{}{detail}", error.kind()),
            )
        })
}
