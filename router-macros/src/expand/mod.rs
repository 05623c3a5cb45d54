//! The macros' output: the user's block, and behind it the rows and the callable form of its actions.

mod action;
mod block;
mod reply;
mod rows;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use router_core::Kind;

pub(crate) use block::{expand as block, plain};

use crate::model::Controller;
use crate::tokens::located;

/// The type parameter for the state of the application. A user's name cannot be the same by chance.
pub(crate) fn state_parameter() -> Ident {
    format_ident!("__State")
}

/// The implementations for a controller.
pub(crate) fn controller(controller: &Controller) -> TokenStream {
    let krate = &controller.krate;
    let rows = rows::rows(controller);
    let check = rows::check(controller);
    let description = description(controller);
    let actions = actions(controller);
    quote! {
        #[doc(hidden)]
        const _: () = {
            use #krate::__private::{self, steps::*};

            #rows
            #check
            #description
            #actions
        };
    }
}

/// What the controller is: its name and its rows.
fn description(controller: &Controller) -> TokenStream {
    let Controller { generics, self_type, name, .. } = controller;
    let (parameters, _, where_clause) = generics.split_for_impl();
    let kind = match controller.kind {
        Kind::Rest => quote!(Rest),
        Kind::Web => quote!(Web),
    };
    let rows = rows::references(controller);
    let pages = reply::pages(controller);
    let at = located(controller.type_name.span());
    let header = quote_spanned!(at=> impl #parameters __private::Controller for);
    quote! {
        #[automatically_derived]
        #header #self_type #where_clause {
            const NAME: &'static ::core::primitive::str = #name;
            const KIND: __private::Kind = __private::Kind::#kind;
            const ROUTES: &'static [__private::Route] = &[#rows];
            const PACKAGE: (&'static ::core::primitive::str, &'static ::core::primitive::str) =
                __private::package(::core::option_env!("CARGO_PKG_NAME"), ::core::option_env!("CARGO_PKG_VERSION"));
            #pages
        }
    }
}

/// The actions in callable form.
fn actions(controller: &Controller) -> TokenStream {
    let Controller { self_type, .. } = controller;
    let state = state_parameter();
    let generics = stateful_generics(controller);
    let (parameters, _, where_clause) = generics.split_for_impl();
    let callables = controller.actions.iter().map(|action| action::callable(controller, action));
    let register = match &controller.state {
        None => quote!(registrar.stateless(&mount, &[#(#callables)*])),
        Some(part) => {
            quote!(registrar.stateful(&mount, &[#(#callables)*], <#part as __private::FromRef<#state>>::from_ref))
        }
    };
    quote! {
        #[automatically_derived]
        #[diagnostic::do_not_recommend]
        impl #parameters __private::Actions<#state> for #self_type #where_clause {
            fn register(mount: ::std::sync::Arc<__private::Mount<Self>>, registrar: &mut __private::Registrar<#state>) {
                #register;
            }
        }
    }
}

/// The controller's generics, and any state it can be called with.
fn stateful_generics(controller: &Controller) -> syn::Generics {
    let state = state_parameter();
    let mut generics = controller.generics.clone();
    generics.params.insert(0, syn::parse_quote!(#state));
    let bounds = generics.make_where_clause();
    bounds
        .predicates
        .push(syn::parse_quote!(#state: ::core::clone::Clone + ::core::marker::Send + ::core::marker::Sync + 'static));
    if let Some(part) = &controller.state {
        let at = located(syn::spanned::Spanned::span(part));
        let shared = quote_spanned!(at=> ::core::marker::Send + ::core::marker::Sync + 'static);
        bounds.predicates.push(syn::parse_quote_spanned!(at=> #part: __private::FromRef<#state> + #shared));
    }
    generics
}
