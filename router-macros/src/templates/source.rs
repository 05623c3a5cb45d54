//! The text of a template with what is read of it: each text is read once in a process of the compiler, however many controllers show it.

use std::collections::{HashMap, HashSet};
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

use minijinja::Environment;
use router_core::tags::{Kind::Mark, Tag, tags};
use router_core::{Reference, Relation, references};

/// Templates that were read, by their texts, so that a file that changes is another one. An editor, which expands each macro in a thread of its own, keeps each text that was once saved, and that once.
static READ: LazyLock<Mutex<HashMap<&'static str, &'static Source>>> =
    LazyLock::new(Mutex::default);

/// The statements around a place: each by the tag that it begins with, and by the number of its section.
pub(super) type Around = Vec<(usize, usize)>;

/// A mistake of the engine's: the line, if that is known, and the reason.
type Mistake = (Option<u32>, String);

/// The text of a template, its tags, and the templates that these refer to.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) text: &'static str,
    pub(super) tags: Vec<Tag<'static>>,
    /// Each with the position of its tag.
    pub(super) references: Vec<(usize, Reference)>,
    /// For each tag that begins a statement with contents: the tags that its sections begin with, itself among them, and its end.
    statements: HashMap<usize, Vec<usize>>,
    /// For each tag the statements around it, and at the end those around what follows the last one.
    around: Vec<Around>,
    /// The ends of its lines.
    ends: Vec<usize>,
    compiled: OnceLock<Result<(), Mistake>>,
    names_read: OnceLock<HashSet<String>>,
}

impl Source {
    /// Reads a text, unless that was done before.
    pub(super) fn of(text: &str) -> &'static Self {
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.get(text) {
            return known;
        }
        let text: &'static str = Box::leak(text.into());
        let tags = tags(text);
        let found = tags.iter().enumerate();
        let references = found
            .filter_map(|(at, tag)| Some((at, references(std::slice::from_ref(tag)).pop()?)))
            .collect();
        let (statements, around) = statements(&tags);
        let source: &'static Self = Box::leak(Box::new(Self {
            text,
            tags,
            references,
            statements,
            around,
            ends: text.match_indices('\n').map(|(end, _)| end).collect(),
            compiled: OnceLock::new(),
            names_read: OnceLock::new(),
        }));
        read.insert(text, source);
        source
    }

    /// Returns whether the template engine reads it.
    pub(super) fn compiled(&self, name: &str) -> Result<(), Mistake> {
        self.compiled
            .get_or_init(|| compile(name, self.text))
            .clone()
    }

    /// The names that it reads and does not assign, with their attributes.
    pub(super) fn names_read(&self) -> &HashSet<String> {
        self.names_read.get_or_init(|| names_read(self.text))
    }

    /// The line of a place, from 1.
    pub(super) fn line(&self, at: usize) -> u32 {
        u32::try_from(self.ends.partition_point(|end| *end < at) + 1).unwrap_or(u32::MAX)
    }

    /// The template that it extends.
    pub(super) fn extended(&self) -> Option<&Reference> {
        self.references
            .iter()
            .map(|(_, reference)| reference)
            .find(|found| found.relation == Relation::Extends)
    }

    /// The template that a tag refers to.
    pub(super) fn reference(&self, tag: usize) -> Option<&Reference> {
        self.references
            .iter()
            .find(|(at, _)| *at == tag)
            .map(|(_, reference)| reference)
    }

    /// The tags that the sections of a statement with contents begin with, and its end; none for any other tag.
    pub(super) fn statement(&self, begin: usize) -> &[usize] {
        self.statements
            .get(&begin)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// The statements around what follows this number of tags.
    pub(super) fn around(&self, tags: usize) -> &[(usize, usize)] {
        &self.around[tags]
    }

    /// Returns whether a tag stands in no statement: what it says holds in any case.
    pub(super) fn is_outermost(&self, tag: usize) -> bool {
        self.around[tag].is_empty()
    }

    /// The blocks: their names, and where their contents stand.
    pub(super) fn blocks(&self) -> impl Iterator<Item = (&'static str, usize, usize)> {
        let blocks = self
            .tags
            .iter()
            .enumerate()
            .filter(|(_, tag)| tag.keyword() == Some("block"));
        blocks.filter_map(|(at, tag)| {
            let end = *self.statement(at).last()?;
            Some((
                tag.name().unwrap_or_default(),
                tag.end,
                self.tags[end].start,
            ))
        })
    }
}

/// The statements with contents, and those around each tag.
fn statements(tags: &[Tag<'_>]) -> (HashMap<usize, Vec<usize>>, Vec<Around>) {
    const WITH_CONTENTS: [&str; 9] = [
        "if",
        "for",
        "block",
        "macro",
        "call",
        "filter",
        "with",
        "autoescape",
        "set",
    ];
    let mut statements = HashMap::new();
    let mut open: Vec<Vec<usize>> = Vec::new();
    let mut around = vec![Vec::new()];
    for (at, tag) in tags.iter().enumerate() {
        let keyword = tag.keyword().unwrap_or_default();
        if keyword.starts_with("end")
            && keyword != "endraw"
            && let Some(mut statement) = open.pop()
        {
            statement.push(at);
            statements.insert(statement[0], statement);
        }
        if let ("else" | "elif", Some(statement)) = (keyword, open.last_mut()) {
            statement.push(at);
        }
        // `{% set x = 1 %}` has none, and `{% set x|indent(width=2) %}` has some
        let mut kinds = tag.tokens.iter().map(|token| token.kind);
        let is_assignment = keyword == "set"
            && kinds.find(|kind| matches!(kind, Mark('=' | '|'))) == Some(Mark('='));
        if WITH_CONTENTS.contains(&keyword) && !is_assignment {
            open.push(vec![at]);
        }
        let sections = open
            .iter()
            .map(|statement| (statement[0], statement.len() - 1));
        around.push(sections.collect());
    }
    (statements, around)
}

/// Reads a source. The error is the line, if that is known, and the reason why it is not a template.
fn compile(name: &str, source: &str) -> Result<(), Mistake> {
    Environment::empty()
        .template_from_named_str(name, source)
        .map(drop)
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

/// The names that a source reads and does not assign, with their attributes; nothing if it is not a template.
fn names_read(source: &str) -> HashSet<String> {
    let environment = Environment::empty();
    let template = environment.template_from_str(source);
    template
        .map(|template| template.undeclared_variables(true))
        .unwrap_or_default()
}
