//! The container's output: its services, and the proof that no two of them answer the same request.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::check::mentions_parameter;
use super::{Container, Service};
use crate::expand::state_parameter;
use crate::tokens::located;

pub(super) fn expand(container: &Container) -> TokenStream {
    let implementation = implementation(container);
    let proof = proof(container);
    quote! {
        #implementation
        #proof
    }
}

fn implementation(container: &Container) -> TokenStream {
    let Container { krate, ident, .. } = container;
    let state = state_parameter();
    let (_, arguments, _) = container.generics.split_for_impl();
    let generics = stateful_generics(container);
    let (parameters, _, where_clause) = generics.split_for_impl();
    let services = container.services.iter().map(|service| entry(container, service));
    quote! {
        #[automatically_derived]
        impl #parameters #krate::__private::Services<#state> for #ident #arguments #where_clause {
            fn into_services(self) -> ::std::vec::Vec<#krate::__private::Service<#state>> {
                ::std::vec![#(#services),*]
            }
        }
    }
}

/// The container's generics, and any state that all its controllers can be called with.
fn stateful_generics(container: &Container) -> syn::Generics {
    let krate = &container.krate;
    let state = state_parameter();
    let mut generics = container.generics.clone();
    let lifetimes = generics.lifetimes().count();
    generics.params.insert(lifetimes, syn::parse_quote!(#state));
    let bounds = generics.make_where_clause();
    for Service { controller, .. } in &container.services {
        let at = located(controller.span());
        bounds.predicates.push(syn::parse_quote_spanned!(at=> #controller: #krate::__private::Actions<#state>));
    }
    generics
}

fn entry(container: &Container, service: &Service) -> TokenStream {
    let krate = &container.krate;
    let Service { field, prefix, controller, is_shared } = service;
    let at = located(controller.span());
    if *is_shared {
        quote_spanned!(at=> #krate::__private::Service::shared(#prefix, ::std::sync::Arc::clone(&self.#field)))
    } else {
        quote_spanned!(at=> #krate::__private::Service::new(#prefix, self.#field))
    }
}

/// The conflict check, for all controllers that are known here.
fn proof(container: &Container) -> TokenStream {
    let krate = &container.krate;
    let known =
        container.services.iter().filter(|service| !mentions_parameter(&service.controller, &container.generics));
    let rows = known.map(|service| row(container, service));
    let at = located(container.ident.span());
    let check = quote_spanned!(at=> #krate::__private::check);
    let arguments = quote_spanned!(at=> (&[#(#rows),*]));
    quote_spanned! {at=>
        #[doc(hidden)]
        #[allow(long_running_const_eval)]
        const _: () = #check #arguments;
    }
}

fn row(container: &Container, service: &Service) -> TokenStream {
    let krate = &container.krate;
    let Service { prefix, controller, .. } = service;
    let at = located(controller.span());
    let of = |constant: &str| {
        let constant = proc_macro2::Ident::new(constant, at);
        quote_spanned!(at=> <#controller as #krate::__private::Controller>::#constant)
    };
    let (name, kind, routes) = (of("NAME"), of("KIND"), of("ROUTES"));
    quote!(#krate::__private::table::Service { name: #name, prefix: #prefix, kind: #kind, routes: #routes })
}
