//! The pages of a web controller: a constant for each action, and the actions that render a page.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use router_core::Kind;

use super::reply::{OF_ACTION, probes, reply_of_value};
use crate::model::{Action, Controller};
use crate::tokens::text;

/// The function that gives the page of each action.
pub(super) fn page_of(controller: &Controller) -> Option<TokenStream> {
    let pages = controller.actions.iter().map(|action| {
        let (cfgs, function, page) = (
            &action.callable.cfgs,
            &action.route.function,
            page(controller, action),
        );
        quote!(#cfgs #function => #page,)
    });
    (controller.kind == Kind::Web).then(|| {
        quote! {
            fn page(__function: &::core::primitive::str) -> __private::ReturnedPage {
                match __function {
                    #(#pages)*
                    _ => __private::ReturnedPage::NOTHING,
                }
            }
        }
    })
}

/// A constant for each action: what its returned type says about its page. A generic controller has none, since its constants would not be evaluated.
pub(super) fn consts(controller: &Controller) -> Option<TokenStream> {
    let self_type = &controller.self_type;
    let pages = controller.actions.iter().map(|action| {
        let (cfgs, name) = (&action.callable.cfgs, page_name(action));
        let page = shape(controller, action, &quote!(<#self_type>));
        quote!(#cfgs const #name: __private::ReturnedPage = #page;)
    });
    (controller.kind == Kind::Web && !is_generic(controller)).then(|| pages.collect())
}

/// The page of an action, for use inside the implementation of `Controller`.
fn page(controller: &Controller, action: &Action) -> TokenStream {
    if is_generic(controller) {
        shape(controller, action, &quote!(Self))
    } else {
        let name = page_name(action);
        quote!(#name)
    }
}

pub(crate) fn is_generic(controller: &Controller) -> bool {
    !controller.generics.params.is_empty()
}

/// Names the constant of an action's page: `SHOW_ACTION_PAGE`.
pub(crate) fn page_name(action: &Action) -> Ident {
    format_ident!("{}_PAGE", in_capitals(action))
}

/// The name of an action in the names of its constants.
pub(crate) fn in_capitals(action: &Action) -> String {
    text(&action.callable.ident).to_uppercase()
}

/// The page of an action, from the returned type, which is learned from the method without a call. What is wrong with that is reported where the action is
/// added, and not here.
fn shape(controller: &Controller, action: &Action, self_type: &TokenStream) -> TokenStream {
    let reply = reply_of_value(controller, action);
    let probes = probes(&action.callable, self_type, &quote!(..), OF_ACTION);
    quote! {
        __private::page(&|| {
            use __private::page_steps::*;
            let __signature = __private::Signature::<()>::new();
            #probes
            (__shape.value, #reply)
        })
    }
}
