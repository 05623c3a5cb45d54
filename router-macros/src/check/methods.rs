//! The methods of a block: which are actions, and which were meant to be.

use router_core::{Kind, NameError};

use super::{action, arguments, around, half_typed, helper, hints, route};
use crate::errors::Errors;
use crate::model::{Action, Callable, Refused};
use crate::parse::block::{Block, Item, Method};
use crate::tokens::{text, written};

/// The methods of a block by what they are.
pub(super) struct Methods {
    pub(super) actions: Vec<Action>,
    /// The known parts of the paths of refused methods, and of all actions, since a later check may leave out any of them.
    pub(super) refused: Vec<Refused>,
    /// True if none was refused.
    pub(super) is_whole: bool,
    /// True if any is an action, or was meant to be one.
    pub(super) has_candidates: bool,
}

impl Methods {
    pub(super) fn of(
        grammar: router_core::Controller<'_>,
        block: &Block,
        hooks: &[Callable],
        errors: &Errors,
    ) -> Self {
        let (mut actions, mut refused) = (Vec::new(), Vec::new());
        let mut has_candidates = check_calls(block, errors);
        for (item, part) in block.items.iter().enumerate() {
            match part {
                Item::Method(method) => {
                    has_candidates |=
                        stands_for_action(grammar.kind, method) || helper::is_marked(method);
                    match check_method(grammar, method, errors) {
                        // of two methods of one name the one that is right comes first, since more is known of its path
                        Some(action) if is_duplicate(block, method) => {
                            refused.insert(0, Refused::of(&action))
                        }
                        Some(action) => actions.push(Action {
                            item,
                            before: around::before(method, hooks),
                            versions: method.marks.versions.or(&block.marks.versions),
                            ..action
                        }),
                        None if stands_for_action(grammar.kind, method) => {
                            refused.extend(refuse(grammar, method))
                        }
                        None => {}
                    }
                }
                Item::HalfTyped(tokens) => {
                    has_candidates = true;
                    refused.extend(half_typed::refuse(tokens));
                }
                Item::Other(_) | Item::Call(_) => {}
            }
        }
        let is_whole = refused.is_empty();
        refused.extend(actions.iter().map(Refused::of));
        Self {
            actions,
            refused,
            is_whole,
            has_candidates,
        }
    }
}

/// No macro is called in the block: an action that it makes would have no route, and nobody would say so. Returns whether there is one.
fn check_calls(block: &Block, errors: &Errors) -> bool {
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

/// Returns whether the method is an action or was meant to be one. A block of neither kind is reported as one without actions.
fn stands_for_action(kind: Kind, method: &Method) -> bool {
    !method.marks.has("no_route")
        && router_core::is_action(kind, &text(&method.signature.ident)) != Ok(false)
}

/// An action, or `None` for a helper and for what is wrong.
fn check_method(
    grammar: router_core::Controller<'_>,
    method: &Method,
    errors: &Errors,
) -> Option<Action> {
    match router_core::is_action(grammar.kind, &text(&method.signature.ident)) {
        _ if method.marks.has("no_route") => helper::check_no_route(grammar.kind, method, errors),
        // a hook that is named like an action is reported with the hooks
        _ if method.marks.has("before") => {}
        Ok(true) => return action::check(grammar, method, errors),
        Ok(false) => helper::check(grammar, method, errors),
        Err(error) => errors.push_name(&method.signature.ident, &error),
    }
    None
}

/// Returns whether another method has the same name, which the compiler reports.
fn is_duplicate(block: &Block, method: &Method) -> bool {
    let same = block
        .methods()
        .filter(|other| other.signature.ident == method.signature.ident && !other.has_cfg());
    !method.has_cfg() && same.count() > 1
}

/// The known parts of the path of a refused method, under the name that is written and the one that was meant.
fn refuse(grammar: router_core::Controller<'_>, method: &Method) -> Vec<Refused> {
    // its mistakes are reported elsewhere
    let arguments = Errors::mute(|errors| arguments::check(method, errors));
    let error = route::derive(grammar, method, method.marks.routes.first(), &arguments).err();
    let surplus = error
        .as_ref()
        .map_or(0, |error| hints::no_path_values(error, &arguments));
    let written = text(&method.signature.ident);
    let nearest = error
        .as_ref()
        .and_then(NameError::nearest)
        .filter(|name| name.ends_with("_action"));
    let names = [Some(&*written), nearest].into_iter().flatten();
    let names = names.map(|name| name.strip_suffix("_action").unwrap_or(name).to_owned());
    let in_path = arguments
        .extractors
        .iter()
        .filter_map(|argument| arguments::values_of_path(&argument.ty));
    let values = arguments.values.len() - surplus + in_path.sum::<usize>();
    names.map(|name| Refused { name, values }).collect()
}
