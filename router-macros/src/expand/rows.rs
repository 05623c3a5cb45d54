//! The rows of a controller's actions: a constant each, so that a `#[cfg]` takes out all that belongs to a method.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use super::{around, paths};
use crate::model::{Action, Controller};
use crate::tokens::text;

/// `GET_ACTION`
pub(crate) fn row_name(action: &Action) -> Ident {
    format_ident!("{}", text(&action.ident).to_uppercase())
}

pub(super) fn rows(controller: &Controller) -> TokenStream {
    controller.actions.iter().map(|action| row(controller, action)).collect()
}

fn row(controller: &Controller, action: &Action) -> TokenStream {
    let Controller { name: controller_name, type_name, .. } = controller;
    let Action { cfgs, route, .. } = action;
    let row = row_name(action);
    let method = format_ident!("{}", format!("{:?}", route.method));
    let (path, canonical) = (route.path.to_string(), route.path.canonical());
    let (name, function) = (&route.name, &route.function);
    let values = route.path.values();
    let template = match &route.template {
        Some(template) => quote!(::core::option::Option::Some(#template)),
        None => quote!(::core::option::Option::None),
    };
    let (layers, before) = around::shown(controller, action);
    let takes_paths = paths::takes_paths(action);
    let type_name = type_name.to_string();
    // with the user's own span, not a located one: the line of the method, not of the attribute
    let line = quote_spanned!(action.ident.span()=> ::core::line!());
    quote! {
        #(#cfgs)*
        const #row: __private::Route = __private::Route {
            method: __private::Method::#method,
            path: #path,
            canonical: #canonical,
            controller: #controller_name,
            action: #name,
            function: #function,
            values: &[#(#values),*],
            template: #template,
            layers: &[#(#layers),*],
            before: &[#(#before),*],
            takes_paths: #takes_paths,
            type_name: #type_name,
            file: ::core::file!(),
            line: #line,
        };
    }
}

/// The rows by their names, as a list.
pub(super) fn references(controller: &Controller) -> TokenStream {
    let references = controller.actions.iter().map(|action| {
        let (cfgs, row) = (&action.cfgs, row_name(action));
        quote!(#(#cfgs)* #row,)
    });
    references.collect()
}

/// The conflict check for what `#[cfg]`s leave.
pub(super) fn check(controller: &Controller) -> Option<TokenStream> {
    let rows = references(controller);
    // with the user's own span: the conflict is told as if of the user's own code
    let check = quote_spanned!(controller.undecided?=> __private::check_within(&[#rows]));
    Some(quote!(const _: () = #check;))
}
