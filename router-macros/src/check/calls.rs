//! Macros that are called in the block: what they make is not seen.

use syn::{ImplItem, Macro};

use crate::errors::Errors;
use crate::parse::block::{Block, Item};
use crate::tokens::written;

/// No macro is called in the block: an action that it makes would have no route, and nobody would say so. Returns whether there is one.
pub(super) fn check(block: &Block, errors: &Errors) -> bool {
    let calls: Vec<_> = calls(block).collect();
    for Macro { path, .. } in &calls {
        let found = written(path);
        let note =
            "note: the attribute sees the block before macros in it are expanded, so what they make has no route";
        let help = "help: write an action itself, or let the macro make the whole block with its attribute; helpers and constants \
                    stand in an `impl` block without the attribute";
        errors.push(path, format!("`{found}!` is called among the actions\n{note}\n{help}"));
    }
    !calls.is_empty()
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
