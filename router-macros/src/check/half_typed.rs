//! Half-typed methods that will be actions when they are finished.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::FnArg;

use super::arguments::is_extractor;
use crate::model::Refused;

/// The visible parts of the path of a half-typed action.
pub(super) fn refuse(tokens: &TokenStream) -> Option<Refused> {
    let mut tokens = tokens
        .clone()
        .into_iter()
        .skip_while(|token| token.to_string() != "fn");
    let name = tokens.nth(1)?.to_string();
    let arguments = tokens.find_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            Some(group.stream())
        }
        _ => None,
    });
    let arguments: Vec<_> = arguments.unwrap_or_default().into_iter().collect();
    let arguments = arguments
        .split(|token| token.to_string() == ",")
        .map(|argument| argument.iter().cloned().collect());
    Some(Refused {
        name: name.strip_suffix("_action")?.to_owned(),
        values: arguments.filter(is_value).count(),
    })
}

/// Returns whether an argument, which may be half typed, may be a path value.
fn is_value(argument: &TokenStream) -> bool {
    match syn::parse2(argument.clone()) {
        Ok(FnArg::Typed(argument)) => argument.attrs.is_empty() && !is_extractor(&argument.ty),
        Ok(FnArg::Receiver(_)) => false,
        // what begins with `&` will be a receiver, what begins with `#` is marked as an extractor, and `Json(..)` takes one apart
        Err(_) => !argument.is_empty() && !argument.to_string().contains(['&', '#', '(', '<']),
    }
}
