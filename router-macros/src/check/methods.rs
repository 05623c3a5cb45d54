//! The methods of a block: which are actions, and which were meant to be.

use std::rc::Rc;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use router_core::{Controller, Kind, NameError};
use syn::FnArg;

use super::{
    action::{self, BlockScope},
    arguments::{self, is_extractor},
    around, conflicts, names,
};
use crate::errors::Errors;
use crate::model::{Callable, CheckedAction, Refused, Taken};
use crate::parse::block::{Block, Item, WrittenMethod};
use crate::tokens::written;

/// The methods of a block by what they are.
#[derive(Default)]
pub(super) struct Methods {
    pub actions: Vec<CheckedAction>,
    /// The known parts of the paths of refused methods, and of all actions, since a check may leave out any of them.
    pub refused: Vec<Refused>,
    pub hooks: Vec<Callable>,
    pub has_refused_hook: bool,
    pub undecided: Option<Span>,
    pub taken: Vec<Taken>,
}

impl Methods {
    pub(super) fn of(grammar: Controller<'_>, block: &Block, errors: &Errors) -> Self {
        let hooks = block.checked_hooks(errors);
        let has_refused_hook = hooks.len() < block.hooks().count();
        block.check_versions(grammar.kind, errors);
        block.check_left_out(errors);
        block.check_docs(grammar.kind, errors);
        let scope = BlockScope {
            grammar,
            block,
            hooks: &hooks,
        };
        let (actions, mut refused) = scope.actions(errors);
        // an action that is missing may answer what a `#[route]` takes
        let is_whole = refused.is_empty();
        refused.extend(actions.iter().map(Refused::of));
        around::check_values(&hooks, &actions, errors);
        let (mut actions, undecided) = conflicts::check(actions, errors);
        names::check_in_block(&actions, errors);
        let taken =
            is_whole.then(|| conflicts::check_shadows(&actions, &block.header.generics, errors));
        action::settle_places(grammar.kind, &mut actions);
        Self {
            actions,
            refused,
            hooks,
            has_refused_hook,
            undecided,
            taken: taken.unwrap_or_default(),
        }
    }

    pub(super) fn without_actions(self) -> Self {
        Self {
            refused: self.refused,
            ..Self::default()
        }
    }
}

impl BlockScope<'_> {
    /// The actions of a block, and what is known of those that were refused.
    fn actions(&self, errors: &Errors) -> (Vec<CheckedAction>, Vec<Refused>) {
        let BlockScope { grammar, block, .. } = *self;
        let mut actions = Vec::new();
        let mut refused = Vec::new();
        let mut has_candidates = block.check_calls(errors);
        for part in &block.items {
            match part {
                Item::Method(method) => {
                    let is_meant = method.stands_for_action(grammar.kind);
                    has_candidates |= is_meant || method.is_marked();
                    match self.check_method(method, errors) {
                        // of two methods of one name the one that is right comes first, since more is known of its path
                        Some(action) if block.is_duplicate(method) => {
                            refused.insert(0, Refused::of(&action));
                        }
                        Some(action) => actions.push(action),
                        None if is_meant => refused.extend(method.refuse(grammar)),
                        None => {}
                    }
                }
                Item::HalfTyped(tokens) => {
                    has_candidates = true;
                    refused.extend(refuse_half_typed(tokens));
                }
                Item::Other(_) | Item::Call(_) => {}
            }
        }
        if !has_candidates {
            block.refuse_empty(grammar.kind, errors);
        }
        (actions, refused)
    }

    /// An action, or `None` for a helper and for what is wrong.
    fn check_method(&self, method: &Rc<WrittenMethod>, errors: &Errors) -> Option<CheckedAction> {
        let grammar = self.grammar;
        match router_core::is_action(grammar.kind, &method.name()) {
            _ if method.marks.has("no_route") => method.check_no_route(grammar.kind, errors),
            // a hook that is named like an action is reported with the hooks
            _ if method.marks.has("before") => {}
            Ok(true) => return self.check_action(method, errors),
            Ok(false) => method.check_helper(grammar, errors),
            Err(error) => errors.push_name(&method.signature.ident, &error),
        }
        None
    }
}

impl Block {
    /// No macro is called in the block: an action that it makes would have no route, and nobody would say so. Returns whether there is one.
    fn check_calls(&self, errors: &Errors) -> bool {
        let mut is_called = false;
        for item in &self.items {
            if let Item::Call(call) = item {
                is_called = true;
                let path = &call.mac.path;
                let found = written(&call.mac.path);
                let text = format!(
                    "`{found}!` is called among the actions\n\
                 note: the attribute sees the block before macros in it are expanded, so what they make has no route\n\
                 help: let the macro make the whole block with its attribute, or call it in a block without one"
                );
                errors.push(path, text);
            }
        }
        is_called
    }

    /// Returns whether another method has the same name, which the compiler reports.
    fn is_duplicate(&self, method: &WrittenMethod) -> bool {
        let same = self.methods().filter(|other| {
            other.signature.ident == method.signature.ident && !other.has_attribute("cfg")
        });
        !method.has_attribute("cfg") && same.count() > 1
    }
}

impl WrittenMethod {
    /// Returns whether the method is an action or was meant to be one. A block of neither kind is reported as one without actions.
    fn stands_for_action(&self, kind: Kind) -> bool {
        !self.marks.has("no_route") && router_core::is_action(kind, &self.name()) != Ok(false)
    }

    /// The known parts of the path of a refused method, under the name that is written and the one that was meant.
    fn refuse(&self, grammar: Controller<'_>) -> Vec<Refused> {
        // its mistakes are reported elsewhere
        let arguments = Errors::mute(|errors| self.sorted_arguments(errors));
        let error = arguments
            .route(grammar, self, self.marks.routes.first())
            .err();
        let surplus = error
            .as_ref()
            .map_or(0, |error| arguments.no_path_values(error));
        let written = self.name();
        let nearest = error
            .as_ref()
            .and_then(NameError::nearest)
            .filter(|name| name.ends_with("_action"));
        let names = [Some(&*written), nearest]
            .into_iter()
            .flatten()
            .map(|name| name.strip_suffix("_action").unwrap_or(name).to_owned());
        let in_path = arguments
            .extractors
            .iter()
            .filter_map(|argument| arguments::values_of_path(&argument.ty));
        let values = arguments.values.len() - surplus + in_path.sum::<usize>();
        names.map(|name| Refused { name, values }).collect()
    }
}

/// The visible parts of the path of a half-typed action.
fn refuse_half_typed(tokens: &TokenStream) -> Option<Refused> {
    let mut tokens = tokens
        .clone()
        .into_iter()
        .skip_while(|token| token.to_string() != "fn");
    let name = tokens.nth(1)?.to_string();
    let arguments: Vec<_> = tokens
        .find_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                Some(group.stream())
            }
            _ => None,
        })
        .unwrap_or_default()
        .into_iter()
        .collect();
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
