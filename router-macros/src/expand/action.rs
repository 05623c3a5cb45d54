//! One action in callable form: how its arguments are read, the user's method, and what becomes of what that returns. For an OpenAPI document each
//! probe is asked one more question.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use router_core::{Action, Kind};
use syn::Type;

use super::reply;
use crate::check::is_foreign;
use crate::model::{ArgumentType, Callable, CheckedAction, CheckedController};
use crate::parse::attributes::docs;
use crate::tokens::{is_one_of, located, place};

impl CheckedController {
    /// Adds an action to the list, for one of its routes.
    pub(super) fn action_added(&self, action: &CheckedAction, route: &Action) -> TokenStream {
        let cfgs = &action.cfgs;
        let probes = reply::named_probes(action, reply::OF_ACTION);
        let readers = readers(action, route);
        let function = &action.route.function;
        let failure = reply::of_error(&action.returned, "error_reply");
        let reply = self.reply(action);
        let described = self.is_described().then(|| described(action));
        let checked = self.client_checked(action);
        let method = method(action, &quote!(#failure, __reply));
        // a future that is not `Send` is reported at this call: with the user's own span, as if in the user's own code. A method, since the compiler checks
        // all bounds of a path once more
        let add = Ident::new("add_action", action.span());
        // what borrows longer than it may is reported at the call as a whole
        let call = quote_spanned!(located(place(&action.returned.ty))=> __list.#add(#function, #readers, #method););
        quote! {
            #cfgs
            {
                #probes
                let __reply = #reply;
                #call
                #described
                #checked
            }
        }
    }

    /// True if the actions of a controller are described. Pages are for people. Snapshots are the same whatever features the application around has.
    pub(super) fn is_described(&self) -> bool {
        cfg!(all(feature = "openapi", not(test))) && self.kind == Kind::Rest
    }
}

/// The readers of the arguments: path values first, and of the extractors the last one may take the body.
fn readers(action: &CheckedAction, route: &Action) -> TokenStream {
    let values = action
        .values
        .iter()
        .zip(route.path.value_places())
        .enumerate()
        .map(|(position, (value, place))| {
            let place = Literal::isize_unsuffixed(place);
            let at = Literal::usize_unsuffixed(position);
            let mut probe = reply::probe(position, value);
            if value.is_unmarked {
                probe = reply::question(probe, "unmarked_value", None, value.place);
            }
            reply::question(
                probe,
                "read_path_value",
                Some(quote!(#place, #at)),
                value.place,
            )
        });
    let last = action.extractors.len().wrapping_sub(1);
    let extractors = action.extractors.iter().enumerate().map(|(i, extractor)| {
        let question = if i == last { "read_last" } else { "read_early" };
        reply::probe_call(action.values.len() + i, extractor, question)
    });
    ordered(action, values.chain(extractors).collect())
}

/// The readers of a method's arguments, as a tuple that is read in their order, but for guards: these come first, if others stand in front of them.
pub(super) fn ordered(callable: &Callable, mut readers: Vec<TokenStream>) -> TokenStream {
    let Callable {
        values, extractors, ..
    } = callable;
    let orders: Vec<_> = (values.len()..)
        .zip(extractors)
        .filter(|(_, extractor)| may_guard(&extractor.ty))
        .map(|(position, extractor)| {
            (
                position,
                reply::probe_call(position, extractor, "guard_order"),
            )
        })
        .collect();
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

/// Returns whether an extractor may be a guard: it is not the library's, axum's or axum-extra's.
pub(super) fn may_guard(ty: &Type) -> bool {
    !is_foreign(ty) && !is_one_of(ty, &["Paths", "Routes", "String"])
}

/// The user's method, by how it takes its controller, and the steps from what it returns to a response.
pub(super) fn method(
    Callable {
        method, receiver, ..
    }: &Callable,
    steps: &TokenStream,
) -> TokenStream {
    let ident = &method.signature.ident;
    let mut function = ident.clone();
    function.set_span(located(ident.span()));
    let receiver = format_ident!("{receiver:?}", span = ident.span());
    let steps = quote!(__shape.taken, #steps);
    quote_spanned!(ident.span()=> __private::#receiver(Self::#function, #steps))
}

/// Describes the action that was added last.
fn described(action: &CheckedAction) -> TokenStream {
    let Callable {
        method,
        values,
        extractors,
        returned,
        ..
    } = &**action;
    let docs = docs(&method.attributes);
    let is_deprecated = method.has_attribute("deprecated");
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
    let responses = self::responses(&method.marks.responses);
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

/// Statuses with their media types.
pub(super) fn responses(listed: &[(u16, String)]) -> TokenStream {
    let listed = listed
        .iter()
        .map(|(status, media_type)| quote!((#status, #media_type)));
    quote!(&[#(#listed),*])
}

/// Asks a question of each argument's probe, from a position on.
pub(super) fn probe_calls(
    from: usize,
    arguments: &[ArgumentType],
    question: &str,
) -> Vec<TokenStream> {
    arguments
        .iter()
        .enumerate()
        .map(|(i, argument)| reply::probe_call(from + i, argument, question))
        .collect()
}
