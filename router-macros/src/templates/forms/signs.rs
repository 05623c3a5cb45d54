//! The signs in texts that the engine renders, and what they stand for.

use router_core::library_template;

use crate::templates::library::Library;
use crate::templates::source::Source;

/// Begins a mark; the numbers of a template and of the tags before it, and a line follow.
pub(super) const MARK: char = '\u{E010}';
/// Begins a mark in front of a tag that prints something; the numbers of its template and of the tag follow.
pub(super) const ENTER: char = '\u{E011}';
/// Ends a mark.
pub(super) const END: char = '\u{E012}';

/// A value that is not known, and has no markup.
pub(super) const COMPUTED: char = '\u{E000}';
/// Something that is not known, and may be markup.
pub(super) const UNKNOWN: char = '\u{E001}';
/// Begins a value in a text that the engine renders; the number of the value follows, and `END`.
pub(super) const VALUE: char = '\u{E002}';

/// A template of a page.
pub(super) struct Template {
    pub(super) source: &'static Source,
    /// True if it is the library's own, in which nothing has a place.
    pub(super) is_library: bool,
}

impl Template {
    /// A template of a page, if it compiles.
    pub(super) fn of(library: &Library<'_>, name: &str) -> Option<Self> {
        let source = library.source(name)?;
        let is_library = library_template(name) == Some(source.text);
        let source = if is_library {
            Source::of(name, include_str!("shown.html"))
        } else {
            source
        };
        Some(Self { source, is_library })
    }
}

/// A template and a line of it.
pub(super) type Place = (&'static str, u32);

/// A value that only a request knows.
#[derive(Clone, Debug)]
pub(super) struct Printed {
    /// The name by which a template reads it, `post.title`.
    pub(super) path: String,
    pub(super) kind: Kind,
}

/// The kinds of values, by what is known of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
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
    Link(Link),
    /// It is the name of a form's field: `form.title.name`
    Name(String),
}

/// `path("controller.web.tickets", "post_new", ..)`, with the number of path values.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Link {
    pub(super) service: String,
    pub(super) action: String,
    pub(super) values: usize,
}
