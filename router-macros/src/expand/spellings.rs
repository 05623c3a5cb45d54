//! How path values are spelled, which only their types say: for the rows, for typed paths, and where a literal may take nothing away.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;

use super::paths::of_controller;
use crate::check::{is_integer, is_number_or_text};
use crate::model::{Action, Controller, MayLose, Taken};
use crate::tokens::{is_named, written};

/// The types of the values of most actions: of the action with most of them. What is asked of a type is asked once for all rows that have the same ones.
pub(super) fn common(controller: &Controller) -> Vec<&Type> {
    let actions = controller.actions.iter();
    let certain = actions.filter(|action| action.callable.cfgs.is_empty());
    let lists = certain.map(|action| types(action).collect::<Vec<_>>());
    let said = lists.filter(|types| types.iter().any(|ty| is_said(ty)));
    said.max_by_key(Vec::len).unwrap_or_default()
}

/// The call that adds the spellings of some types to a row.
pub(super) fn added(types: &[&Type]) -> TokenStream {
    if !types.is_empty() && types.iter().all(|ty| is_integer(ty)) {
        return quote!(.with_integers());
    }
    let said = types.iter().any(|ty| is_said(ty)).then_some(types);
    let spellings = said
        .unwrap_or_default()
        .iter()
        .map(|ty| spelling(ty, ty.to_token_stream()));
    quote!(.spelled(&[#(#spellings),*]))
}

/// The call where the values of an action are of other types than the common ones.
pub(super) fn of_row(action: &Action, common: &[&Type]) -> Option<TokenStream> {
    let own: Vec<_> = types(action).collect();
    let are_same = own.len() <= common.len()
        && own
            .iter()
            .zip(common)
            .all(|(own, common)| written(own) == written(common));
    let is_said = |ty: &&Type| is_said(ty);
    let is_needed = !common.is_empty() || own.iter().any(is_said);
    (!are_same && is_needed).then(|| added(&own))
}

/// Returns whether the type may say how it is spelled.
fn is_said(ty: &Type) -> bool {
    !is_named(ty, "String")
}

fn types(action: &Action) -> impl Iterator<Item = &Type> {
    action.callable.values.iter().map(|value| &value.ty)
}

fn spelling(ty: &Type, tokens: TokenStream) -> TokenStream {
    if is_said(ty) {
        quote!(__private::SpellingOf::<#tokens>::SPELLING)
    } else {
        quote!(__private::Spelling::Unsaid)
    }
}

/// The arguments of a typed path, written as their types are spelled. Numbers and texts are written as they are shown.
pub(super) fn arguments(
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
