//! Macros that are called in the block: the methods that they make are not seen.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::{ImplItem, Macro};

use crate::errors::Errors;
use crate::parse::block::{Block, Item};
use crate::tokens::{text, written};

const HELP: &str = "write the method itself, or let the macro make the whole block with its attribute";

/// An action's name that is given to a macro is meant to become an action, which it cannot. Returns whether there is one.
pub(super) fn check(block: &Block, errors: &Errors) -> bool {
    let mut is_any = false;
    for call in calls(block) {
        if let Some(action) = action_in(call.tokens.clone()) {
            let found = written(&call.path);
            errors.push(
                &action,
                format!(
                    "`{action}` is made by `{found}!`, and no action\nnote: the attribute sees the block before macros \
                     in it are expanded\nhelp: {HELP}"
                ),
            );
            is_any = true;
        }
    }
    is_any
}

/// A note for a block without actions: what a macro makes is not seen.
pub(super) fn note(block: &Block) -> Option<String> {
    let call = calls(block).next()?;
    Some(format!("what `{}!` makes is not seen: {HELP}", written(&call.path)))
}

fn calls(block: &Block) -> impl Iterator<Item = Macro> {
    block.items.iter().filter_map(|item| match item {
        Item::Other(tokens) => match syn::parse2(tokens.clone()) {
            Ok(ImplItem::Macro(call)) => Some(call.mac),
            _ => None,
        },
        Item::Method(_) | Item::HalfTyped(_) => None,
    })
}

fn action_in(tokens: TokenStream) -> Option<Ident> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Ident(word) => text(&word).ends_with("_action").then_some(word),
        TokenTree::Group(group) => action_in(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    })
}
