//! From the block as written to the controller as checked. One rule, one function; every mistake is reported, each once.

mod arguments;
mod around;
mod calls;
mod conflicts;
mod controller;
pub(crate) mod extractors;
mod half_typed;
mod helper;
mod hints;
mod methods;
mod receiver;
mod repeated;
mod returned;
mod route;
mod shadows;
mod signature;
mod state;
mod status;
mod value_names;

pub(crate) use arguments::is_well_known;
use methods::Methods;
use proc_macro2::{Span, TokenStream};
use quote::quote;
use router_core::Kind;
use shadows::Answering;
use state::Undecided;
use syn::{DeriveInput, Ident};

use crate::errors::Errors;
use crate::model::{Action, Controller, Hook, Refused, State};
use crate::parse::args::Args;
use crate::parse::around::LayerMark;
use crate::parse::attributes::docs;
use crate::parse::block::Block;

/// Checks the whole block. `None` if no controller can come of it.
pub(crate) fn check(kind: Kind, args: Args, block: &Block, errors: &Errors) -> Option<Controller> {
    let (type_name, is_refused) = errors.watch(|errors| controller::check_block(kind, block, errors));
    let type_name = type_name?;
    if !is_refused && !args.is_broken {
        return Some(controller_of(kind, args, type_name, block, errors));
    }
    // a block that cannot be a controller, or whose `singular` or `state` may be what could not be read, becomes one without actions, so that what
    // uses its type reports nothing more. Its other mistakes are not reported
    let controller = Errors::mute(|errors| controller_of(kind, args, type_name, block, errors));
    Some(Controller { actions: Vec::new(), hooks: Vec::new(), ..controller })
}

fn controller_of(kind: Kind, args: Args, type_name: Ident, block: &Block, errors: &Errors) -> Controller {
    let name = controller::name(kind, &args, &type_name, errors);
    let state = state::check(&args, block, errors);
    let (service, below) = (controller::service(&args, &name, errors), controller::below(&args, errors));
    let grammar = router_core::Controller {
        singular: args.singular.is_some(),
        root: args.root.is_some(),
        below: below.as_deref().unwrap_or_default(),
        service: &service,
        ..router_core::Controller::of(kind, &name)
    };
    let methods = |errors: &Errors| check_methods(grammar, block, errors);
    // how many path values the methods have is not known where what stands before them is wrong
    let is_known = below.is_some() && !controller::is_named_by_values(&args);
    let Checked { actions, refused, hooks, has_refused_hook, undecided } =
        if is_known { methods(errors) } else { Errors::mute(methods) };
    let controller = Controller {
        kind,
        krate: args.krate(),
        generics: block.generics.clone(),
        self_type: block.self_type.clone(),
        type_name,
        grammar: grammar_expression(grammar),
        name: service,
        state: State::Nothing,
        docs: docs(&block.attributes),
        templates: args.templates,
        actions,
        refused,
        layers: expressions(&block.layers),
        hooks,
        has_refused_hook,
        undecided,
    };
    match state {
        Ok(state) => Controller { state, ..controller },
        // reported above: without the state the compiler could judge no argument
        Err(Undecided) => Controller { actions: Vec::new(), hooks: Vec::new(), ..controller },
    }
}

/// The methods of a block, checked.
struct Checked {
    actions: Vec<Action>,
    refused: Vec<Refused>,
    hooks: Vec<Hook>,
    has_refused_hook: bool,
    undecided: Option<Span>,
}

fn check_methods(grammar: router_core::Controller<'_>, block: &Block, errors: &Errors) -> Checked {
    let (hooks, has_refused_hook) = errors.watch(|errors| around::hooks(block, errors));
    around::check_left_out(block, errors);
    around::check_public(block, errors);
    let Methods { actions, refused, expected, has_candidates } = Methods::of(grammar, block, &hooks, errors);
    if !has_candidates {
        controller::refuse_empty(grammar, block, errors);
    }
    around::check_values(&hooks, &actions, errors);
    let (mut actions, undecided) = conflicts::check(actions, errors);
    let table: Vec<_> = actions.iter().filter_map(|action| Answering::of(action, block)).collect();
    value_names::check(&table, errors);
    shadows::check(table, expected, errors);
    repeated::settle(grammar.kind, &mut actions);
    Checked { actions, refused, hooks, has_refused_hook, undecided }
}

/// A controller without actions, for a type that was marked in place of its block. The error was reported; uses of the type report nothing more.
pub(crate) fn stand_in(kind: Kind, args: Args, item: &TokenStream) -> Option<Controller> {
    let item: DeriveInput = syn::parse2(item.clone()).ok()?;
    let (_, arguments, _) = item.generics.split_for_impl();
    let type_name = &item.ident;
    let self_type = syn::parse_quote!(#type_name #arguments);
    let name = Errors::mute(|errors| controller::name(kind, &args, type_name, errors));
    item.generics.lifetimes().next().is_none().then(|| Controller {
        kind,
        krate: args.krate(),
        grammar: grammar_expression(router_core::Controller::of(kind, &name)),
        name,
        self_type,
        type_name: type_name.clone(),
        state: State::Nothing,
        docs: String::new(),
        templates: args.templates,
        actions: Vec::new(),
        refused: Vec::new(),
        layers: Vec::new(),
        hooks: Vec::new(),
        has_refused_hook: false,
        undecided: None,
        generics: item.generics.clone(),
    })
}

/// The controller as the grammar sees it, with what differs from a plain one.
fn grammar_expression(grammar: router_core::Controller<'_>) -> TokenStream {
    let router_core::Controller { kind, name, singular, root, below, service } = grammar;
    let plain = match kind {
        Kind::Rest => quote!(__private::Grammar::rest(#name)),
        Kind::Web => quote!(__private::Grammar::web(#name)),
    };
    if grammar == router_core::Controller::of(kind, name) {
        return plain;
    }
    quote!(__private::Grammar { singular: #singular, root: #root, below: #below, service: #service, ..#plain })
}

fn expressions(layers: &[LayerMark]) -> Vec<syn::Expr> {
    layers.iter().map(|mark| mark.layer.clone()).collect()
}
