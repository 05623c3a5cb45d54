//! How path values are spelled, which only their types say: for the rows, for typed paths, and where a literal may take nothing away.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;

use super::paths::of_controller;
use crate::check::is_number_or_text;
use crate::model::{Action, Controller, MayLose, Taken};
use crate::tokens::is_named;

/// The field of a row, or nothing where all values are texts.
pub(super) fn listed(action: &Action) -> Option<TokenStream> {
    let types: Vec<_> = types(action).collect();
    let spellings = types.iter().map(|ty| spelling(ty, ty.to_token_stream()));
    let is_said = types.iter().any(|ty| !is_named(ty, "String"));
    is_said.then(|| quote!(spellings: &[#(#spellings),*],))
}

fn types(action: &Action) -> impl Iterator<Item = &Type> {
    action.callable.values.iter().map(|value| &value.ty)
}

fn spelling(ty: &Type, tokens: TokenStream) -> TokenStream {
    if is_named(ty, "String") {
        quote!(__private::Spelling::Unsaid)
    } else {
        quote!(__private::SpellingOf::<#tokens>::SPELLING)
    }
}

/// The arguments of a typed path, written as their types are spelled. Numbers and texts are written as they are shown.
pub(super) fn written(
    controller: &Controller,
    action: &Action,
    names: &[Ident],
) -> Vec<TokenStream> {
    let written = names.iter().zip(types(action)).map(|(name, ty)| {
        if is_number_or_text(ty) {
            return name.to_token_stream();
        }
        let ty = of_controller(controller, ty.to_token_stream());
        quote!(__private::SpellingOf::<#ty>::written(#name))
    });
    written.collect()
}

/// The checks of literals that take requests from values, if these can be such a literal.
pub(super) fn checks(controller: &Controller) -> TokenStream {
    let check = |taken: &Taken| {
        let Taken {
            at,
            cfgs,
            before,
            routes,
            behind,
        } = taken;
        let routes = routes.iter().map(|route| may_lose(controller, route));
        // with the user's own span: the mistake is reported as if in the user's own code
        let check = quote_spanned!(*at=> __private::check_taken(#before, &[#(#routes),*], #behind));
        quote!(#(#cfgs)* const _PATH_OF_THE_BLOCK: () = #check;)
    };
    let checks = controller.taken.iter().map(check);
    checks
        .map(|check| quote!(const _: () = { #check };))
        .collect()
}

fn may_lose(controller: &Controller, route: &MayLose) -> TokenStream {
    let MayLose {
        cfgs,
        path,
        types,
        taken,
        text,
    } = route;
    let spellings = types.iter().map(|ty| match ty {
        Some(ty) => spelling(ty, of_controller(controller, ty.to_token_stream())),
        None => quote!(__private::Spelling::Unsaid),
    });
    quote! {
        #(#cfgs)* __private::MayLose { path: #path, spellings: &[#(#spellings),*], taken: #taken, text: #text }
    }
}
