//! The templates of a directory, and what is read of their texts.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
    ops::Deref,
    ptr,
    rc::Rc,
    sync::{LazyLock, Mutex, OnceLock, PoisonError},
};

use minijinja::Environment;
use router_core::{TagTree, chain, library_template};

use super::TemplateDir;

/// The number of lines shown before and after the faulty one.
const AROUND: u32 = 2;

/// The templates of a directory.
#[derive(Debug)]
pub(super) struct Library<'a> {
    pub dir: &'a TemplateDir,
    sources: RefCell<HashMap<String, Option<Read>>>,
}

/// A template, or the mistake for which it does not compile.
pub(super) type Read = Result<&'static TemplateSource, Rc<str>>;

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
    pub(super) fn source(&self, name: &str) -> Option<&'static TemplateSource> {
        self.get(name)?.ok()
    }

    /// The tags of a template, if it exists and compiles.
    pub(super) fn tree(&self, name: &str) -> Option<&'static TagTree<'static>> {
        Some(&self.source(name)?.tree)
    }

    /// The template and those it extends, the innermost first.
    pub(super) fn chain(&self, name: &str) -> Vec<&'static TemplateSource> {
        chain(name, &|name| self.tree(name))
            .iter()
            .filter_map(|(name, _)| self.source(name))
            .collect()
    }

    fn read(&self, name: &str) -> Option<Read> {
        if !self.dir.contains(name) {
            return library_template(name).map(|text| Ok(TemplateSource::of(name, text)));
        }
        let mistake = |what: String| format!("the template `{name}` {what}").into();
        let text = match self.dir.read(name) {
            Ok(text) => text,
            Err(error) => return Some(Err(mistake(format!("cannot be read: {error}")))),
        };
        let source = TemplateSource::of(name, &text);
        Some(
            source
                .compiled()
                .as_ref()
                .map(|_| source)
                .map_err(|(line, reason)| {
                    let excerpt = line
                        .map(|line| self.excerpt(source, line))
                        .unwrap_or_default();
                    mistake(format!("does not compile: {reason}{excerpt}"))
                }),
        )
    }

    /// A mistake in a line of a template.
    pub(super) fn mistake(&self, source: &TemplateSource, line: u32, what: &str) -> String {
        let excerpt = self.excerpt(source, line);
        format!("the template `{}` {what}{excerpt}", source.name)
    }

    /// The place of a line, and the lines around it.
    fn excerpt(&self, source: &TemplateSource, line: u32) -> String {
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

/// Templates that were read, by their names and texts, so that a file that changes is another one. An editor, which expands each macro in a thread of its own, keeps each text that was once saved, and that once.
static READ: LazyLock<Mutex<HashMap<(&str, &str), &TemplateSource>>> =
    LazyLock::new(Mutex::default);

/// A mistake of the engine's: the line, if that is known, and the reason.
type Mistake = (Option<u32>, String);

/// A template: its name, and its text with the tags. Each is read once in a process of the compiler, however many controllers show it.
#[derive(Debug)]
pub(super) struct TemplateSource {
    pub name: &'static str,
    pub tree: TagTree<'static>,
    /// The ends of its lines.
    ends: Vec<usize>,
    compiled: OnceLock<Result<HashSet<String>, Mistake>>,
}

impl TemplateSource {
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
        Self::of(name, text).compiled().clone().unwrap_or_default()
    }

    /// The line of a place, from 1.
    pub(super) fn line(&self, at: usize) -> u32 {
        u32::try_from(self.ends.partition_point(|end| *end < at) + 1).unwrap_or(u32::MAX)
    }
}

impl PartialEq for TemplateSource {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Deref for TemplateSource {
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
    let keyword = tag.keyword()?;
    let written = &tree.text[tag.start..tag.end];
    let line = tag.line;
    let help = format!(": write `{{% end{keyword} %}}` for `{written}` of line {line}");
    Some((unknown.is_none().then_some(line), help))
}

const PARTS: &str = ": `{% if .. %}` has any `{% elif .. %}` first and one `{% else %}` last, and `{% for .. %}` has one `{% else %}`";

const STATEMENTS: &str = ": there are `if`, `for`, `block`, `extends`, `include`, `import`, `from`, `macro`, `call`, `do`, `filter`, `set`, `with`, `autoescape`, `raw`, and in loops `break` and `continue`";
