//! The versions of actions: in their rows, and compared with those that the crate's root names.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::LitStr;

use crate::model::{Action, Controller};

/// The fields of a row.
pub(super) fn fields(action: &Action) -> TokenStream {
    let versions = &action.versions;
    let since = versions
        .since
        .iter()
        .map(|since| quote!(since: ::core::option::Option::Some(#since),));
    let until = versions
        .until
        .iter()
        .map(|until| quote!(until: ::core::option::Option::Some(#until),));
    since.chain(until).collect()
}

/// The checks of all `#[since]` and `#[until]`, each of which reports at its version. As with the state, of two names the compiler takes the inner one: the list
/// that the crate's root names, `API_VERSIONS`, if there is one.
pub(super) fn checks(controller: &Controller) -> Option<TokenStream> {
    let check = |action: &Action, version: &LitStr, check: TokenStream| {
        let (cfgs, function) = (&action.callable.cfgs, &action.route.function);
        let check = quote_spanned!(version.span()=> __VERSIONS.#check(ROWS, #function));
        quote!(#(#cfgs)* const _: () = #check;)
    };
    let checks = controller.actions.iter().flat_map(|action| {
        let since = action.versions.since.iter();
        let until = action.versions.until.iter();
        let since = since.map(|since| check(action, since, quote!(check_since)));
        since.chain(until.map(|until| check(action, until, quote!(check_until))))
    });
    let checks: TokenStream = checks.collect();
    (!checks.is_empty()).then(|| {
        quote! {
            #[allow(dead_code)]
            const API_VERSIONS: __private::Versions = __private::Versions::UNKNOWN;
            const __VERSIONS: __private::Versions = {
                #[allow(unused_imports)]
                use crate::*;
                API_VERSIONS
            };
            #checks
        }
    })
}
