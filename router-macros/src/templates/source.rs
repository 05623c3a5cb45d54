//! The text of a template with what is read of it: each text is read once in a process of the compiler, however many controllers show it.

use std::collections::{HashMap, HashSet};
use std::ops::Deref;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

use minijinja::Environment;
use router_core::TagTree;

/// Templates that were read, by their texts, so that a file that changes is another one. An editor, which expands each macro in a thread of its own, keeps each text that was once saved, and that once.
static READ: LazyLock<Mutex<HashMap<&'static str, &'static Source>>> =
    LazyLock::new(Mutex::default);

/// A mistake of the engine's: the line, if that is known, and the reason.
type Mistake = (Option<u32>, String);

/// The text of a template with its tags.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) tree: TagTree<'static>,
    /// The ends of its lines.
    ends: Vec<usize>,
    compiled: OnceLock<Result<HashSet<String>, Mistake>>,
}

impl Source {
    /// Reads a text, unless that was done before.
    pub(super) fn of(text: &str) -> &'static Self {
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.get(text) {
            return known;
        }
        let text: &'static str = Box::leak(text.into());
        let source: &'static Self = Box::leak(Box::new(Self {
            tree: TagTree::new(text),
            ends: text.match_indices('\n').map(|(end, _)| end).collect(),
            compiled: OnceLock::new(),
        }));
        read.insert(text, source);
        source
    }

    /// The names that it reads and does not assign, with their attributes, or why the template engine does not read it.
    pub(super) fn compiled(&self, name: &str) -> &Result<HashSet<String>, Mistake> {
        self.compiled.get_or_init(|| compile(name, self.tree.text))
    }

    /// The line of a place, from 1.
    pub(super) fn line(&self, at: usize) -> u32 {
        u32::try_from(self.ends.partition_point(|end| *end < at) + 1).unwrap_or(u32::MAX)
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
