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
        let is_left_out = |hook: &Callable| match &marks.no_before {
            _ if marks.has("public") => true,
            Some(named) => named.is_empty() || named.contains(&hook.ident),
            None => false,
        };
        let hooks = self.hooks.iter().enumerate();
        hooks
            .filter(|(_, hook)| !is_left_out(hook))
            .map(|(i, _)| i)
            .collect()
    }
}
