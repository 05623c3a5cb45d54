//! The steps from a returned value to a response, which the runtime chooses by its type, see `__private` of router-axum.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use router_core::Kind;

use crate::model::{Action, ArgumentType, Controller, Receiver};
use crate::tokens::{braced, located};

/// A method whose types the compiler finds.
pub(crate) struct Method<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) receiver: Receiver,
    pub(crate) arguments: usize,
    pub(crate) is_async: bool,
    /// The span of the returned value.
    pub(crate) returned: Span,
}

impl<'a> Method<'a> {
    pub(crate) fn of(action: &'a Action) -> Self {
        let Action { ident, receiver, is_async, returned, .. } = action;
        Self {
            ident,
            receiver: *receiver,
            arguments: action.arguments(),
            is_async: *is_async,
            returned: returned.value,
        }
    }

    /// The probes of the method of a type: `names` stand for those of its arguments. A plain function may return a future.
    pub(crate) fn probes(&self, self_type: &TokenStream, names: &TokenStream, question: &str) -> TokenStream {
        let mut function = self.ident.clone();
        function.set_span(located(function.span()));
        let arguments = self.arguments + usize::from(self.receiver != Receiver::None);
        let at = located(self.returned);
        let (of, returned) = if self.is_async {
            ("awaited", quote_spanned!(at=> __returned))
        } else {
            ("of", quote_spanned!(at=> (&&__returned).settled_value()))
        };
        let of = format_ident!("{of}_{arguments}", span = function.span());
        let shape = self::question(returned, question, &TokenStream::new(), self.returned);
        let types =
            quote_spanned!(function.span()=> let (__returned, #names) = __signature.#of(#self_type::#function););
        quote!(#types let __shape = #shape;)
    }

    /// The names of all its arguments' probes.
    pub(crate) fn names(&self) -> TokenStream {
        let controller = (self.receiver != Receiver::None).then(|| quote!(_,));
        let names = (0..self.arguments).map(probe_name);
        quote!(#controller #(#names),*)
    }
}

/// The probe of an argument: `__0`.
pub(super) fn probe_name(position: usize) -> Ident {
    format_ident!("__{position}")
}

/// Calls a method of an argument's probe.
pub(super) fn probe_call(position: usize, argument: &ArgumentType, question: &str, with: &TokenStream) -> TokenStream {
    let mut probe = probe_name(position);
    probe.set_span(located(argument.place));
    self::question(quote!(#probe), question, with, argument.place)
}

/// The probes of an action's arguments, and the shape of what it returns.
pub(super) fn probes(action: &Action) -> TokenStream {
    let method = Method::of(action);
    method.probes(&quote!(Self), &method.names(), "returned_shape")
}

/// The reply of the error.
pub(super) fn failure(error: Span) -> TokenStream {
    question(quote_spanned!(located(error)=> __shape.error), "error_reply", &TokenStream::new(), error)
}

/// The reply of the value.
pub(crate) fn reply(controller: &Controller, action: &Action) -> TokenStream {
    let question = match controller.kind {
        Kind::Rest => "rest_reply",
        Kind::Web => "web_reply",
    };
    let at = action.returned.value;
    let reply = self::question(quote_spanned!(located(at)=> __shape.value), question, &TokenStream::new(), at);
    match action.status {
        Some((_, at)) => {
            let value = braced(quote_spanned!(located(at)=> __shape.value), at);
            quote_spanned!(located(at)=> __private::TakesStatus::with_status(#value, #reply))
        }
        None => reply,
    }
}

/// Asks a question of a probe. Both have the span of the type, so that the compiler reports a refusal there.
pub(super) fn question(probe: TokenStream, question: &str, with: &TokenStream, at: Span) -> TokenStream {
    let (probe, question) = (braced(probe, at), Ident::new(question, at));
    quote_spanned!(located(at)=> #probe.#question(#with))
}
