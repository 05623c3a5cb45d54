//! The description of the actions for an OpenAPI document: their docs, and a question to each probe that an action is made of.

use proc_macro2::{Literal, TokenStream};
use quote::{quote, quote_spanned};
use router_core::Kind;

use super::reply;
use crate::model::{Action, ArgumentType, Callable, Controller};
use crate::tokens::located;

/// True if the actions of a controller are described. Pages are for people. Snapshots are the same whatever features the application around has.
pub(super) fn is_on(controller: &Controller) -> bool {
    cfg!(all(feature = "openapi", not(test))) && controller.kind == Kind::Rest
}

/// Describes the controller.
pub(super) fn controller(controller: &Controller) -> Option<TokenStream> {
    let docs = &controller.docs;
    is_on(controller).then(|| quote!(__list.describe(#docs);))
}

/// Describes the action that was added last.
pub(super) fn action(action: &Action) -> TokenStream {
    let Action {
        is_deprecated,
        docs,
        callable:
            Callable {
                values,
                extractors,
                returned,
                responses,
                ..
            },
        ..
    } = action;
    let argument_docs = values
        .iter()
        .chain(extractors)
        .map(|argument| &argument.docs);
    let values_of = probe_calls(0, values, "described_value");
    let arguments = probe_calls(values.len(), extractors, "described_argument");
    let content = quote_spanned!(located(returned.value)=> __private::content(__shape.value, __reply).described_content());
    let parts = (0..4).map(|i| {
        let position = Literal::usize_unsuffixed(i);
        quote_spanned!(located(returned.value)=> __parts.#position.described_part())
    });
    let error = reply::of_error(returned, "described_error");
    let responses = self::responses(responses);
    quote! {
        let __parts = __private::each_part(__shape.parts);
        __list.describe_action(
            __private::Docs { docs: #docs, is_deprecated: #is_deprecated, arguments: &[#(#argument_docs),*], responses: #responses },
            &[#(#values_of),*],
            &[#(#arguments),*],
            #content,
            [#(#parts),*],
            #error,
        );
    }
}

/// Describes the hook that was added last: its arguments and its error are those of the actions that it runs before.
pub(super) fn hook(hook: &Callable) -> TokenStream {
    let arguments = probe_calls(0, &hook.extractors, "described_argument");
    let error = reply::of_error(&hook.returned, "described_error");
    let responses = responses(&hook.responses);
    quote!(__list.describe_hook(&[#(#arguments),*], #error, #responses);)
}

/// Statuses with their media types.
fn responses(listed: &[(u16, String)]) -> TokenStream {
    let listed = listed
        .iter()
        .map(|(status, media_type)| quote!((#status, #media_type)));
    quote!(&[#(#listed),*])
}

/// Asks a question of each argument's probe, from a position on.
fn probe_calls(from: usize, arguments: &[ArgumentType], question: &str) -> Vec<TokenStream> {
    let arguments = arguments.iter().enumerate();
    arguments
        .map(|(i, argument)| reply::probe_call(from + i, argument, question))
        .collect()
}
