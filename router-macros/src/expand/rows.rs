//! The rows of a controller's actions: all in one expression, since every constant costs the compiler a body of its own.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use router_core::Method;

use super::{around, paths};
use crate::model::{Action, Controller};

/// The rows, as an expression for a constant.
pub(super) fn rows(controller: &Controller) -> TokenStream {
    let Controller { name, type_name, .. } = controller;
    let type_name = type_name.to_string();
    let rows = controller.actions.iter().map(|action| row(controller, action));
    let methods: BTreeSet<_> = controller.actions.iter().map(|action| action.route.method).collect();
    // by their names: a crate that is not found is then reported once
    let methods = methods.into_iter().map(constant);
    quote! {{
        use __private::Method::{#(#methods),*};
        let __row = __private::Route::of(#name, #type_name, ::core::file!());
        &[#(#rows)*]
    }}
}

fn constant(method: Method) -> Ident {
    format_ident!("{}", format!("{method:?}"))
}

/// The fields that differ from other rows of the controller. A `#[cfg]` of the method is the row's too.
fn row(controller: &Controller, action: &Action) -> TokenStream {
    let Action { cfgs, route, .. } = action;
    let method = constant(route.method);
    let (path, canonical, function) = (route.path.to_string(), route.path.canonical(), &route.function);
    // with the user's own span, not a located one: the line of the method, not of the attribute
    let line = quote_spanned!(action.ident.span()=> ::core::line!());
    let row = quote!(__row.to(#method, #path, #canonical, #function, #line));
    let more = more(controller, action);
    if more.is_empty() { quote!(#(#cfgs)* #row,) } else { quote!(#(#cfgs)* __private::Route { #more ..#row },) }
}

/// The fields that most rows leave empty.
fn more(controller: &Controller, action: &Action) -> TokenStream {
    let template = action.route.template.as_ref();
    let template = template.map(|template| quote!(template: ::core::option::Option::Some(#template),));
    let status = action.status.map(|(status, _)| quote!(status: ::core::option::Option::Some(#status),));
    let creates = action.route.creates.then(|| quote!(creates: true,));
    let (layers, before) = around::shown(controller, action);
    let (layers, before) = (listed("layers", &layers), listed("before", &before));
    let takes_paths = paths::takes_paths(action).then(|| quote!(takes_paths: true,));
    quote!(#template #status #creates #layers #before #takes_paths)
}

/// A field that is a list of texts, unless it is empty.
fn listed(field: &str, texts: &[String]) -> Option<TokenStream> {
    let field = format_ident!("{field}");
    (!texts.is_empty()).then(|| quote!(#field: &[#(#texts),*],))
}

/// The conflict check for what `#[cfg]`s leave.
pub(super) fn check(controller: &Controller) -> Option<TokenStream> {
    let rows = controller.undecided.map(|_| rows(controller));
    // with the user's own span: the conflict is reported as if in the user's own code
    let check = quote_spanned!(controller.undecided?=> __private::check_within(ROWS));
    Some(quote! {
        const _ROUTES_OF_THE_BLOCK: () = {
            const ROWS: &[__private::Route] = #rows;
            #check
        };
    })
}
