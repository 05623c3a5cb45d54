//! The steps from a returned value to a response, which the runtime chooses by its type, see `__private` of router-axum.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use router_core::Kind;

use crate::model::{Action, Controller, Receiver};
use crate::tokens::located;

/// The shape of what the method returns.
pub(super) fn shape(action: &Action) -> TokenStream {
    let at = located(action.returned.value);
    let returned = match (&action.returned.ty, action.is_async) {
        (Some(ty), true) => quote_spanned!(at=> ask.awaited::<#ty>()),
        _ => by_call(&action.ident, action.receiver, action.arguments(), &quote!(Self)),
    };
    quote_spanned!(at=> let shape = #returned.shape();)
}

/// The type that a method returns, learned from a call that is not made; a plain function may return a future.
pub(crate) fn by_call(method: &Ident, receiver: Receiver, arguments: usize, self_type: &TokenStream) -> TokenStream {
    let at = located(method.span());
    let mut function = method.clone();
    function.set_span(at);
    let arguments = arguments + usize::from(receiver != Receiver::None);
    let arguments = (0..arguments).map(|_| quote!(__private::any()));
    quote_spanned!(at=> (&&__private::Called::by(|| #self_type::#function(#(#arguments),*))).settle())
}

/// The steps from the shape to a response.
pub(super) fn steps(controller: &Controller, action: &Action) -> TokenStream {
    let (failure, reply) = (failure(action.returned.error), reply(controller, action));
    quote!(#failure, #reply)
}

/// The step for the error. The method's name has the span of the error's type, so that the compiler reports there a type that is not an error.
pub(super) fn failure(error: Span) -> TokenStream {
    let (at, failure) = (located(error), Ident::new("failure", error));
    quote_spanned!(at=> shape.error.#failure())
}

/// The step for the value. In the same way, a value that cannot be sent is reported at its type.
fn reply(controller: &Controller, action: &Action) -> TokenStream {
    let at = located(action.returned.value);
    let [rest, web] = ["rest", "web"].map(|name| Ident::new(name, action.returned.value));
    match controller.kind {
        Kind::Rest => quote_spanned!(at=> shape.value.#rest()),
        Kind::Web => quote_spanned!(at=> shape.value.#web()),
    }
}
