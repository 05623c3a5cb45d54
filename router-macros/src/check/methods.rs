//! The methods of a block: which are actions, and which were meant to be.

use router_core::Kind;

use super::shadows::ExpectedRoute;
use super::{arguments, around, calls, expressions, half_typed, helper, receiver, returned, route, signature, status};
use crate::errors::Errors;
use crate::model::{Action, ArgumentType, Hook, Refused};
use crate::parse::attributes::docs;
use crate::parse::block::{Argument, Block, Item, Method};
use crate::parse::incomplete::is_missing;
use crate::tokens::{asks_self, has_no_size, text};

/// The methods of a block by what they are.
#[derive(Default)]
pub(super) struct Methods<'a> {
    pub(super) actions: Vec<Action>,
    /// The known parts of the paths of refused methods, and of all actions, since a later check may leave out any of them.
    pub(super) refused: Vec<Refused>,
    /// Where the refused methods will answer.
    pub(super) expected: Vec<ExpectedRoute<'a>>,
    /// True if any is an action, or was meant to be one.
    pub(super) has_candidates: bool,
}

impl<'a> Methods<'a> {
    pub(super) fn of(grammar: router_core::Controller<'_>, block: &'a Block, hooks: &[Hook], errors: &Errors) -> Self {
        let mut found = Self { has_candidates: calls::check(block, errors), ..Self::default() };
        for (item, method) in methods(block) {
            found.has_candidates |= stands_for_action(grammar.kind, method) || helper::is_marked(method);
            let before = around::before(method, hooks);
            match check_method(grammar, method, errors) {
                Some(action) if is_duplicate(block, method) => found.take_duplicate(&action),
                Some(action) => found.actions.push(Action { item, before, ..action }),
                None if stands_for_action(grammar.kind, method) => found.take_refused(grammar, method),
                None => {}
            }
        }
        block.items.iter().filter_map(half_typed::tokens).for_each(|tokens| found.take_half_typed(tokens));
        found.refused.extend(found.actions.iter().map(Refused::of));
        found
    }

    /// Of two methods of one name the one that is right comes first, since more is known of its path.
    fn take_duplicate(&mut self, action: &Action) {
        self.refused.insert(0, Refused::of(action));
        self.expected.push(ExpectedRoute::Unknown);
    }

    fn take_refused(&mut self, grammar: router_core::Controller<'_>, method: &'a Method) {
        self.refused.push(refuse(grammar, method));
        self.expected.push(ExpectedRoute::of(grammar, method));
    }

    fn take_half_typed(&mut self, tokens: &proc_macro2::TokenStream) {
        self.has_candidates = true;
        self.refused.extend(half_typed::refuse(tokens));
        self.expected.push(ExpectedRoute::Unknown);
    }
}

fn methods(block: &Block) -> impl Iterator<Item = (usize, &Method)> {
    block.items.iter().enumerate().filter_map(|(i, item)| match item {
        Item::Method(method) => Some((i, &**method)),
        Item::Other(_) | Item::HalfTyped(_) => None,
    })
}

/// Returns whether the method is an action or was meant to be one. A block of neither kind is reported as one without actions.
fn stands_for_action(kind: Kind, method: &Method) -> bool {
    let name = text(&method.signature.ident);
    method.marks.no_route.is_none() && router_core::is_action(kind, &name) != Ok(false)
}

/// An action, or `None` for a helper and for what is wrong.
fn check_method(grammar: router_core::Controller<'_>, method: &Method, errors: &Errors) -> Option<Action> {
    match router_core::is_action(grammar.kind, &text(&method.signature.ident)) {
        _ if method.marks.no_route.is_some() => helper::check_no_route(grammar.kind, method, errors),
        // a hook that is named like an action is reported with the hooks
        _ if method.marks.before.is_some() => {}
        Ok(true) => return check_action(grammar, method, errors),
        Ok(false) => helper::check(method, errors),
        Err(error) => errors.push_name(&method.signature.ident, &error),
    }
    None
}

fn check_action(grammar: router_core::Controller<'_>, method: &Method, errors: &Errors) -> Option<Action> {
    let (receiver, arguments, route) = errors.attempt(|errors| {
        signature::check(method, errors);
        let receiver = receiver::check(method, errors);
        let arguments = arguments::check(method, errors);
        let route = route::check(grammar, method, &arguments, errors);
        let creates = route.as_ref().is_some_and(|route| route.creates);
        status::check(grammar.kind, method, creates, errors);
        returned::check_result_outside(&method.signature, errors);
        returned::check_future(&method.signature, errors);
        (receiver, arguments, route)
    })?;
    let is_reported = method.marks.is_broken
        || returned::is_reported(&method.signature)
        || method
            .arguments
            .iter()
            .map(|argument| &argument.ty)
            .any(|ty| asks_self(ty) || has_no_size(ty) || is_missing(ty));
    if is_reported {
        return None;
    }
    let types = |arguments: &[&Argument]| {
        arguments
            .iter()
            .map(|argument| ArgumentType { docs: argument.marks.docs.clone(), ..ArgumentType::new(&argument.ty) })
            .collect()
    };
    Some(Action {
        item: 0,
        ident: method.signature.ident.clone(),
        cfgs: method.cfgs().cloned().collect(),
        is_deprecated: method.attributes.iter().any(|attribute| attribute.path().is_ident("deprecated")),
        docs: docs(&method.attributes),
        is_async: method.signature.asyncness.is_some(),
        receiver: receiver?,
        values: types(&arguments.values),
        extractors: types(&arguments.extractors),
        returned: returned::check(grammar.kind, &method.signature),
        route: route?,
        status: method.marks.status.as_ref().map(|mark| (mark.status, mark.place)),
        responses: method.marks.responses.as_ref().map(|mark| mark.statuses.clone()).unwrap_or_default(),
        layers: expressions(&method.marks.layers),
        before: Vec::new(),
        is_public: method.marks.public.is_some(),
    })
}

/// Returns whether another method has the same name, which the compiler reports.
fn is_duplicate(block: &Block, method: &Method) -> bool {
    let same = methods(block).filter(|(_, other)| other.signature.ident == method.signature.ident && !other.has_cfg());
    !method.has_cfg() && same.count() > 1
}

/// The known parts of the path of a refused method.
fn refuse(grammar: router_core::Controller<'_>, method: &Method) -> Refused {
    // its mistakes are reported elsewhere
    let arguments = Errors::mute(|errors| arguments::check(method, errors));
    let written = text(&method.signature.ident);
    let nearest = route::nearest(grammar, method, &arguments).filter(|name| name.ends_with("_action"));
    let names = [written].into_iter().chain(nearest);
    let names = names.map(|name| name.strip_suffix("_action").map_or(name.clone(), str::to_owned)).collect();
    Refused { names, values: arguments.possible_values() - route::surplus(grammar, method, &arguments) }
}
