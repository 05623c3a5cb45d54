//! The signs in texts that the engine renders, and what they stand for.

use router_core::{library_template, tags::Tag};

use crate::templates::library::{Library, TemplateSource};

/// Begins a mark; the numbers of a template and of the tags before it, and the place from which the text goes on follow.
pub(super) const MARK: char = '\u{E010}';
/// Begins a mark in front of a tag that prints something; the numbers of its template and of the tag, and its place follow.
pub(super) const ENTER: char = '\u{E011}';
/// Ends a mark.
pub(super) const END: char = '\u{E012}';

/// A value that is not known, and has no markup.
pub(super) const COMPUTED: char = '\u{E000}';
/// Something that is not known, and may be markup.
pub(super) const UNKNOWN: char = '\u{E001}';
/// Begins a value in a text that the engine renders; the number of the value follows, and `END`.
pub(super) const VALUE: char = '\u{E002}';

/// Stands in place of the library's macros, and has no place of its own.
const SHOWN: &str = include_str!("shown.html");

/// The templates of a page, as far as they compile.
pub(super) fn templates(library: &Library<'_>, files: &[String]) -> Vec<&'static TemplateSource> {
    files
        .iter()
        .filter_map(|file| {
            let source = library.source(file)?;
            let is_library = library_template(file) == Some(source.text);
            Some(if is_library {
                TemplateSource::of(file, SHOWN)
            } else {
                source
            })
        })
        .collect()
}

/// Returns whether a template is the library's own.
pub(super) fn is_library(source: &TemplateSource) -> bool {
    source.text == SHOWN
}

/// A tag of a template, by its number there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TagOf {
    pub source: &'static TemplateSource,
    pub number: usize,
}

impl TagOf {
    pub(super) fn tag(self) -> &'static Tag<'static> {
        &self.source.tags[self.number]
    }

    /// The tag with which its statement ends, by its number.
    pub(super) fn end(self) -> usize {
        let statement = &self.source.statements[self.number];
        *statement.last().unwrap_or(&self.number)
    }

    pub(super) fn place(self) -> Place {
        (self.source.name, self.tag().line)
    }

    pub(super) fn written(self) -> &'static str {
        &self.source.text[self.tag().start..self.tag().end]
    }
}

/// A template and a line of it.
pub(super) type Place = (&'static str, u32);

/// A value that only a request knows.
#[derive(Clone, Debug)]
pub(super) struct Printed {
    /// The name by which a template reads it, `post.title`.
    pub path: String,
    pub kind: SignKind,
}

/// The kinds of values, by what is known of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum SignKind {
    /// Nothing, but that it is no markup.
    Value,
    /// It may be markup.
    Markup,
    /// It is JSON.
    Json,
    /// It is a number.
    Number,
    /// It is a URL that runs nothing.
    Url,
    /// It is the path of an action.
    Link(LinkCall),
    /// It is the name of a form's field: `form.title.name`
    Name(String),
}

/// `path("controller.web.tickets", "post_new", ..)`, with the number of path values.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LinkCall {
    pub service: String,
    pub action: String,
    pub values: usize,
}
