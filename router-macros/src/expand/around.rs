//! Layers and hooks as statements in front of the actions, and guards for the rows and for the constant that a guarded container evaluates.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Expr, Type, spanned::Spanned};

use super::{
    action::{self, may_guard, method},
    reply::{named_probes, of_error, probe_call},
};
use crate::model::{Callable, CheckedAction, CheckedController};
use crate::tokens::{located, place, replaced, written};

impl CheckedController {
    /// The layers, each evaluated once. In them `self` is the controller.
    pub(super) fn layers_added(&self) -> Option<TokenStream> {
        // a value that is not a layer is reported at the layer
        let of_all = self.layers.iter().map(|layer| {
            let value = value(layer);
            quote_spanned!(located(layer.span())=> __list.add_layer(#value);)
        });
        let of_actions = self.actions.iter().flat_map(|action| {
            action.method.marks.layers.iter().map(|layer| {
                let (cfgs, function, value) = (&action.cfgs, &action.route.function, value(layer));
                let add =
                    quote_spanned!(located(layer.span())=> __list.add_layer_of(#function, #value););
                quote!(#cfgs #add)
            })
        });
        let layers: Vec<_> = of_all.chain(of_actions).collect();
        let added = quote! {
            let __controller = __list.controller();
            #(#layers)*
        };
        (!layers.is_empty()).then_some(added)
    }

    /// The hooks, each with the actions that it runs before.
    pub(super) fn hooks_added(&self) -> TokenStream {
        self.hooks
            .iter()
            .enumerate()
            .map(|(i, hook)| self.hook_added(hook, i))
            .collect()
    }

    fn hook_added(&self, hook: &Callable, position: usize) -> TokenStream {
        let functions = self
            .actions
            .iter()
            .filter(|action| action.before.contains(&position))
            .map(|action| {
                let cfgs = &action.cfgs;
                let function = &action.route.function;
                quote!(#cfgs #function,)
            });
        let readers = hook
            .extractors
            .iter()
            .enumerate()
            .map(|(i, extractor)| probe_call(i, extractor, "read_early"));
        let readers = action::ordered(hook, readers.collect());
        let failure = of_error(&hook.returned, "error_reply");
        let method = method(hook, &quote!(#failure, __private::no_reply()));
        // what it returns lets the request pass, or is an error. Anything else is reported at its type
        let probes = named_probes(hook, &["hook_shape"]);
        let add = Ident::new("add_hook", hook.span());
        let described = self.is_described().then(|| described_hook(hook));
        let cfgs = &hook.cfgs;
        let at = located(place(&hook.returned.ty));
        let call = quote_spanned!(at=> __list.#add(&[#(#functions)*], #readers, #method););
        quote! {
            #cfgs
            {
                #probes
                #call
                #described
            }
        }
    }

    /// The layers and hooks of an action, for the route table.
    pub(super) fn shown_around(&self, action: &CheckedAction) -> (Vec<String>, Vec<TokenStream>) {
        let layers = self
            .layers
            .iter()
            .chain(&action.method.marks.layers)
            .map(layer_name);
        let hooks = action.before.iter().map(|position| {
            let Callable { cfgs, method, .. } = &self.hooks[*position];
            let name = method.name();
            quote!(#cfgs #name)
        });
        (layers.collect(), hooks.collect())
    }

    /// The constant that has a value if every action has a hook or a guard, or is public. Else its error stands at an action.
    pub(super) fn guards_checked(&self) -> Option<TokenStream> {
        let mut checks = Vec::new();
        for action in &self.actions {
            let cfgs = &action.cfgs;
            let function = &action.route.function;
            let mut hooks = action.before.iter().map(|hook| &self.hooks[*hook]);
            let may_be_guarded = candidates(action).next().is_some();
            if hooks.any(|hook| hook.cfgs.is_empty())
                || action.method.marks.has("public") && !may_be_guarded
            {
                continue;
            }
            // with the user's own span: the mistake is reported as if in the user's own code
            let at = action.span();
            let routes = Ident::new("__routes", Span::call_site().located_at(at));
            let check = quote_spanned!(at=> __private::check_guarded(#routes, #function););
            checks.push(quote!(#cfgs #check));
            // at an action that is certainly open the constant ends: no check behind it would be evaluated
            if !may_be_guarded && action.before.is_empty() && cfgs.is_empty() {
                break;
            }
        }
        if checks.is_empty() || self.has_refused_hook {
            return None;
        }
        Some(quote! {
            const GUARDED: () = {
                let __routes = __private::routes_of::<Self>();
                #(#checks)*
            };
        })
    }
}

fn value(layer: &Expr) -> TokenStream {
    replaced(
        quote!(#layer),
        "self",
        &|at| quote_spanned!(located(at)=> __controller),
    )
}

/// Describes the hook that was added last: its arguments and its error are those of the actions that it runs before.
fn described_hook(hook: &Callable) -> TokenStream {
    let arguments = action::probe_calls(0, &hook.extractors, "described_argument");
    let error = of_error(&hook.returned, "described_error");
    let responses = action::responses(&hook.method.marks.responses);
    quote!(__list.describe_hook(&[#(#arguments),*], #error, #responses);)
}

/// A layer as the route table shows it: `CorsLayer` of `CorsLayer::new().allow_origin(Any)`.
fn layer_name(layer: &Expr) -> String {
    type_in(layer).unwrap_or_else(|| written(layer))
}

fn type_in(layer: &Expr) -> Option<String> {
    match layer {
        Expr::Call(call) => type_in(&call.func),
        Expr::MethodCall(call) => type_in(&call.receiver),
        Expr::Path(path) => path
            .path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .find(|word| word.starts_with(char::is_uppercase)),
        _ => None,
    }
}

/// The field of a row with the guards.
pub(super) fn guards(action: &CheckedAction) -> Option<TokenStream> {
    let candidates: Vec<_> = candidates(action).collect();
    let names = candidates.iter().map(|ty| written(*ty));
    (!candidates.is_empty())
        .then(|| quote!(guards: &[#((#names, __private::IsGuard::<#candidates>::IS_GUARD)),*],))
}

/// The arguments that may be guards.
fn candidates(action: &CheckedAction) -> impl Iterator<Item = &Type> {
    action.extractor_types().filter(|ty| may_guard(ty))
}
