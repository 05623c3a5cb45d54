//! Values that are known while a page is compiled: texts that are written out, links, fields of a form.

use std::rc::Rc;

use router_core::tags::{
    Kind::{Mark, Text, Word},
    Tag, Token,
};

/// A value of a template, as far as it is known.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// A text that is written out, with its template and line.
    Text(String, Option<(Rc<str>, u32)>),
    Truth(bool),
    /// An argument that is not given.
    Missing,
    /// `path("controller.web.tickets", "post_new", ..)`, with the number of path values.
    Link {
        service: String,
        action: String,
        values: usize,
    },
    /// `form.title`
    Field(String),
    /// A macro of a template.
    Macro(Rc<str>, String),
    /// The module that a template is imported as.
    Module(Rc<str>),
    /// Something that may be markup.
    Markup,
    Unknown,
}

impl Value {
    /// The link of a call's arguments.
    pub(super) fn link(inner: &[Token<'_>]) -> Self {
        let given: Vec<_> = arguments(inner).into_iter().filter(|(name, _)| name.is_none()).collect();
        let text = |at: usize| match given.get(at).map(|(_, tokens)| *tokens) {
            Some([Token { kind: Text(text), .. }]) => Some((*text).to_owned()),
            _ => None,
        };
        let is_spread = given.iter().any(|(_, value)| matches!(value.first(), Some(Token { kind: Mark('*'), .. })));
        match (text(0), text(1)) {
            (Some(service), Some(action)) if !is_spread => Self::Link { service, action, values: given.len() - 2 },
            _ => Self::Unknown,
        }
    }

    /// Returns whether a condition takes it for true, if that is certain.
    pub(super) fn truth(&self) -> Option<bool> {
        match self {
            Self::Text(text, _) => Some(!text.is_empty()),
            Self::Truth(truth) => Some(*truth),
            Self::Missing => Some(false),
            Self::Link { .. } | Self::Field(_) => Some(true),
            _ => None,
        }
    }

    pub(super) fn place(&self) -> Option<(Rc<str>, u32)> {
        match self {
            Self::Text(_, place) => place.clone(),
            _ => None,
        }
    }
}

/// An argument of a call: its name, if it has one, and its value.
pub(super) type Argument<'t, 'a> = (Option<&'a str>, &'t [Token<'a>]);

/// The arguments of a call.
pub(super) fn arguments<'t, 'a>(inner: &'t [Token<'a>]) -> Vec<Argument<'t, 'a>> {
    let named = split(inner).map(|argument| match argument {
        [Token { kind: Word(name), .. }, Token { kind: Mark('='), .. }, value @ ..]
            if value.first().is_some_and(|first| first.kind != Mark('=')) =>
        {
            (Some(*name), value)
        }
        value => (None, value),
    });
    named.collect()
}

/// The parameters of a macro, each with its default, which may be nothing.
pub(super) fn parameters<'t, 'a>(tag: &'t Tag<'a>) -> Vec<(&'a str, &'t [Token<'a>])> {
    let open = tag.tokens.iter().position(|token| token.kind == Mark('('));
    let close = tag.tokens.iter().rposition(|token| token.kind == Mark(')'));
    let inner = open.zip(close).map_or(&[][..], |(open, close)| &tag.tokens[open + 1..close]);
    let parameters = split(inner).filter_map(|parameter| match parameter {
        [Token { kind: Word(name), .. }, Token { kind: Mark('='), .. }, default @ ..] => Some((*name, default)),
        [Token { kind: Word(name), .. }] => Some((*name, &[][..])),
        _ => None,
    });
    parameters.collect()
}

/// Splits tokens at the commas that stand in no brackets.
pub(super) fn split<'t, 'a>(tokens: &'t [Token<'a>]) -> impl Iterator<Item = &'t [Token<'a>]> {
    let mut depth = 0_usize;
    let parts = tokens.split(move |token| {
        match token.kind {
            Mark('(' | '[' | '{') => depth += 1,
            Mark(')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token.kind == Mark(',')
    });
    parts.filter(|part| !part.is_empty())
}
