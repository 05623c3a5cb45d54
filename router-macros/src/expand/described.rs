//! The description of the actions for an OpenAPI document: their docs, and one probe for each argument and for the returned value.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use router_core::Kind;
use syn::Type;

use super::action::probe_call;
use super::{around, reply};
use crate::model::{Action, ArgumentType, Controller, Hook, Returned};
use crate::tokens::{arguments_of, is_named, located};

/// Left out of snapshots, which are the same whatever features the application around has.
const IS_ON: bool = cfg!(all(feature = "openapi", not(test)));

/// The actions of a REST controller. Pages are for people.
pub(super) fn expand(controller: &Controller) -> Option<TokenStream> {
    let hooks = controller.hooks.iter().enumerate().map(|(i, hook)| of_hook(controller, hook, i));
    let docs = &controller.docs;
    let operations = controller.actions.iter().map(|action| operation(controller, action));
    (IS_ON && controller.kind == Kind::Rest).then(|| {
        quote! {
            fn describe(__operations: &mut __private::Operations) {
                let __signature = __private::Signature::<()>::new();
                // for actions that are all left out by `#[cfg]`s
                let _ = (&__signature, &__operations);
                __private::Operations::controller(__operations, #docs);
                #(#hooks)*
                #(#operations)*
            }
        }
    })
}

fn operation(controller: &Controller, action: &Action) -> TokenStream {
    let Action { cfgs, is_deprecated, values, extractors, returned, responses, .. } = action;
    let (function, docs) = (&action.route.function, &action.docs);
    let probes = reply::probes(action);
    let argument_docs = values.iter().chain(extractors).map(|argument| &argument.docs);
    let values_of = probe_calls(0, values, "described_value");
    let arguments = probe_calls(values.len(), extractors, "described_argument");
    let (at, reply) = (located(returned.value), reply::reply(controller, action));
    let reply = quote_spanned!(at=> __private::describe_reply(__shape.value, #reply));
    let error = error(returned);
    let (returns_option, returns_status) = returned.ty.as_ref().map_or((false, false), beside);
    quote! {
        #(#cfgs)*
        {
            #probes
            let __reply = #reply;
            __private::Operations::add(__operations, __private::Operation {
                function: #function,
                docs: #docs,
                is_deprecated: #is_deprecated,
                values: ::std::vec![#(#values_of),*],
                arguments: ::std::vec![#(#arguments),*],
                argument_docs: &[#(#argument_docs),*],
                sent: __reply.sent,
                schema: __reply.content.described_content(),
                response: __reply.content.described_response(),
                error: #error,
                responses: &[#(#responses),*],
                returns_option: #returns_option,
                returns_status: #returns_status,
            });
        }
    }
}

/// A hook, whose arguments and error are those of the actions that it runs before.
fn of_hook(controller: &Controller, hook: &Hook, position: usize) -> TokenStream {
    let (functions, probes) = (around::functions(controller, position), around::probes(hook));
    let arguments = probe_calls(0, &hook.extractors, "described_argument");
    let (error, responses) = (error(&hook.returned), &hook.responses);
    quote! {
        {
            #probes
            __private::Operations::before(__operations, __private::DescribedHook {
                functions: #functions,
                arguments: ::std::vec![#(#arguments),*],
                error: #error,
                responses: &[#(#responses),*],
            });
        }
    }
}

/// Asks a question of each argument's probe, from a position on.
fn probe_calls(from: usize, arguments: &[ArgumentType], question: &str) -> Vec<TokenStream> {
    let arguments = arguments.iter().enumerate();
    arguments.map(|(i, argument)| probe_call(from + i, argument, question, &TokenStream::new())).collect()
}

/// The description of an error.
fn error(returned: &Returned) -> TokenStream {
    let probe = quote_spanned!(located(returned.error)=> __shape.error);
    reply::question(probe, "described_response", &TokenStream::new(), returned.error)
}

/// Returns whether a returned value may be missing, and whether a status stands beside it.
fn beside(ty: &Type) -> (bool, bool) {
    if let [value, ..] = arguments_of(ty, "Result")[..] {
        return beside(value);
    }
    if let [value, ..] = arguments_of(ty, "Option")[..] {
        return (true, beside(value).1);
    }
    let parts = match ty {
        Type::Tuple(parts) => parts.elems.iter().collect(),
        _ => Vec::new(),
    };
    let returns_option = parts.last().is_some_and(|value| is_named(value, "Option"));
    (returns_option, parts.len() > 1 && is_named(parts[0], "StatusCode"))
}
