//! The names that a template reads from what its action returns, with those of the templates that it extends and includes. They are
//! read from the tags. A call before each tag would let the engine say where a variable is read; but the engine skips what no rendering shows and the
//! conditions that depend on the request, it takes the rest of a tag behind a macro's call for a part of the macro, and it does not know that
//! `x|default(..)` may be missing.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use router_core::{LIBRARY_FUNCTIONS, LIBRARY_VARIABLES, Reference, Relation, tags::Tag};

use super::library::Library;
use super::scan::{self, Loops};
use super::source::Source;

/// A name that a template reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Use {
    /// The name with its attributes: `post.title`.
    pub(super) name: String,
    pub(super) template: String,
    pub(super) line: u32,
}

impl ToTokens for Use {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let Self {
            name,
            template,
            line,
        } = self;
        tokens.extend(quote!((#name, #template, #line)));
    }
}

/// The names, each with the place where it is read first. One that a template may assign itself, or says may be missing, is left out.
pub(super) fn uses(library: &Library<'_>, name: &str) -> Vec<Use> {
    let mut collector = Collector {
        library,
        found: Vec::new(),
        allowed: HashSet::new(),
        bound: HashSet::new(),
        included: HashSet::new(),
    };
    collector.take_page(name, None);
    let Collector {
        mut found,
        allowed,
        bound,
        ..
    } = collector;
    found.retain(|(read, is_included)| {
        let first = first_part(&read.name);
        let is_bound = *is_included && bound.contains(first);
        let is_allowed = prefixes(&read.name).any(|prefix| allowed.contains(prefix));
        !(is_library(first) || is_bound || is_allowed)
    });
    let mut uses: Vec<_> = found.into_iter().map(|(read, _)| read).collect();
    uses.sort_by(|a, b| (&a.template, a.line, &a.name).cmp(&(&b.template, b.line, &b.name)));
    uses.dedup();
    uses
}

/// `posts` of `posts[].title`
fn first_part(name: &str) -> &str {
    name.split(['.', '[']).next().unwrap_or_default()
}

/// A name that every template has, or that the language itself binds.
fn is_library(name: &str) -> bool {
    const LANGUAGE: [&str; 4] = ["loop", "self", "super", "caller"];
    [&LIBRARY_VARIABLES[..], &LIBRARY_FUNCTIONS, &LANGUAGE]
        .iter()
        .any(|names| names.contains(&name))
}

/// `post`, `post.author`, `post.author.name`
fn prefixes(name: &str) -> impl Iterator<Item = &str> {
    name.match_indices('.')
        .map(|(at, _)| &name[..at])
        .chain([name])
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

impl Collector<'_> {
    /// Takes a template and those it extends, each without the blocks that are never rendered.
    fn take_page(&mut self, name: &str, outer: Option<&Loops>) {
        let sources = self.library.chain(name);
        for (i, (name, source)) in sources.iter().enumerate() {
            let before = self.found.len();
            self.take_source(name, without_dead_blocks(source, &sources[..i]), outer);
            // the layout may bind a name around a block
            let layouts = sources[i + 1..].iter();
            let around: HashSet<_> = layouts
                .flat_map(|(_, source)| scan::bound(&source.tags))
                .collect();
            let own = self.found.split_off(before).into_iter();
            self.found
                .extend(own.filter(|(read, _)| !around.contains(first_part(&read.name))));
        }
    }

    /// Takes one template, and those it includes, which stand within `outer`.
    fn take_source(&mut self, name: &str, source: &Source, outer: Option<&Loops>) {
        let tags = &source.tags;
        let optional = scan::optional(tags);
        self.allowed
            .extend(scan::assigned(tags).into_iter().map(str::to_owned));
        self.bound
            .extend(scan::bound(tags).into_iter().map(str::to_owned));
        for read in source.names_read() {
            self.found
                .extend(locate(name, tags, read).map(|read| (read, outer.is_some())));
        }
        for (at, (tag, loops)) in tags.iter().zip(scan::loops(tags, outer)).enumerate() {
            for (written, entry, line) in scan::entries_read(tag, &loops) {
                if !prefixes(&written).any(|prefix| optional.contains(prefix)) {
                    self.found.push((
                        Use {
                            name: entry,
                            template: name.to_owned(),
                            line,
                        },
                        outer.is_some(),
                    ));
                }
            }
            if let Some(Reference {
                relation: Relation::Includes,
                name: Some(target),
                ..
            }) = source.reference(at)
                && self.included.insert(target.clone())
            {
                self.take_page(target, Some(&loops));
            }
        }
        self.allowed.extend(optional);
    }
}

/// The place where a name is read. `post.url()` is a method of a value; `url()` alone is a function, and the application may have any.
fn locate(template: &str, tags: &[Tag<'_>], name: &str) -> Option<Use> {
    let (line, is_called) = scan::place(tags, name)?;
    let name = match (is_called, name.contains('.')) {
        (true, true) => format!("{name}()"),
        (true, false) => return None,
        _ => name.to_owned(),
    };
    Some(Use {
        name,
        template: template.to_owned(),
        line,
    })
}

/// The source without the contents of blocks that an inner template replaces without `super()`. Lines stay where they are.
fn without_dead_blocks(
    source: &'static Source,
    inner: &[(String, &'static Source)],
) -> &'static Source {
    let replaced: HashSet<_> = inner
        .iter()
        .flat_map(|(_, source)| source.blocks().map(|(name, ..)| name))
        .collect();
    let keeps = inner
        .iter()
        .any(|(_, source)| source.tags.iter().any(|tag| tag.has_word("super")));
    if keeps || source.blocks().all(|(name, ..)| !replaced.contains(name)) {
        return source;
    }
    let mut text = source.text.to_owned();
    for (_, start, end) in source.blocks().filter(|(name, ..)| replaced.contains(name)) {
        let blank = source.text[start..end]
            .bytes()
            .map(|byte| if byte == b'\n' { '\n' } else { ' ' });
        text.replace_range(start..end, &blank.collect::<String>());
    }
    Source::of(&text)
}
