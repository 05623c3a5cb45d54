//! Macros that are called in the block: what they make is not seen.

use crate::errors::Errors;
use crate::parse::block::{Block, Item};
use crate::tokens::written;

/// No macro is called in the block: an action that it makes would have no route, and nobody would say so. Returns whether there is one.
pub(super) fn check(block: &Block, errors: &Errors) -> bool {
    let ((), is_called) = errors.watch(|errors| {
        for item in &block.items {
            if let Item::Call(call) = item {
                let (path, found) = (&call.mac.path, written(&call.mac.path));
                let note = "note: the attribute sees the block before macros in it are expanded, so what they make has no route";
                let help = "help: let the macro make the whole block with its attribute, or call it in a block without one";
                errors.push(path, format!("`{found}!` is called among the actions\n{note}\n{help}"));
            }
        }
    });
    is_called
}
