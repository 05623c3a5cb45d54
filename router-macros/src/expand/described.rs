//! The description of the actions for an OpenAPI document: their docs, and one probe for each argument and for the returned value.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use router_core::Kind;
use syn::Type;

use super::action::probe_call;
use super::reply;
use crate::model::{Action, Controller};
use crate::tokens::{arguments_of, is_named, located};

/// Left out of snapshots, which are the same whatever features the application around has.
const IS_ON: bool = cfg!(all(feature = "openapi", not(test)));

/// The actions of a REST controller. Pages are for people.
pub(super) fn expand(controller: &Controller) -> Option<TokenStream> {
    let operations = controller.actions.iter().map(|action| operation(controller, action));
    (IS_ON && controller.kind == Kind::Rest).then(|| {
        quote! {
            fn describe(__operations: &mut __private::Operations) {
                let __signature = __private::Signature::<()>::new();
                // for actions that are all left out by `#[cfg]`s
                let _ = (&__signature, &__operations);
                #(#operations)*
            }
        }
    })
}

fn operation(controller: &Controller, action: &Action) -> TokenStream {
    let Action { cfgs, is_deprecated, values, extractors, returned, .. } = action;
    let (function, docs) = (&action.route.function, action.docs.join("\n"));
    let probes = reply::probes(action);
    let nothing = TokenStream::new();
    let probe_calls = |from: usize, arguments: &[_], question| {
        let arguments = arguments.iter().enumerate();
        arguments.map(|(i, argument)| probe_call(from + i, argument, question, &nothing)).collect::<Vec<_>>()
    };
    let (requests, arguments) =
        (probe_calls(0, values, "described_value"), probe_calls(values.len(), extractors, "described_argument"));
    let (at, reply) = (located(returned.value), reply::reply(controller, action));
    let reply = quote_spanned!(at=> __private::describe_reply(__shape.value, #reply));
    let (returns_option, returns_status) = returned.ty.as_ref().map_or((false, false), around);
    quote! {
        #(#cfgs)*
        {
            #probes
            let __reply = #reply;
            __private::Operations::add(__operations, __private::Operation {
                function: #function,
                docs: #docs,
                is_deprecated: #is_deprecated,
                values: ::std::vec![#(#requests),*],
                arguments: ::std::vec![#(#arguments),*],
                sent: __reply.sent,
                schema: __reply.content.described_content(),
                returns_option: #returns_option,
                returns_status: #returns_status,
            });
        }
    }
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
