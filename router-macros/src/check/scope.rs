//! The surroundings of a method.

use crate::model::Callable;
use crate::parse::block::{Block, Method};

/// A block, with the hooks that may run before its actions.
pub(super) struct Scope<'a> {
    pub(super) grammar: router_core::Controller<'a>,
    pub(super) block: &'a Block,
    pub(super) hooks: &'a [Callable],
}

impl Scope<'_> {
    /// The hooks that run before an action, by their positions. None runs before a public one.
    pub(super) fn before(&self, method: &Method) -> Vec<usize> {
        let marks = &method.marks;
        let leaves_out = |named: &Vec<syn::Ident>, hook: &Callable| {
            named.is_empty() || named.contains(&hook.ident)
        };
        let is_left_out = |hook: &Callable| {
            marks.has("public")
                || marks
                    .no_before
                    .as_ref()
                    .is_some_and(|named| leaves_out(named, hook))
        };
        self.hooks
            .iter()
            .enumerate()
            .filter(|(_, hook)| !is_left_out(hook))
            .map(|(i, _)| i)
            .collect()
    }
}
