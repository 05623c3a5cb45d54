//! What becomes of a returned value: it is peeled, future, `Result`, `Option` and status, and replied with.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use router_core::Kind;

use super::rows::row_name;
use crate::model::{Action, Controller};
use crate::templates;
use crate::tokens::located;

/// From `returned` to the response of the action.
pub(super) fn reply(controller: &Controller, action: &Action) -> TokenStream {
    let row = row_name(action);
    let settle = (!action.is_async).then(|| settle(action));
    let failure = failure(action);
    let (value, render) = render(controller, action);
    let at = located(action.returned.value);
    quote_spanned! {at=>
        #settle
        let replying = __private::Replying::new(&mount.site, &#row, &mut call);
        let value = (&&__private::Returned::of(&returned)).result(returned).map_err(#failure)?;
        let value = (&&__private::Returned::of(&value)).option(value, &replying)?;
        let (around, value) = (&&__private::Returned::of(&value)).around(value);
        let #value = (&&__private::Returned::of(&value)).option(value, &replying)?;
        let mut response = #render?;
        __private::Around::put_on(around, &mut response);
        ::core::result::Result::Ok::<_, __private::Interrupt>(response)
    }
}

/// A plain function may return a future.
fn settle(action: &Action) -> TokenStream {
    let at = located(action.returned.value);
    quote_spanned!(at=> let returned = (&&__private::Returned::of(&returned)).settle(returned).await;)
}

// What the compiler points at has the user's own span, as if the call stood there in the user's code.

/// An error that is none is told at its type.
fn failure(action: &Action) -> TokenStream {
    let at = located(action.returned.error);
    let [failure, error] = ["failure", "error"].map(|name| Ident::new(name, action.returned.error));
    quote_spanned!(at=> |#error| (&&&&&&__private::Returned::of(&#error)).#failure(#error))
}

/// The value, and the call that renders it: what cannot be replied with is told at its type.
fn render(controller: &Controller, action: &Action) -> (Ident, TokenStream) {
    let at = located(action.returned.value);
    let [rest, web, value] = ["rest", "web", "value"].map(|name| Ident::new(name, action.returned.value));
    let render = match controller.kind {
        Kind::Rest => quote_spanned!(at=> (&&&&__private::Returned::of(&#value)).#rest(#value, &replying)),
        Kind::Web => quote_spanned!(at=> (&&&&&__private::Returned::of(&#value)).#web(#value, &replying)),
    };
    (value, render)
}

/// The rows of the actions that render the template of their own name.
pub(super) fn pages(controller: &Controller) -> Option<TokenStream> {
    let tests = controller.actions.iter().map(|action| {
        let (cfgs, row, page) = (&action.cfgs, row_name(action), templates::page(controller, action));
        quote! {
            #(#cfgs)*
            if #page.is_rendered {
                pages.push(&#row);
            }
        }
    });
    (controller.kind == Kind::Web).then(|| {
        quote! {
            fn pages() -> ::std::vec::Vec<&'static __private::Route> {
                let mut pages = ::std::vec::Vec::new();
                #(#tests)*
                pages
            }
        }
    })
}
