//! The description of the actions for an OpenAPI document: their docs, and one probe for each argument and for the returned value.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use router_core::Kind;
use syn::Type;

use super::{action::argument, reply};
use crate::model::{Action, ArgumentType, Controller};
use crate::tokens::{arguments_of, is_named, located};

/// Left out of snapshots, which are the same whatever features the application around has.
const IS_ON: bool = cfg!(all(feature = "openapi", not(test)));

/// The actions of a REST controller. Pages are for people.
pub(super) fn expand(controller: &Controller) -> Option<TokenStream> {
    let operations = controller.actions.iter().map(operation);
    (IS_ON && controller.kind == Kind::Rest).then(|| {
        quote! {
            fn describe(operations: &mut __private::Operations) {
                let ask = __private::Ask::<()>::new();
                // nothing else uses it if `#[cfg]`s leave out all actions
                let _ = (&ask, &operations);
                #(#operations)*
            }
        }
    })
}

fn operation(action: &Action) -> TokenStream {
    let Action { cfgs, is_deprecated, values, extractors, returned, .. } = action;
    let (function, docs) = (&action.route.function, action.docs.join("\n"));
    let shape = reply::shape(action);
    let values = values.iter().map(|value| described(value, &quote!(described_value)));
    let arguments = extractors.iter().map(|extractor| described(extractor, &quote!(described)));
    let at = located(returned.value);
    let reply = quote_spanned!(at=> shape.value.described());
    let (returns_option, returns_status) = returned.ty.as_ref().map_or((false, false), around);
    quote! {
        #(#cfgs)*
        {
            #shape
            operations.add(__private::Operation {
                function: #function,
                docs: #docs,
                is_deprecated: #is_deprecated,
                values: ::std::vec![#(#values),*],
                arguments: ::std::vec![#(#arguments),*],
                reply: #reply,
                returns_option: #returns_option,
                returns_status: #returns_status,
            });
        }
    }
}

fn described(argument_type: &ArgumentType, question: &TokenStream) -> TokenStream {
    let argument = argument(argument_type);
    quote_spanned!(located(argument_type.place)=> #argument.#question())
}

/// Returns whether a returned value may be missing, and whether a status stands beside it.
fn around(ty: &Type) -> (bool, bool) {
    if let [value, ..] = arguments_of(ty, "Result")[..] {
        return around(value);
    }
    if let [value, ..] = arguments_of(ty, "Option")[..] {
        return (true, around(value).1);
    }
    let parts = match ty {
        Type::Tuple(parts) => parts.elems.iter().collect(),
        _ => Vec::new(),
    };
    let returns_option = parts.last().is_some_and(|value| is_named(value, "Option"));
    (returns_option, parts.len() > 1 && is_named(parts[0], "StatusCode"))
}
