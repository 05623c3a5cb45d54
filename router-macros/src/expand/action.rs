//! One action in callable form: path values, extractors, the user's method, its reply.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Type;

use super::{reply, rows::row_name};
use crate::model::{Action, Controller, Receiver};
use crate::tokens::{located, place};

/// A closure without captures, which becomes a function pointer.
pub(super) fn callable(controller: &Controller, action: &Action) -> TokenStream {
    let cfgs = &action.cfgs;
    let future = future(controller, action);
    // a future that is not `Send` is told at this call: with the user's own span, as if of the user's own code
    let boxed = quote_spanned!(action.ident.span()=> ::std::boxed::Box::pin(#future));
    quote!(#(#cfgs)* |mount, request, state| #boxed,)
}

fn future(controller: &Controller, action: &Action) -> TokenStream {
    let row = row_name(action);
    let values = path_values(controller, action);
    let extractors = extractors(controller, action);
    let returned = call(action);
    let reply = reply::reply(controller, action);
    quote_spanned! {located(action.ident.span())=>
        async move {
            let mut call = mount.site.call(request);
            let outcome = __private::catch(async {
                #values
                #extractors
                let returned = #returned;
                #reply
            })
            .await;
            mount.site.finish(outcome, &mut call, &#row)
        }
    }
}

fn names(prefix: &str, count: usize) -> Vec<Ident> {
    (0..count).map(|i| format_ident!("{prefix}{i}")).collect()
}

/// The path values, read from their segments.
fn path_values(controller: &Controller, action: &Action) -> TokenStream {
    let from_end = action.route.path.value_positions_from_end();
    if from_end.is_empty() {
        return TokenStream::new();
    }
    let segments = names("segment", from_end.len());
    let from_end = from_end.iter().map(|distance| Literal::usize_unsuffixed(*distance));
    let values = names("value", segments.len());
    let reads = values.iter().zip(&segments).zip(&action.values).enumerate().map(|(i, ((value, segment), ty))| {
        let argument = argument(controller, ty);
        let (at, read) = (located(place(ty)), Ident::new("path_value", place(ty)));
        let position = Literal::usize_unsuffixed(i);
        quote_spanned!(at=> let #value = (&&&#argument).#read(#segment, #position)?;)
    });
    quote! {
        let [#(#segments),*] = call.segments([#(#from_end),*])?;
        #(#reads)*
    }
}

/// The extractors in their order; the last one may take the body.
fn extractors(controller: &Controller, action: &Action) -> TokenStream {
    let arguments = names("argument", action.extractors.len());
    let last = action.extractors.len().wrapping_sub(1);
    let calls = arguments.iter().zip(&action.extractors).enumerate().map(|(i, (name, ty))| {
        let argument = argument(controller, ty);
        let at = located(place(ty));
        let extract = Ident::new(if i == last { "extract_last" } else { "extract" }, place(ty));
        quote_spanned!(at=> let #name = (&&&&#argument).#extract().read(&mut call, &state).await?;)
    });
    calls.collect()
}

fn argument(controller: &Controller, ty: &Type) -> TokenStream {
    let at = located(place(ty));
    let state = match &controller.state {
        Some(state) => quote!(#state),
        None => quote!(()),
    };
    quote_spanned!(at=> __private::Argument::<#ty, #state>::new())
}

/// The call of the user's method.
fn call(action: &Action) -> TokenStream {
    let at = located(action.ident.span());
    let mut function = action.ident.clone();
    function.set_span(at);
    let receiver = match action.receiver {
        Receiver::None => None,
        Receiver::Reference => Some(quote_spanned!(at=> &mount.controller,)),
        Receiver::Shared => Some(quote_spanned!(at=> ::std::sync::Arc::clone(&mount.controller),)),
    };
    let values = names("value", action.values.len());
    let arguments = names("argument", action.extractors.len());
    let awaiting = action.is_async.then(|| quote_spanned!(at=> .await));
    quote_spanned!(at=> Self::#function(#receiver #(#values,)* #(#arguments,)*) #awaiting)
}
