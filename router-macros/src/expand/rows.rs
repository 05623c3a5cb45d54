//! The rows of a controller's actions: all in one expression, since every constant costs the compiler a body of its own.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::{around, paths};
use crate::model::{Action, Controller};

/// The rows, as an expression for a constant.
pub(super) fn rows(controller: &Controller) -> TokenStream {
    let Controller { name, type_name, .. } = controller;
    let type_name = type_name.to_string();
    let rows = controller.actions.iter().map(|action| row(controller, action));
    quote! {{
        use __private::{Method::*, Route};
        const ROW: Route = Route::of(#name, #type_name, ::core::file!());
        &[#(#rows)*]
    }}
}

/// What differs from other rows of the controller. A `#[cfg]` of the method is the row's too.
fn row(controller: &Controller, action: &Action) -> TokenStream {
    let Action { cfgs, route, .. } = action;
    let method = format_ident!("{}", format!("{:?}", route.method));
    let (path, canonical) = (route.path.to_string(), route.path.canonical());
    let (name, function) = (&route.name, &route.function);
    let values = listed("values", &route.path.values().collect::<Vec<_>>());
    let template = route.template.as_ref().map(|template| quote!(template: ::core::option::Option::Some(#template),));
    let (layers, before) = around::shown(controller, action);
    let (layers, before) = (listed("layers", &layers), listed("before", &before));
    let takes_paths = paths::takes_paths(action).then(|| quote!(takes_paths: true,));
    // with the user's own span, not a located one: the line of the method, not of the attribute
    let line = quote_spanned!(action.ident.span()=> ::core::line!());
    quote! {
        #(#cfgs)*
        Route {
            method: #method,
            path: #path,
            canonical: #canonical,
            action: #name,
            function: #function,
            #values
            #template
            #layers
            #before
            #takes_paths
            line: #line,
            ..ROW
        },
    }
}

/// A field that is a list of texts, unless it is empty.
fn listed(field: &str, texts: &[impl AsRef<str>]) -> Option<TokenStream> {
    let field = format_ident!("{field}");
    let texts = texts.iter().map(AsRef::as_ref);
    (texts.len() > 0).then(|| quote!(#field: &[#(#texts),*],))
}

/// The conflict check for what `#[cfg]`s leave.
pub(super) fn check(controller: &Controller) -> Option<TokenStream> {
    let rows = controller.undecided.map(|_| rows(controller));
    // with the user's own span: the conflict is told as if of the user's own code
    let check = quote_spanned!(controller.undecided?=> __private::check_within(#rows));
    Some(quote!(const _: () = #check;))
}
