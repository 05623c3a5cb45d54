//! Hooks, and the actions they run before.

use std::rc::Rc;

use router_core::Kind;
use syn::Type;

use crate::errors::{Errors, did_you_mean};
use crate::model::{ArgumentType, Callable, CheckedAction};
use crate::parse::block::{Block, WrittenMethod};
use crate::tokens::{is_number_or_text, text, written};

use super::arguments::{self, shown};

impl Block {
    /// The hooks of a block, in their order.
    pub(super) fn checked_hooks(&self, errors: &Errors) -> Vec<Callable> {
        self.hooks()
            .filter_map(|method| method.checked_hook(errors))
            .collect()
    }

    /// `#[no_before]` leaves out hooks that there are, and stands beside no `#[public]`, which leaves out all of them.
    pub(super) fn check_left_out(&self, errors: &Errors) {
        let hooks = self.hooks();
        let names: Vec<_> = hooks.map(|method| method.name()).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        for marks in self.methods().map(|method| &method.marks) {
            let (Some(attribute), Some(left_out)) = (marks.get("no_before"), &marks.no_before)
            else {
                continue;
            };
            if names.is_empty() {
                errors.push(
                    attribute,
                    "`#[no_before]` is redundant: the controller has no hook\n\
                 help: remove it, or mark a method of the block `#[before]`",
                );
                continue;
            }
            if marks.has("public") {
                errors.push(
                    attribute,
                    "`#[no_before]` is redundant beside `#[public]`\n\
                 help: remove it: before a public action no hook runs",
                );
            }
            for word in left_out
                .iter()
                .filter(|word| !names.contains(&text(word).as_str()))
            {
                let found = text(word);
                let hooks = names.join("`, `");
                let hint = did_you_mean(&found, &names);
                errors.push(
                    word,
                    format!(
                        "the controller has no hook `{found}`\nnote: its hooks: `{hooks}`{hint}"
                    ),
                );
            }
        }
    }
}

impl WrittenMethod {
    fn checked_hook(self: &Rc<Self>, errors: &Errors) -> Option<Callable> {
        let receiver = errors.attempt(|errors| {
            self.check_hook(errors);
            self.check_signature(errors);
            self.checked_receiver(errors)
        })?;
        let extractors: Vec<_> = self.arguments.iter().collect();
        // as for a page, an error is about the value as a whole
        self.callable(Kind::Web, receiver?, &[], &extractors)
    }

    /// A hook is not an action: it has another name, none of the attributes of actions, and takes no path values.
    fn check_hook(&self, errors: &Errors) {
        let name = self.name();
        if name.ends_with("_action") {
            if !self.marks.is_broken {
                errors.push(
                    self.marks.get("before"),
                    format!(
                        "`#[before]` stands on the action `{name}`\n\
                     help: a hook is a method of its own, whose name does not end in `_action`"
                    ),
                );
            }
            return;
        }
        for (mark, attribute) in self.marks_but(&["before", "no_route", "responses"]) {
            errors.push(
                attribute,
                format!(
                    "`#[{mark}]` stands on the hook `{name}`\n\
                 help: remove the attribute: it is for actions"
                ),
            );
        }
        for argument in &self.arguments {
            arguments::check_owned(argument, errors);
            if is_number_or_text(&argument.ty) {
                let found = shown(argument);
                errors.push(
                &argument.ty,
                format!("the hook `{name}` takes the path value `{found}`\n\
                         note: a hook stands before actions with different path values\n\
                         help: take them by their names: `Path(within): Path<Within>` of a struct with a field `id`"),
            );
            }
        }
    }
}

/// `Path<u32>` and `Path<(u32, u32)>` read the values of a path that has exactly as many. A router that nests this one may add values, but the same
/// number to each path: so a hook cannot stand before actions with more values than it reads, or with different numbers of them.
pub(super) fn check_values(hooks: &[Callable], actions: &[CheckedAction], errors: &Errors) {
    for (position, hook) in hooks.iter().enumerate() {
        let behind: Vec<_> = actions
            .iter()
            .filter(|action| action.before.contains(&position))
            .collect();
        let differ = behind
            .windows(2)
            .any(|two| two[0].values.len() != two[1].values.len());
        for ArgumentType { ty, .. } in &hook.extractors {
            let Some(count) = arguments::values_of_path(ty) else {
                continue;
            };
            let is_other = |action: &&&CheckedAction| {
                action.values.len() > count || differ && action.values.len() < count
            };
            if let Some(other) = behind.iter().find(is_other) {
                errors.push(ty, other_number(hook, ty, other));
            }
        }
    }
}

fn other_number(hook: &Callable, ty: &Type, other: &CheckedAction) -> String {
    let (name, found, action, count) = (
        hook.method.name(),
        written(ty),
        other.method.name(),
        other.values.len(),
    );
    format!(
        "the hook `{name}` reads path values without names, `{found}`, and runs before `{action}`, which has {count}\n\
         help: read them by their names, `Path<Within>` of a struct: `#[derive(Deserialize)] struct Within {{ id: Option<u32> }}`\n\
         help: or leave the action out by `#[no_before({name})]`"
    )
}
