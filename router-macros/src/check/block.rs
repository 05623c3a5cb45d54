//! The whole block: its header, then its methods, one rule after the other.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use router_core::{Controller, Kind};
use syn::{DeriveInput, Ident};

use super::methods::Methods;
use crate::errors::Errors;
use crate::model::CheckedController;
use crate::parse::{
    args::{Args, attribute},
    attributes::docs,
    block::Block,
};

/// Checks the whole block. `None` if no controller can come of it.
pub(crate) fn check(
    kind: Kind,
    args: Args,
    block: &Block,
    errors: &Errors,
) -> Option<CheckedController> {
    let (type_name, is_refused) = errors.watch(|errors| block.checked_type_name(kind, errors));
    let type_name = type_name?;
    // a block that cannot be a controller, or whose `singular` or `state` may be what could not be read, becomes one without actions, so that what
    // uses its type reports nothing more. Its other mistakes are not reported
    let is_right = !is_refused && !args.is_broken;
    let controller =
        |errors: &Errors| controller_of(kind, args, type_name, block, is_right, errors);
    Some(if is_right {
        controller(errors)
    } else {
        Errors::mute(controller)
    })
}

fn controller_of(
    kind: Kind,
    args: Args,
    type_name: Ident,
    block: &Block,
    is_right: bool,
    errors: &Errors,
) -> CheckedController {
    let rename_all = args.case(errors);
    let name = args.checked_name(kind, &type_name, errors);
    let state = args.checked_state(block, errors);
    let service = args.checked_service(&name, errors);
    let below = args.checked_below(errors);
    let of_type = || rename_all.joined(&name);
    let name = if args.name.is_some() { name } else { of_type() };
    let grammar = Controller {
        singular: args.singular.is_some(),
        root: args.root.is_some(),
        below: below.as_deref().unwrap_or_default(),
        service: &service,
        rename_all,
        ..Controller::of(kind, &name)
    };
    let methods = |errors: &Errors| Methods::of(grammar, block, errors);
    // how many path values the methods have is not known where what stands before them is wrong
    let is_known = below.is_some() && !args.is_named_by_values();
    let methods = if is_known {
        methods(errors)
    } else {
        Errors::mute(methods)
    };
    // without the state, which was reported, the compiler could judge no argument
    let is_judged = is_right && state.is_ok();
    let Methods {
        actions,
        refused,
        hooks,
        has_refused_hook,
        undecided,
        taken,
    } = if is_judged {
        methods
    } else {
        methods.without_actions()
    };
    CheckedController {
        kind,
        krate: args.krate.clone(),
        generics: block.header.generics.clone(),
        self_type: (*block.header.self_ty).clone(),
        type_name,
        grammar: grammar_expression(grammar),
        name: service,
        state: state.unwrap_or_default(),
        docs: docs(&block.header.attrs),
        attributes: block
            .methods()
            .flat_map(|method| &method.attributes)
            .chain(&block.header.attrs)
            .cloned()
            .collect(),
        templates: args.templates.clone(),
        actions,
        refused,
        layers: block.marks.layers.clone(),
        hooks,
        has_refused_hook,
        undecided,
        taken,
    }
}

/// A controller without actions, for a type that was marked in place of its block. The error was reported; uses of the type report nothing more.
pub(crate) fn stand_in(kind: Kind, args: Args, item: &TokenStream) -> Option<CheckedController> {
    let DeriveInput {
        ident, generics, ..
    } = syn::parse2(item.clone()).ok()?;
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    let block = quote!(impl #parameters #ident #arguments #where_clause {});
    Errors::mute(|errors| {
        let block = Block::from_tokens(attribute(kind), block, errors)?;
        check(kind, args, &block, errors)
    })
}

/// The controller as the grammar sees it, with what differs from a plain one.
fn grammar_expression(grammar: Controller<'_>) -> TokenStream {
    let Controller {
        kind,
        name,
        singular,
        root,
        below,
        service,
        rename_all,
    } = grammar;
    let plain = match kind {
        Kind::Rest => quote!(__private::Grammar::rest(#name)),
        Kind::Web => quote!(__private::Grammar::web(#name)),
    };
    if grammar == Controller::of(kind, name) {
        return plain;
    }
    let case = format_ident!("{rename_all:?}");
    quote!(__private::Grammar { singular: #singular, root: #root, below: #below, service: #service, rename_all: __private::Case::#case, ..#plain })
}
