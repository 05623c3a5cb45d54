//! From the block as written to the controller as checked. One rule, one function; every mistake is reported, each once.

mod arguments;
mod around;
mod calls;
mod conflicts;
mod controller;
mod habits;
mod half_typed;
mod helper;
mod receiver;
mod repeated;
mod returned;
mod route;
mod shadows;
mod signature;
mod state;

pub(crate) use arguments::is_well_known;
pub(crate) use controller::is_controller;
use proc_macro2::TokenStream;
use router_core::Kind;
use syn::DeriveInput;

use shadows::{Answering, Mended};

use crate::args::Args;
use crate::around::LayerMark;
use crate::errors::Errors;
use crate::input::{Block, Item, Method};
use crate::model::{Action, Controller, Refused, Taken};
use crate::tokens::{asks_self, text};

/// Checks the whole block. `None` if no controller can come of it.
pub(crate) fn check(kind: Kind, args: Args, block: &Block, errors: &Errors) -> Option<Controller> {
    let before = errors.count();
    let type_name = controller::check_block(kind, block, errors)?;
    // a block that cannot be one is a controller without actions: nobody misses it, and nothing else is told of it
    let is_block = errors.count() == before;
    let unheard = Errors::default();
    let errors = if is_block { errors } else { &unheard };
    let name = controller::name(kind, &args, &type_name, errors);
    let state = state::check(kind, &args, block, errors);
    let grammar = router_core::Controller { kind, name: &name, singular: args.singular.is_some() };
    let mut hooks = around::hooks(block, errors);
    around::check_left_out(block, errors);
    let mut actions = Vec::new();
    let (mut refused, mut mended) = (Vec::new(), Vec::new());
    let mut has_candidates = calls::check(block, errors);
    for (item, method) in methods(block) {
        has_candidates |= stands_for_action(kind, method) || method.marks.habit.is_some();
        habits::check_route(grammar, method, errors);
        let before = around::before(method, &hooks);
        match check_method(grammar, method, errors) {
            Some(action) if !is_doubled(block, method) => actions.push(Action { item, before, ..action }),
            // what is right of two methods of one name says more of its path
            Some(action) => {
                refused.insert(0, Refused::of(&action));
                mended.push(Mended::Anywhere);
            }
            None if stands_for_action(kind, method) => {
                refused.push(refuse(grammar, method));
                mended.push(Mended::of(grammar, method));
            }
            None => {}
        }
    }
    let half_typed: Vec<_> = block.items.iter().filter_map(half_typed::tokens).collect();
    refused.extend(half_typed.iter().filter_map(|tokens| half_typed::refuse(tokens)));
    if !has_candidates && half_typed.is_empty() {
        controller::refuse_empty(grammar, block, errors);
    }
    // whichever of them is left out below, its path stays
    refused.extend(actions.iter().map(Refused::of));
    around::check_values(&hooks, &actions, errors);
    let (mut actions, undecided) = conflicts::check(actions, errors);
    mended.extend(half_typed.iter().map(|_| Mended::Anywhere));
    let table = actions.iter().filter_map(|action| Answering::of(action, block)).collect();
    shadows::check(table, mended, errors);
    // what the state is was told above; without it no argument can be judged
    if state.is_err() || !is_block {
        actions.clear();
        hooks.clear();
    }
    repeated::settle(kind, &mut actions);
    Some(Controller {
        kind,
        krate: args.krate(),
        generics: block.generics.clone(),
        self_type: block.self_type.clone(),
        type_name,
        name,
        state: state.unwrap_or_default(),
        templates: args.templates,
        actions,
        refused,
        layers: expressions(&block.layers),
        hooks,
        undecided,
    })
}

/// A controller without actions for a type that was marked itself: that it has no block was told.
pub(crate) fn stand_in(kind: Kind, args: Args, item: &TokenStream) -> Option<Controller> {
    let item: DeriveInput = syn::parse2(item.clone()).ok()?;
    let (_, arguments, _) = item.generics.split_for_impl();
    let type_name = &item.ident;
    let self_type = syn::parse_quote!(#type_name #arguments);
    item.generics.lifetimes().next().is_none().then(|| Controller {
        kind,
        krate: args.krate(),
        name: controller::name(kind, &args, type_name, &Errors::default()),
        self_type,
        type_name: type_name.clone(),
        state: None,
        templates: args.templates,
        actions: Vec::new(),
        refused: Vec::new(),
        layers: Vec::new(),
        hooks: Vec::new(),
        undecided: None,
        generics: item.generics.clone(),
    })
}

fn methods(block: &Block) -> impl Iterator<Item = (usize, &Method)> {
    block.items.iter().enumerate().filter_map(|(i, item)| match item {
        Item::Method(method) => Some((i, &**method)),
        Item::Other(_) | Item::HalfTyped(_) => None,
    })
}

/// Whether the method is an action or was meant to be one: either way the block is not without.
fn stands_for_action(kind: Kind, method: &Method) -> bool {
    let name = text(&method.signature.ident);
    method.marks.no_route.is_none() && router_core::is_action(kind, &name) != Ok(false)
}

/// An action, or `None` for a helper and for what is wrong.
fn check_method(grammar: router_core::Controller<'_>, method: &Method, errors: &Errors) -> Option<Action> {
    match router_core::is_action(grammar.kind, &text(&method.signature.ident)) {
        _ if method.marks.no_route.is_some() => helper::check_no_route(grammar.kind, method, errors),
        Ok(true) => return check_action(grammar, method, errors),
        _ if method.marks.before.is_some() => {}
        Ok(false) => helper::check(method, errors),
        Err(error) => errors.push_name(&method.signature.ident, &error),
    }
    None
}

fn check_action(grammar: router_core::Controller<'_>, method: &Method, errors: &Errors) -> Option<Action> {
    let before = errors.count();
    signature::check(method, errors);
    let receiver = receiver::check(method, errors);
    let arguments = arguments::check(method, errors);
    let route = route::check(grammar, method, &arguments, errors);
    returned::check_result_outside(&method.signature, errors);
    returned::check_future(&method.signature, errors);
    let is_told = method.marks.is_broken
        || returned::is_told(&method.signature)
        || method.arguments.iter().any(|argument| asks_self(&argument.ty));
    (errors.count() == before && !is_told).then_some(())?;
    let types =
        |arguments: &[&crate::input::Argument]| arguments.iter().map(|argument| Taken::new(&argument.ty)).collect();
    Some(Action {
        item: 0,
        ident: method.signature.ident.clone(),
        cfgs: method.cfgs().cloned().collect(),
        is_deprecated: method.attributes.iter().any(|attribute| attribute.path().is_ident("deprecated")),
        is_async: method.signature.asyncness.is_some(),
        receiver: receiver?,
        values: types(&arguments.values),
        extractors: types(&arguments.extractors),
        returned: returned::check(grammar.kind, &method.signature),
        route: route?,
        layers: expressions(&method.marks.layers),
        before: Vec::new(),
    })
}

/// Whether another method has the same name, which the compiler tells by itself.
fn is_doubled(block: &Block, method: &Method) -> bool {
    let same = methods(block).filter(|(_, other)| other.signature.ident == method.signature.ident && !other.has_cfg());
    !method.has_cfg() && same.count() > 1
}

/// What is known of the path of a method that is no action.
fn refuse(grammar: router_core::Controller<'_>, method: &Method) -> Refused {
    // its mistakes are told
    let arguments = arguments::check(method, &Errors::default());
    let written = text(&method.signature.ident);
    let nearest = route::nearest(grammar, method, &arguments).filter(|name| name.ends_with("_action"));
    let names = [written].into_iter().chain(nearest);
    let names = names.map(|name| name.strip_suffix("_action").map_or(name.clone(), str::to_owned)).collect();
    Refused { names, values: arguments.possible_values() }
}

fn expressions(layers: &[LayerMark]) -> Vec<syn::Expr> {
    layers.iter().map(|mark| mark.layer.clone()).collect()
}
