//! The steps from a returned value to a response, which the runtime chooses by its type (see `__private` of router-axum), and the page that the type
//! describes.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use router_core::Kind;

use crate::model::{
    ArgumentType, Callable, CheckedAction, CheckedController, Receiver, ReturnedType,
};
use crate::tokens::{braced, located, place};

/// The questions about what an action returns: what stands around its value, and whether that is a reply around a further value.
pub(super) const OF_ACTION: &[&str] = &["returned_shape", "opened_value"];

/// The probes of a method of a type: `names` stand for those of its arguments. A plain function may return a future.
fn probes(
    callable: &Callable,
    self_type: &TokenStream,
    names: &TokenStream,
    questions: &[&str],
) -> TokenStream {
    let Callable {
        method,
        receiver,
        returned,
        ..
    } = callable;
    let mut function = method.signature.ident.clone();
    function.set_span(located(function.span()));
    let arguments = count(callable) + usize::from(*receiver != Receiver::Free);
    let at = located(returned.value);
    let (of, value) = if method.signature.asyncness.is_some() {
        ("awaited", quote_spanned!(at=> __returned))
    } else {
        // what keeps all of it from being sent is told at its own place, not at that of a value which other actions return too
        let whole = place(&returned.ty);
        let called = braced(quote_spanned!(at=> __returned), whole);
        ("of", quote_spanned!(whole=> (&&#called).settled_value()))
    };
    // what is ill-formed in the only type that is asked about is told here and at the question in the same words, so at one place it is told once
    let only = if callable.extractors.is_empty() {
        at
    } else {
        function.span()
    };
    let of = format_ident!("{of}_{arguments}", span = only);
    let shape = questions.iter().fold(value, |probe, question| {
        self::question(probe, question, None, returned.value)
    });
    let types = quote_spanned!(function.span()=> let (__returned, #names) = __signature.#of(#self_type::#function););
    quote!(#types let __shape = #shape;)
}

/// The probes of a method of `Self`, those of its arguments under names of their own.
pub(super) fn named_probes(callable: &Callable, questions: &[&str]) -> TokenStream {
    let controller = (callable.receiver != Receiver::Free).then(|| quote!(_,));
    let names = (0..count(callable)).map(probe_name);
    probes(
        callable,
        &quote!(Self),
        &quote!(#controller #(#names),*),
        questions,
    )
}

/// The number of arguments.
fn count(callable: &Callable) -> usize {
    callable.values.len() + callable.extractors.len()
}

/// The name of an argument's probe: `__0`.
fn probe_name(position: usize) -> Ident {
    format_ident!("__{position}")
}

/// The probe of an argument, at the place of its type.
pub(super) fn probe(position: usize, argument: &ArgumentType) -> TokenStream {
    let mut probe = probe_name(position);
    probe.set_span(located(argument.place));
    quote!(#probe)
}

/// Calls a method of an argument's probe.
pub(super) fn probe_call(position: usize, argument: &ArgumentType, question: &str) -> TokenStream {
    self::question(probe(position, argument), question, None, argument.place)
}

/// Asks a question of the error of a method.
pub(super) fn of_error(ReturnedType { error, .. }: &ReturnedType, question: &str) -> TokenStream {
    let probe = quote_spanned!(located(*error)=> __shape.error);
    self::question(probe, question, None, *error)
}

impl CheckedController {
    /// The reply of the value, whatever its status. Of a REST action it says whether it is JSON.
    fn reply_of_value(&self, action: &CheckedAction) -> TokenStream {
        let at = action.returned.value;
        let ask = |probe, question| self::question(probe, question, None, at);
        let value = quote_spanned!(located(at)=> __shape.value);
        match self.kind {
            Kind::Rest => ask(ask(value, "rest_reply"), "said_reply"),
            Kind::Web => ask(value, "web_reply"),
        }
    }

    /// The reply of the value.
    pub(super) fn reply(&self, action: &CheckedAction) -> TokenStream {
        let reply = self.reply_of_value(action);
        match action.method.marks.status {
            Some((_, at)) => {
                let value = braced(quote_spanned!(located(at)=> __shape.value), at);
                quote_spanned!(located(at)=> __private::TakesStatus::with_status(#value, #reply))
            }
            None => reply,
        }
    }

    /// The function that gives the page of each action.
    pub(super) fn page_of(&self) -> Option<TokenStream> {
        let pages = self.actions.iter().map(|action| {
            let cfgs = &action.cfgs;
            let function = &action.route.function;
            let page = self.page(action);
            quote!(#cfgs #function => #page,)
        });
        (self.kind == Kind::Web).then(|| {
            quote! {
                fn page(__function: &__private::str) -> __private::ReturnedPage {
                    match __function {
                        #(#pages)*
                        _ => __private::ReturnedPage::NOTHING,
                    }
                }
            }
        })
    }

    /// A constant for each action: what its returned type says about its page. A generic controller has none, since its constants would not be evaluated.
    pub(super) fn page_consts(&self) -> Option<TokenStream> {
        let self_type = &self.self_type;
        let pages = self.actions.iter().map(|action| {
            let cfgs = &action.cfgs;
            let name = action.page_name();
            let page = self.page_shape(action, &quote!(<#self_type>));
            quote!(#cfgs const #name: __private::ReturnedPage = #page;)
        });
        (self.kind == Kind::Web && !self.is_generic()).then(|| pages.collect())
    }

    /// The page of an action, for use inside the implementation of `Controller`.
    fn page(&self, action: &CheckedAction) -> TokenStream {
        if self.is_generic() {
            self.page_shape(action, &quote!(Self))
        } else {
            let name = action.page_name();
            quote!(#name)
        }
    }

    /// The page of an action, from the returned type, which is learned from the method without a call. What is wrong with that is reported where the action is
    /// added, and not here.
    fn page_shape(&self, action: &CheckedAction, self_type: &TokenStream) -> TokenStream {
        let reply = self.reply_of_value(action);
        let probes = probes(action, self_type, &quote!(..), OF_ACTION);
        quote! {
            __private::page(&|| {
                use __private::page_steps::*;
                let __signature = __private::Signature::<()>::new();
                #probes
                (__shape.value, #reply)
            })
        }
    }
}

/// Asks a question of a probe. Both have the span of the type, so that the compiler reports a refusal there.
pub(super) fn question(
    probe: TokenStream,
    question: &str,
    with: Option<TokenStream>,
    at: Span,
) -> TokenStream {
    let probe = braced(probe, at);
    let question = Ident::new(question, at);
    quote_spanned!(located(at)=> #probe.#question(#with))
}
