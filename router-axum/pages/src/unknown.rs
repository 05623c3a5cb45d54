//! The variables that a template has to be given: those that it reads, with what it extends and includes.

use std::collections::{HashMap, HashSet};

use router_core::{
    Relation, references,
    tags::{
        Kind::{Mark, Word},
        Tag, tags,
    },
};

use super::store::Templates;

/// A variable that a template reads.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariableRead {
    pub name: String,
    pub template: String,
    pub line: u32,
}

impl Templates {
    /// Lists the variables that a template reads, each once, but for those that every template has, that templates assign, or that may be missing. There are none if it refers
    /// to a template by a computed name.
    #[doc(hidden)]
    #[must_use]
    pub fn variables_read(&self, name: &str) -> Vec<VariableRead> {
        let sources: HashMap<_, _> = self.sources().into_iter().collect();
        let mut parts = Vec::new();
        if collect(&sources, name, &mut HashSet::new(), &mut parts).is_none() {
            return Vec::new();
        }
        let tags = || parts.iter().flat_map(|(_, tags)| tags);
        let mut known: HashSet<&str> = tags().flat_map(bound).collect();
        known.extend(self.environment().globals().map(|(global, _)| global));
        // given to each page; what a kernel's templates have besides are globals
        known.extend(["action", "ajax_request", "controller", "debug"]);
        known.extend(["loop", "self", "super", "caller"]);
        let mut found = Vec::new();
        for (template, tags) in &parts {
            let read = self.environment().get_template(template);
            let read = read
                .map(|read| read.undeclared_variables(false))
                .unwrap_or_default();
            for (word, line) in tags.iter().flat_map(words) {
                if read.contains(word) && known.insert(word) {
                    let (name, template) = (word.to_owned(), (*template).to_owned());
                    found.push(VariableRead {
                        name,
                        template,
                        line,
                    });
                }
            }
        }
        found
    }
}

/// A template with those of its tags that are rendered.
type Part<'a> = (&'a str, Vec<Tag<'a>>);

/// Adds a template without the blocks that are replaced, and what it extends and includes. Returns nothing if the name of one is computed.
fn collect<'a>(
    sources: &'a HashMap<String, String>,
    name: &str,
    replaced: &mut HashSet<&'a str>,
    parts: &mut Vec<Part<'a>>,
) -> Option<()> {
    let Some((name, source)) = sources.get_key_value(name) else {
        return Some(());
    };
    if parts.iter().any(|(known, _)| known == name) {
        return Some(());
    }
    let all = tags(source);
    let blocks: Vec<_> = all
        .iter()
        .filter(|tag| tag.keyword() == Some("block"))
        .filter_map(Tag::name)
        .collect();
    let keeps = all.iter().any(|tag| tag.has_word("super"));
    let shown = without(all, replaced);
    let references = references(&shown);
    parts.push((name, shown));
    if !keeps {
        replaced.extend(blocks);
    }
    for reference in references {
        if reference.relation != Relation::Imports {
            let mut none = HashSet::new();
            let replaced = if reference.relation == Relation::Extends {
                &mut *replaced
            } else {
                &mut none
            };
            collect(sources, &reference.name?, replaced, parts)?;
        }
    }
    Some(())
}

/// The tags outside of these blocks, but for those of blocks, whose names are no variables.
fn without<'a>(tags: Vec<Tag<'a>>, blocks: &HashSet<&str>) -> Vec<Tag<'a>> {
    let mut depth = 0;
    let is_shown = |tag: &Tag<'a>| match tag.keyword() {
        Some("block") => {
            let is_replaced = tag.name().is_some_and(|name| blocks.contains(name));
            depth += usize::from(depth > 0 || is_replaced);
            false
        }
        Some("endblock") => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    };
    tags.into_iter().filter(is_shown).collect()
}

/// The words of a tag that gives names to values, in front of these, and of one that asks whether something is there.
fn bound<'a>(tag: &Tag<'a>) -> Vec<&'a str> {
    let asks = ["defined", "undefined", "default", "d"];
    let value = match tag.keyword() {
        _ if asks.iter().any(|word| tag.has_word(word)) => None,
        Some("for") => Some(Word("in")),
        Some("set") => Some(Mark('=')),
        Some("macro" | "with" | "import" | "from" | "call") => None,
        _ => return Vec::new(),
    };
    let names = tag
        .tokens
        .iter()
        .take_while(|token| Some(token.kind) != value);
    let words = names.filter_map(|token| match token.kind {
        Word(word) => Some(word),
        _ => None,
    });
    words.collect()
}

/// The words of a tag that may be variables, each with its line.
fn words<'t, 'a>(tag: &'t Tag<'a>) -> impl Iterator<Item = (&'a str, u32)> + 't {
    let words = tag
        .tokens
        .iter()
        .enumerate()
        .filter_map(|(at, token)| match token.kind {
            Word(word) => Some((at, word, token.line)),
            _ => None,
        });
    let is_member = |at: usize| at > 0 && matches!(tag.tokens[at - 1].kind, Mark('.' | '|'));
    let is_called =
        |at: usize| matches!(tag.tokens.get(at + 1), Some(next) if next.kind == Mark('('));
    words
        .filter(move |(at, ..)| !is_member(*at) && !is_called(*at))
        .map(|(_, word, line)| (word, line))
}
