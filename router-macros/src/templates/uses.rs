//! The names that a template reads from what its action returns, with those of the templates that it extends and includes.

use std::collections::HashSet;

use router_core::{
    LIBRARY_FUNCTIONS, LIBRARY_VARIABLES, Relation, references,
    tags::{Tag, tags},
};

use super::{Use, language, library::Library, scan};

/// The names, each with the place where it is read first. One that a template may assign itself, or says may be missing, is left out.
pub(super) fn uses(library: &Library<'_>, name: &str) -> Vec<Use> {
    let mut collector = Collector::new(library);
    collector.take_page(name, false);
    let Collector { mut found, allowed, bound, .. } = collector;
    found.retain(|(read, is_included)| {
        let first = read.name.split('.').next().unwrap_or_default();
        let is_bound = *is_included && bound.contains(first);
        let is_allowed = prefixes(&read.name).any(|prefix| allowed.contains(prefix));
        !(is_library(first) || is_bound || is_allowed)
    });
    let mut uses: Vec<_> = found.into_iter().map(|(read, _)| read).collect();
    uses.sort_by(|a, b| (&a.template, a.line, &a.name).cmp(&(&b.template, b.line, &b.name)));
    uses.dedup();
    uses
}

/// A name that every template has, or that the language itself binds.
fn is_library(name: &str) -> bool {
    const LANGUAGE: [&str; 4] = ["loop", "self", "super", "caller"];
    [&LIBRARY_VARIABLES[..], &LIBRARY_FUNCTIONS, &LANGUAGE].iter().any(|names| names.contains(&name))
}

/// `post`, `post.author`, `post.author.name`
fn prefixes(name: &str) -> impl Iterator<Item = &str> {
    name.match_indices('.').map(|(at, _)| &name[..at]).chain([name])
}

/// Goes through the templates of a page.
struct Collector<'a> {
    library: &'a Library<'a>,
    /// The names that are read, each with whether it stands in an included template.
    found: Vec<(Use, bool)>,
    /// Names that are assigned somewhere, or may be missing.
    allowed: HashSet<String>,
    /// Names that are bound somewhere, as by a loop: an included template may stand inside of it.
    bound: HashSet<String>,
    /// The included templates that were gone through.
    included: HashSet<String>,
}

impl<'a> Collector<'a> {
    fn new(library: &'a Library<'a>) -> Self {
        Self { library, found: Vec::new(), allowed: HashSet::new(), bound: HashSet::new(), included: HashSet::new() }
    }

    /// Takes a template and those it extends, each without the blocks that are never rendered.
    fn take_page(&mut self, name: &str, is_included: bool) {
        let sources = self.chain(name);
        for (i, (name, source)) in sources.iter().enumerate() {
            let inner: Vec<_> = sources[..i].iter().map(|(_, source)| source.as_str()).collect();
            let outer: Vec<_> = sources[i + 1..].iter().map(|(_, source)| source.as_str()).collect();
            let rendered = without_dead_blocks(source, &inner, &outer);
            self.take_source(name, &rendered, is_included);
        }
    }

    /// The template and those it extends, the innermost first.
    fn chain(&self, name: &str) -> Vec<(String, String)> {
        let mut chain: Vec<(String, String)> = Vec::new();
        let mut next = Some(name.to_owned());
        while let Some(name) = next.take().filter(|name| chain.iter().all(|(known, _)| known != name)) {
            let Some(source) = self.library.source(&name) else { break };
            let references = references(&tags(&source));
            next = references
                .into_iter()
                .find(|reference| reference.relation == Relation::Extends)
                .and_then(|found| found.name);
            chain.push((name, source));
        }
        chain
    }

    /// Takes one template, and those it includes.
    fn take_source(&mut self, name: &str, source: &str, is_included: bool) {
        let tags = tags(source);
        self.allowed.extend(scan::assigned(&tags).into_iter().map(str::to_owned));
        self.allowed.extend(scan::optional(&tags));
        self.bound.extend(scan::bound(&tags).into_iter().map(str::to_owned));
        for read in language::names_read(source) {
            self.found.extend(locate(name, &tags, &read).map(|read| (read, is_included)));
        }
        for reference in references(&tags) {
            if let (Relation::Includes, Some(target)) = (reference.relation, reference.name)
                && self.included.insert(target.clone())
            {
                self.take_page(&target, true);
            }
        }
    }
}

/// The place where a name is read. In `post.url()` the name is `post`, since `url` is a method of its value; `url()` alone is a function, of which the
/// application may have any.
fn locate(template: &str, tags: &[Tag<'_>], name: &str) -> Option<Use> {
    let (line, is_called) = scan::place(tags, name)?;
    let name = match name.rsplit_once('.') {
        Some((value, _)) if is_called => value,
        None if is_called => return None,
        _ => name,
    };
    Some(Use { name: name.to_owned(), template: template.to_owned(), line })
}

/// The source without the contents of blocks that are never rendered. Those are the blocks that an inner template replaces without `super()`, and
/// those that no outer template has. Lines stay where they are.
fn without_dead_blocks(source: &str, inner: &[&str], outer: &[&str]) -> String {
    let blocks_of = |sources: &[&str]| -> HashSet<String> {
        let names = sources.iter().flat_map(|source| names_of_blocks(source));
        names.collect()
    };
    let (replaced, offered) = (blocks_of(inner), blocks_of(outer));
    let keeps = inner.iter().any(|source| tags(source).iter().any(|tag| tag.has_word("super")));
    let mut text = source.to_owned();
    for (name, start, end) in scan::blocks(&tags(source)) {
        let is_dead = !keeps && replaced.contains(name) || !outer.is_empty() && !offered.contains(name);
        if is_dead {
            let blank: String = source[start..end].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
            blank_out(&mut text, start, end, &blank);
        }
    }
    text
}

/// Replaces a range by as many bytes, so that other ranges stay right.
fn blank_out(text: &mut String, start: usize, end: usize, blank: &str) {
    let padding = " ".repeat((end - start).saturating_sub(blank.len()));
    text.replace_range(start..end, &(padding + blank));
}

fn names_of_blocks(source: &str) -> Vec<String> {
    scan::blocks(&tags(source)).into_iter().map(|(name, ..)| name.to_owned()).collect()
}
