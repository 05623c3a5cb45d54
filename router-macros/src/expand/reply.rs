//! What becomes of a returned value: it is peeled, future, `Result`, `Option` and status, and replied with.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use router_core::Kind;

use crate::model::{Action, Controller, Receiver};
use crate::templates;
use crate::tokens::located;

/// The steps from what the method returns to a response.
pub(super) fn steps(controller: &Controller, action: &Action) -> TokenStream {
    let at = located(action.returned.value);
    let returned = match (&action.returned.ty, action.is_async) {
        (Some(ty), true) => quote_spanned!(at=> __private::awaited::<#ty>()),
        _ => by_call(action, &quote!(Self)),
    };
    let failure = failure(action);
    let reply = reply(controller, action);
    quote_spanned! {at=>
        let (settle, returned) = #returned;
        let (result, value, error) = returned.result();
        let (peel, value) = (&&&value).peel();
        let steps = __private::steps(result, #failure, peel, #reply);
    }
}

/// What a method returns, learned from a call that is not made; a plain function may return a future.
pub(crate) fn by_call(action: &Action, self_type: &TokenStream) -> TokenStream {
    let at = located(action.ident.span());
    let mut function = action.ident.clone();
    function.set_span(at);
    let receiver = (action.receiver != Receiver::None).then(|| quote!(__private::any(),));
    let arguments = action.values.iter().chain(&action.extractors).map(|_| quote!(__private::any()));
    quote_spanned!(at=> (&&__private::Returned::by(|| #self_type::#function(#receiver #(#arguments),*))).settle())
}

// What the compiler points at has the user's own span, as if the call stood there in the user's code.

/// An error that is none is told at its type.
fn failure(action: &Action) -> TokenStream {
    let at = located(action.returned.error);
    let failure = Ident::new("failure", action.returned.error);
    quote_spanned!(at=> (&&&&&&error).#failure())
}

/// What becomes of the value: what cannot be replied with is told at its type.
fn reply(controller: &Controller, action: &Action) -> TokenStream {
    let at = located(action.returned.value);
    let [rest, web] = ["rest", "web"].map(|name| Ident::new(name, action.returned.value));
    match controller.kind {
        Kind::Rest => quote_spanned!(at=> (&&&&value).#rest()),
        Kind::Web => quote_spanned!(at=> (&&&&&value).#web()),
    }
}

/// Which actions render the template of their own name.
pub(super) fn pages(controller: &Controller) -> Option<TokenStream> {
    let pages = controller.actions.iter().map(|action| {
        let (cfgs, function, page) = (&action.cfgs, &action.route.function, templates::page(controller, action));
        quote!(#(#cfgs)* #function => #page.is_rendered,)
    });
    (controller.kind == Kind::Web).then(|| {
        quote! {
            fn is_page(function: &::core::primitive::str) -> ::core::primitive::bool {
                match function {
                    #(#pages)*
                    _ => false,
                }
            }
        }
    })
}
