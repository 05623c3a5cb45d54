//! One action in callable form: how its arguments are read, the user's method, and what becomes of what that returns.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{quote, quote_spanned};

use super::reply;
use crate::model::{Action, ArgumentType, Controller, Receiver};
use crate::tokens::located;

/// Adds the action to the list.
pub(super) fn added(controller: &Controller, action: &Action) -> TokenStream {
    let cfgs = &action.cfgs;
    let (values, extractors) = (path_values(action), extractors(action));
    let shape = reply::shape(action);
    let method = method(&action.ident, action.receiver, &reply::steps(controller, action));
    // a future that is not `Send` is reported at this call: with the user's own span, as if in the user's own code
    let add = quote_spanned!(action.ident.span()=> add);
    quote! {
        #(#cfgs)*
        #shape
        #(#cfgs)*
        list.#add((#values #extractors), #method);
    }
}

/// The readers of the path values.
fn path_values(action: &Action) -> TokenStream {
    let from_end = action.route.path.value_positions_from_end();
    let readers = action.values.iter().zip(from_end).enumerate().map(|(position, (value, from_end))| {
        let argument = argument(value);
        let (at, read) = (located(value.place), Ident::new("path_value", value.place));
        let [from_end, position] = [from_end, position].map(Literal::usize_unsuffixed);
        quote_spanned!(at=> #argument.#read(#from_end, #position),)
    });
    readers.collect()
}

/// The readers of the extractors; the last one may take the body.
fn extractors(action: &Action) -> TokenStream {
    let last = action.extractors.len().wrapping_sub(1);
    let readers = action.extractors.iter().enumerate().map(|(i, extractor)| {
        let argument = argument(extractor);
        let at = located(extractor.place);
        let extract = Ident::new(if i == last { "extract_last" } else { "extract" }, extractor.place);
        quote_spanned!(at=> #argument.#extract(),)
    });
    readers.collect()
}

pub(super) fn argument(ArgumentType { ty, place }: &ArgumentType) -> TokenStream {
    let at = located(*place);
    quote_spanned!(at=> ask.argument::<#ty>())
}

/// The state that the controller's extractors see.
pub(super) fn state(controller: &Controller) -> TokenStream {
    match &controller.state {
        Some(state) => quote!(#state),
        None => quote!(()),
    }
}

/// The user's method, by how it takes its controller, and the steps from what it returns to a response.
pub(super) fn method(ident: &Ident, receiver: Receiver, steps: &TokenStream) -> TokenStream {
    let mut function = ident.clone();
    function.set_span(located(ident.span()));
    let receiver = match receiver {
        Receiver::None => "Free",
        Receiver::Reference => "Reference",
        Receiver::SharedReference => "SharedReference",
        Receiver::Shared => "Shared",
    };
    let (receiver, steps) = (Ident::new(receiver, ident.span()), quote!(shape.taken, #steps));
    quote_spanned!(ident.span()=> __private::#receiver(Self::#function, #steps))
}
