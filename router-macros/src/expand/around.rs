//! Layers and hooks, as statements in front of the actions.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::Expr;
use syn::spanned::Spanned;

use super::action::{argument, method};
use super::reply::{by_call, failure};
use crate::model::{Action, Controller, Hook};
use crate::parse::around::layer_name;
use crate::tokens::{located, replaced, text};

/// The layers, each evaluated once. In them `self` is the controller.
pub(super) fn layers(controller: &Controller) -> TokenStream {
    // a value that is not a layer is reported at the layer
    let of_all = controller.layers.iter().map(|layer| {
        let value = value(layer);
        quote_spanned!(located(layer.span())=> registrar.layer(#value);)
    });
    let of_actions = controller.actions.iter().flat_map(|action| {
        action.layers.iter().map(|layer| {
            let (cfgs, function, value) = (&action.cfgs, &action.route.function, value(layer));
            let add = quote_spanned!(located(layer.span())=> registrar.layer_action(#function, #value););
            quote!(#(#cfgs)* #add)
        })
    });
    of_all.chain(of_actions).collect()
}

fn value(layer: &Expr) -> TokenStream {
    replaced(quote!(#layer), "self", &|at| quote_spanned!(located(at)=> mount.controller))
}

/// The hooks, each with the actions that it runs before.
pub(super) fn hooks(controller: &Controller) -> TokenStream {
    controller.hooks.iter().enumerate().map(|(i, hook)| added(controller, hook, i)).collect()
}

fn added(controller: &Controller, hook: &Hook, position: usize) -> TokenStream {
    let actions = controller.actions.iter().filter(|action| action.before.contains(&position));
    let functions = actions.map(|action| {
        let (cfgs, function) = (&action.cfgs, &action.route.function);
        quote!(#(#cfgs)* #function,)
    });
    let readers = hook.extractors.iter().map(|extractor| {
        let (at, extract) = (located(extractor.place), Ident::new("extract_before", extractor.place));
        let argument = argument(extractor);
        quote_spanned!(at=> #argument.#extract(),)
    });
    let failure = failure(hook.returned.error);
    let method = method(&hook.ident, hook.receiver, &quote!(#failure, __private::no_reply()));
    let (shape, add) = (shape(hook), quote_spanned!(hook.ident.span()=> __private::List::before));
    quote! {
        #shape
        #add(&mut list, &[#(#functions)*], (#(#readers)*), #method);
    }
}

/// A hook's value lets the request pass, or is an error. Anything else is reported at its type.
fn shape(hook: &Hook) -> TokenStream {
    let at = located(hook.returned.value);
    let returned = match (&hook.returned.ty, hook.is_async) {
        (Some(ty), true) => quote_spanned!(at=> ask.awaited::<#ty>()),
        _ => by_call(&hook.ident, hook.receiver, hook.extractors.len(), &quote!(Self)),
    };
    let passed = Ident::new("passed", hook.returned.value);
    quote_spanned!(at=> let shape = #returned.#passed();)
}

/// The layers and hooks of an action, for the route table.
pub(super) fn shown(controller: &Controller, action: &Action) -> (Vec<String>, Vec<String>) {
    let layers = controller.layers.iter().chain(&action.layers).map(layer_name);
    let hooks = action.before.iter().map(|position| text(&controller.hooks[*position].ident));
    (layers.collect(), hooks.collect())
}
