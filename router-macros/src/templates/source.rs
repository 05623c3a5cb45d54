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
        self.compiled.get_or_init(|| compile(self.name, &self.tree))
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
fn compile(name: &str, tree: &TagTree<'_>) -> Result<HashSet<String>, Mistake> {
    Environment::empty()
        .template_from_named_str(name, tree.text)
        .map(|template| template.undeclared_variables(true))
        .map_err(|error| {
            let line = error.line().and_then(|line| u32::try_from(line).ok());
            let kind = error.kind().to_string();
            let Some(detail) = error.detail() else {
                return (line, kind);
            };
            let (begun, help) = help(tree, detail).unwrap_or_default();
            (begun.or(line), format!("{kind}: {detail}{help}"))
        })
}

/// Says what is legal in place of a statement that the engine does not know, or before the end, with the line of the statement that does not end there.
fn help(tree: &TagTree<'_>, detail: &str) -> Option<(Option<u32>, String)> {
    let keyword = |(begin, _): &(usize, usize)| tree.tags[*begin].keyword();
    let nothing = || Some((None, ": nothing is open that it ends".to_owned()));
    let unknown = detail.strip_prefix("unknown statement ");
    let at = match unknown.map(|word| word.strip_prefix("end")) {
        None if detail == "unexpected end of input, expected end of block" => {
            let last = tree.tags.last()?;
            if !tree.text[last.start..last.end].ends_with("%}") {
                return Some((None, ": the tag is not closed by `%}`".to_owned()));
            }
            tree.tags.len()
        }
        None => return None,
        Some(None) => {
            let legal = match unknown {
                Some("elif" | "else") => PARTS,
                _ => STATEMENTS,
            };
            return Some((None, legal.to_owned()));
        }
        Some(Some(ended)) => {
            let at = (0..tree.tags.len()).find(|at| {
                let open = tree.around[*at].last().and_then(keyword);
                tree.tags[*at].keyword() == unknown && open != Some(ended)
            })?;
            let is_crossed = tree.around[at]
                .iter()
                .any(|open| keyword(open) == Some(ended));
            if !is_crossed && STATEMENTS.contains(&format!("`{ended}`")) {
                return nothing();
            }
            at
        }
    };
    let Some((begin, _)) = tree.around[at].last() else {
        return nothing();
    };
    let tag = &tree.tags[*begin];
    let (keyword, written) = (tag.keyword()?, &tree.text[tag.start..tag.end]);
    let line = tag.line;
    let help = format!(": write `{{% end{keyword} %}}` for `{written}` of line {line}");
    Some((unknown.is_none().then_some(line), help))
}

const PARTS: &str = ": `{% if .. %}` has any `{% elif .. %}` first and one `{% else %}` last, and `{% for .. %}` has one `{% else %}`";

const STATEMENTS: &str = ": there are `if`, `for`, `block`, `extends`, `include`, `import`, `from`, `macro`, `call`, `do`, `filter`, `set`, `with`, `autoescape`, `raw`, and in loops `break` and `continue`";
