//! The versions of actions: in their rows, and compared with those that the crate's root names.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::LitStr;

use crate::model::{Action, Controller};
use crate::tokens::{option, some};

/// The fields of a row.
pub(super) fn fields(action: &Action) -> TokenStream {
    let since = some("since", action.versions.since.as_ref());
    let until = some("until", action.versions.until.as_ref());
    let end = (!action.ends.is_empty()).then(|| {
        let [deprecated, sunset, link] = ["deprecated", "sunset", "link"].map(|key| {
            let mut said = action.ends.iter();
            option(said.find(|(said, _)| said == key).map(|(_, value)| value))
        });
        quote!(ends: __private::Ending::unchecked(#deprecated, #sunset, #link),)
    });
    quote!(#since #until #end)
}

/// The checks of ends, apart from the rows: what is wrong with one is reported once.
pub(super) fn ends(controller: &Controller) -> TokenStream {
    let ended = controller.actions.iter();
    let ended = ended.filter(|action| !action.ends.is_empty());
    let checks = ended.map(|action| {
        let cfgs = &action.callable.cfgs;
        let said = action.ends.iter().map(|(key, value)| {
            if key == "deprecated" {
                quote_spanned!(value.span()=> __private::Ending::#key(#value))
            } else {
                quote_spanned!(value.span()=> .#key(#value))
            }
        });
        quote!(#cfgs const _: __private::Ending = #(#said)*;)
    });
    checks.collect()
}

/// The checks of all `#[since]` and `#[until]`, each of which reports at its version. As with the state, of two names the compiler takes the inner one: the list
/// that the crate's root names, `API_VERSIONS`, if there is one.
pub(super) fn checks(controller: &Controller) -> Option<TokenStream> {
    let check = |action: &Action, version: &LitStr, is_until: bool| {
        let (cfgs, function) = (&action.callable.cfgs, &action.route.function);
        let check = quote_spanned!(version.span()=> __VERSIONS.check(ROWS, #function, #is_until));
        quote!(#cfgs const _: () = #check;)
    };
    let checks = controller.actions.iter().flat_map(|action| {
        let since = action.versions.since.iter();
        let until = action.versions.until.iter();
        let since = since.map(|since| check(action, since, false));
        since.chain(until.map(|until| check(action, until, true)))
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
