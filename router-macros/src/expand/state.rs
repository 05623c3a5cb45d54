//! The state that a controller's extractors read.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Controller, State};

/// Its type.
pub(super) fn part(controller: &Controller) -> TokenStream {
    match &controller.state {
        State::Nothing => quote!(()),
        State::Type(state) => quote!(#state),
        State::OfCrate(_) => quote!(__State),
    }
}

/// Its type, and how it is read.
pub(super) fn read(controller: &Controller) -> TokenStream {
    match &controller.state {
        State::Nothing => quote!(__private::StateOf<(), __private::Nothing>),
        State::Type(state) => quote!(__private::StateOf<#state, __private::Part>),
        State::OfCrate(_) => quote!(__private::StateSaid<__Said>),
    }
}

/// The state that the crate's root names, `ControllerState`, else the one that the controller needs: of two names the compiler takes the inner one, if there is one.
pub(super) fn of_crate(controller: &Controller) -> Option<TokenStream> {
    let self_type = &controller.self_type;
    let State::OfCrate(first) = &controller.state else {
        return None;
    };
    let otherwise = first
        .as_ref()
        .map_or_else(|| quote!(__private::NoState), |first| quote!(#first));
    Some(quote! {
        #[allow(dead_code)]
        type ControllerState = #otherwise;
        // a type of the block's own: of two blocks for one controller, each has one
        #[allow(dead_code)]
        pub struct __Crate<C>(C);
        type __Said = __Crate<#self_type>;
        const _: () = {
            #[allow(unused_imports)]
            use crate::*;
            impl __private::SaysState for __Said {
                type State = ControllerState;
            }
        };
        type __State = __private::PartSaid<__Said>;
    })
}
