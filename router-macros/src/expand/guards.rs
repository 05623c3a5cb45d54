//! Who may call an action: for the rows, and for the constant that a guarded container evaluates.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;

use super::reply::probe_call;
use crate::check::is_foreign;
use crate::model::{Action, Callable, Controller};
use crate::tokens::{is_one_of, written};

/// The constant that has a value if every action has a hook or a guard, or is public. Else its error stands at an action.
pub(super) fn checked(controller: &Controller) -> Option<TokenStream> {
    let mut checks = Vec::new();
    for action in &controller.actions {
        let (cfgs, function) = (&action.callable.cfgs, &action.route.function);
        let mut hooks = action.before.iter().map(|hook| &controller.hooks[*hook]);
        let may_be_guarded = candidates(action).next().is_some();
        if hooks.any(|hook| hook.cfgs.is_empty()) || action.is_public && !may_be_guarded {
            continue;
        }
        // with the user's own span: the mistake is reported as if in the user's own code
        let at = action.callable.ident.span();
        let routes = Ident::new("__routes", Span::call_site().located_at(at));
        let check = quote_spanned!(at=> __private::check_guarded(#routes, #function););
        checks.push(quote!(#cfgs #check));
        // at an action that is certainly open the constant ends: no check behind it would be evaluated
        if !may_be_guarded && action.before.is_empty() && !action.is_public && cfgs.is_empty() {
            break;
        }
    }
    if checks.is_empty() || controller.has_refused_hook {
        return None;
    }
    Some(quote! {
        const GUARDED: () = {
            let __routes = __private::routes_of::<Self>();
            #(#checks)*
        };
    })
}

/// The field of a row.
pub(super) fn listed(action: &Action) -> Option<TokenStream> {
    let candidates: Vec<_> = candidates(action).collect();
    let names = candidates.iter().map(|ty| written(*ty));
    (!candidates.is_empty())
        .then(|| quote!(guards: &[#((#names, __private::IsGuard::<#candidates>::IS_GUARD)),*],))
}

/// The arguments that may be guards.
fn candidates(action: &Action) -> impl Iterator<Item = &Type> {
    action
        .callable
        .extractor_types()
        .filter(|ty| is_candidate(ty))
}

/// Returns whether an extractor may be a guard: it is not the library's, axum's or axum-extra's.
fn is_candidate(ty: &Type) -> bool {
    !is_foreign(ty) && !is_one_of(ty, &["Paths", "Routes", "String"])
}

/// The readers of a method's arguments, as a tuple that is read in their order, but for guards: these come first, if others stand in front of them.
pub(super) fn ordered(callable: &Callable, mut readers: Vec<TokenStream>) -> TokenStream {
    let Callable {
        values, extractors, ..
    } = callable;
    let positions = (values.len()..)
        .zip(extractors)
        .filter(|(_, extractor)| is_candidate(&extractor.ty));
    let orders = positions
        .map(|(position, extractor)| (position, probe_call(position, extractor, "guard_order")));
    let orders: Vec<_> = orders.collect();
    if orders.iter().all(|(position, _)| *position == 0) {
        return quote!((#(#readers,)*));
    }
    for (position, order) in &orders {
        let reader = &readers[*position];
        readers[*position] = quote!(#order.reader(#reader));
    }
    let order = orders
        .into_iter()
        .map(|(_, order)| order)
        .reduce(|first, second| quote!(#first.and(#second)));
    quote!(#order.readers((#(#readers,)*)))
}
