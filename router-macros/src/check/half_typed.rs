//! Half-typed methods that will be actions when they are finished.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Type;

use super::is_well_known;
use crate::model::Refused;
use crate::parse::block::Item;

/// The tokens of a half-typed item.
pub(super) fn tokens(item: &Item) -> Option<&TokenStream> {
    match item {
        Item::HalfTyped(tokens) => Some(tokens),
        Item::Method(_) | Item::Other(_) => None,
    }
}

/// The visible parts of the path of a half-typed action.
pub(super) fn refuse(tokens: &TokenStream) -> Option<Refused> {
    let mut tokens = tokens.clone().into_iter().skip_while(|token| !is_word(token, "fn"));
    let name = tokens.nth(1)?.to_string();
    let arguments = tokens.find_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => Some(group.stream()),
        _ => None,
    });
    let name = name.strip_suffix("_action")?.to_owned();
    Some(Refused { names: vec![name], values: arguments.map_or(0, values) })
}

/// The number of arguments that may be path values.
fn values(arguments: TokenStream) -> usize {
    let arguments: Vec<_> = arguments.into_iter().collect();
    arguments.split(|token| is_mark(token, ',')).filter(|argument| is_value(argument)).count()
}

/// A name or a type, or both. What begins with `&` is a receiver or will be one, what begins with `#` is marked as an extractor, and `Json(..)` takes
/// one apart.
fn is_value(argument: &[TokenTree]) -> bool {
    let ty = match argument {
        [] | [TokenTree::Group(_), ..] | [_, TokenTree::Group(_), ..] => return false,
        [first, ..] if is_word(first, "self") || is_mark(first, '&') || is_mark(first, '#') => return false,
        [first, rest @ ..] if is_word(first, "mut") => return is_value(rest),
        [TokenTree::Ident(_), rest @ ..] => rest,
        rest => rest,
    };
    match ty {
        [colon, ty @ ..] if is_mark(colon, ':') => !reads(ty),
        ty => !reads(ty),
    }
}

/// Returns whether a type that may be half typed is that of an extractor.
fn reads(ty: &[TokenTree]) -> bool {
    let whole = syn::parse2::<Type>(ty.iter().cloned().collect());
    ty.iter().any(|token| is_mark(token, '<')) || whole.is_ok_and(|ty| is_well_known(&ty))
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(found) if found == word)
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == mark)
}
