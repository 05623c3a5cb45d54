//! The arguments of a call, compared with what the macro takes: the engine would refuse them when a page is rendered.

use router_core::tags::{
    Kind::{Mark, Word},
    Tag, Token,
};

use super::expression::{Argument, split};
use super::value::Value;
use crate::errors::did_you_mean;
use crate::templates::scan;

/// A parameter of a macro, with the tokens of its default.
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) default: &'static [Token<'static>],
}

/// The parameters of `{% macro field(form, label="") %}`.
pub(super) fn parameters(tag: &'static Tag<'static>) -> Vec<Parameter> {
    let open = tag.tokens.iter().position(|token| token.kind == Mark('('));
    let close = tag.tokens.iter().rposition(|token| token.kind == Mark(')'));
    let inner = open.zip(close).map_or(&[][..], |(open, close)| &tag.tokens[open + 1..close]);
    let parameters = split(inner).filter_map(|tokens| match tokens {
        [Token { kind: Word(name), .. }, default @ ..] => {
            Some(Parameter { name, default: default.get(1..).unwrap_or_default() })
        }
        _ => None,
    });
    parameters.collect()
}

/// Returns whether there is an argument of which nothing is known, as behind `*`.
pub(super) fn is_spread(given: &[Argument]) -> bool {
    given.iter().any(|(name, value)| name.is_none() && *value == Value::Anything)
}

/// Says what is wrong with the arguments of a call. `body` is that of the macro.
pub(super) fn mistake(parameters: &[Parameter], given: &[Argument], body: &[&Tag<'_>]) -> Option<String> {
    if is_spread(given) {
        return None;
    }
    let places = given.iter().take_while(|(name, _)| name.is_none()).count();
    let names: Vec<_> = parameters.iter().map(|parameter| parameter.name).collect();
    if places > names.len() {
        return Some(format!("with {places} arguments: it takes {}", names.len()));
    }
    for name in given.iter().filter_map(|(name, _)| *name) {
        match names.iter().position(|known| *known == name) {
            Some(position) if position < places => return Some(format!("with `{name}` twice: remove one of them")),
            None if name != "caller" => return Some(unknown(name, &names)),
            _ => {}
        }
    }
    let is_given = |name: &str| given.iter().any(|(given, _)| *given == Some(name));
    let mut left = parameters[places..].iter().filter(|parameter| parameter.default.is_empty());
    let missing = left.find(|parameter| !is_given(parameter.name) && is_needed(parameter.name, body))?;
    Some(format!("without `{0}`: write `{0}=..`", missing.name))
}

fn unknown(name: &str, names: &[&str]) -> String {
    let hint = did_you_mean(name, names);
    let hint = if hint.is_empty() { format!("\nnote: it takes `{}`", names.join("`, `")) } else { hint };
    format!("with `{name}`, which it does not take{hint}")
}

/// Returns whether a macro reads a name, and nowhere asks if it is there.
fn is_needed(name: &str, body: &[&Tag<'_>]) -> bool {
    body.iter().any(|tag| scan::place(std::slice::from_ref(tag), name).is_some())
        && !body.iter().any(|tag| scan::optional(std::slice::from_ref(tag)).contains(name))
}
