//! The arguments of a call, compared with what the macro takes: the engine would refuse them when a page is rendered.

use router_core::tags::{
    Kind::{Mark, Word},
    Tag, Token,
};

use super::expression::{Argument, split};
use super::value::Value;
use crate::errors::did_you_mean;
use crate::templates::source::Source;

/// The library's macros for forms, unless an application replaces them.
pub(super) const OF_LIBRARY: &str = "router/forms.html";

/// A parameter of a macro, with the tokens of its default.
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) default: &'static [Token<'static>],
}

/// A macro of a template.
pub(super) struct Macro {
    pub(super) parameters: Vec<Parameter>,
    /// Where its contents begin and end.
    pub(super) contents: (usize, usize),
    /// True if it calls `caller()`.
    has_caller: bool,
    /// False if there is another one of the name.
    is_only: bool,
}

impl Macro {
    pub(super) fn find(source: &'static Source, name: &str) -> Option<Self> {
        let is_it = |tag: &Tag<'_>| tag.keyword() == Some("macro") && tag.name() == Some(name);
        let begin = source.tags.iter().position(is_it)?;
        let end = *source.statement(begin).last()?;
        Some(Self {
            parameters: parameters(&source.tags[begin]),
            contents: (source.tags[begin].end, source.tags[end].start),
            has_caller: source.tags[begin..end]
                .iter()
                .any(|tag| tag.has_word("caller")),
            is_only: !source.tags[end..].iter().any(is_it),
        })
    }

    /// Says what is wrong with the arguments of a call. `lacking` is what is certainly read and has no value.
    pub(super) fn mistake(
        &self,
        given: &[Argument],
        has_contents: bool,
        lacking: Option<&str>,
    ) -> Option<String> {
        if is_spread(given) || !self.is_only {
            return None;
        }
        let places = given.iter().take_while(|(name, _)| name.is_none()).count();
        let names: Vec<_> = self
            .parameters
            .iter()
            .map(|parameter| parameter.name)
            .collect();
        if places > names.len() {
            return Some(format!("with {places} arguments: it takes {}", names.len()));
        }
        for name in given.iter().filter_map(|(name, _)| *name) {
            match names.iter().position(|known| *known == name) {
                Some(position) if position < places => {
                    return Some(format!("with `{name}` twice: remove one of them"));
                }
                None if name != "caller" || !self.has_caller => return Some(unknown(name, &names)),
                _ => {}
            }
        }
        if has_contents && !self.has_caller {
            return Some(
                "with contents, and it has no `caller()`: remove them, or show them there"
                    .to_owned(),
            );
        }
        let is_given = |name: &str| given.iter().any(|(given, _)| *given == Some(name));
        let missing = names[places..]
            .iter()
            .find(|name| Some(**name) == lacking && !is_given(name))?;
        Some(format!("without `{missing}`: write `{missing}=..`"))
    }
}

fn parameters(tag: &'static Tag<'static>) -> Vec<Parameter> {
    let open = tag.tokens.iter().position(|token| token.kind == Mark('('));
    let close = tag.tokens.iter().rposition(|token| token.kind == Mark(')'));
    let inner = open
        .zip(close)
        .map_or(&[][..], |(open, close)| &tag.tokens[open + 1..close]);
    let parameters = split(inner).filter_map(|tokens| match tokens {
        [
            Token {
                kind: Word(name), ..
            },
            default @ ..,
        ] => Some(Parameter {
            name,
            default: default.get(1..).unwrap_or_default(),
        }),
        _ => None,
    });
    parameters.collect()
}

/// Returns whether there is an argument of which nothing is known, as behind `*`.
pub(super) fn is_spread(given: &[Argument]) -> bool {
    given
        .iter()
        .any(|(name, value)| name.is_none() && *value == Value::Anything)
}

fn unknown(name: &str, names: &[&str]) -> String {
    let hint = did_you_mean(name, names);
    let hint = if hint.is_empty() {
        format!("\nnote: it takes `{}`", names.join("`, `"))
    } else {
        hint
    };
    format!("with `{name}`, which it does not take{hint}")
}
