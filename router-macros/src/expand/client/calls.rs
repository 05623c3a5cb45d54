//! The type of the calls, its methods, and their parameters.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Type;

use super::value::{self, IS_ON};
use crate::expand::paths::argument_names;
use crate::model::{CheckedAction, CheckedController, Refused};
use crate::tokens::{
    generic_types, inside, is_one_of, lacks_types, located, moved, name_of, place,
};

impl CheckedController {
    /// The type of the calls of a REST controller.
    pub(crate) fn client(&self, mistake: Option<TokenStream>) -> Option<TokenStream> {
        if !self.has_client() {
            return None;
        }
        let name = self.client_name();
        let generics = &self.generics;
        let (parameters, arguments, where_clause) = generics.split_for_impl();
        let methods = self
            .actions
            .iter()
            .filter_map(|action| self.call_method(action))
            .chain(mistake.map(|mistake| self.refused_calls(&mistake)))
            .collect();
        let calls = self.type_with(&name, &quote!(__client::Caller), &methods);
        Some(quote! {
            use __private::client as __client;

            #calls

            #[automatically_derived]
            impl #parameters __client::Calls for #name #arguments #where_clause {}
        })
    }

    /// Methods for refused actions. Their types have the mistake in them, so that the compiler asks nothing of a call. A mistake that the compiler tells by itself
    /// has no text here.
    fn refused_calls(&self, mistake: &TokenStream) -> TokenStream {
        self.refused()
            .into_iter()
            // `_action` leaves no name to be called by
            .filter(|refused| !refused.name.trim_matches('_').is_empty())
            .map(|Refused { name, .. }| {
                let name = method_name(name, Span::call_site());
                let unknown = quote!([(); #mistake]);
                quote! {
                    pub fn #name(&self, _: #unknown) -> #unknown {
                        ::core::unreachable!()
                    }
                }
            })
            .collect()
    }

    /// The associated types of `Controller`.
    pub(crate) fn client_association(&self) -> Option<TokenStream> {
        if !self.has_client() {
            let none = quote! {
                type Calls = ();
                const CALLS: fn(__private::client::Caller) = |_| ();
            };
            return IS_ON.then_some(none);
        }
        let (name, (_, arguments, _)) = (self.client_name(), self.generics.split_for_impl());
        let of_caller = self.constructor(&name);
        Some(quote! {
            type Calls = #name #arguments;
            const CALLS: fn(__client::Caller) -> Self::Calls = #of_caller;
        })
    }

    /// `ClientOfUsersController`
    fn client_name(&self) -> Ident {
        format_ident!("ClientOf{}", self.type_name, span = Span::call_site())
    }

    /// `get` for `get_action`. What is asked of its types is asked where it is called, since it depends on the method's own parameter.
    fn call_method(&self, action: &CheckedAction) -> Option<TokenStream> {
        let own = |ty: TokenStream| self.with_self_type(ty);
        let function = &action.route.function;
        let cfgs = self.cfgs_of(action)?;
        let values = argument_names(action);
        let (arguments, written) = self.path_arguments(action, &values);
        let parameters = parameters(action, &values);
        let named = parameters.iter().map(|(name, parameter)| {
            let ty = own(parameter.ty());
            quote!(#name: #ty)
        });
        let steps = parameters
            .iter()
            .map(|(name, parameter)| parameter.step(name));
        // what is sent a whole request gives a whole response
        let received = value::value(action)
            .filter(|_| {
                !parameters
                    .iter()
                    .any(|(_, parameter)| parameter.shape == Shape::Request)
            })
            .map(|value| (value.at, own(value::owned(value.ty))));
        let bounds: Vec<_> = parameters
            .iter()
            .filter_map(|(_, parameter)| parameter.sent())
            .map(|ty| bound("Sent", place(ty), &own(ty.to_token_stream())))
            .chain(received.iter().map(|(at, ty)| bound("Received", *at, ty)))
            .collect();
        let generics = (!bounds.is_empty()).then(|| quote!(<__By: 'static>));
        let (output, last) = match &received {
            Some((_, ty)) => (quote!(__client::Answer<#ty>), quote!(answer::<_, __By>)),
            None => (quote!(__client::Response), quote!(response)),
        };
        let name = method_name(&action.route.name, action.span());
        let docs = format!("`{}`", action.route);
        let is_any = action.route.method == router_core::Method::Any;
        let method: Vec<_> = is_any
            .then(|| free_name("method", &mut taken(&values)))
            .into_iter()
            .collect();
        let call = Ident::new(if is_any { "call_by" } else { "call" }, Span::call_site());
        let last_argument = action.extractors.last();
        // what the compiler says of an ill-formed type is told once, where the reader of that type stands
        let at = located(last_argument.map_or(action.returned.value, |last| last.place));
        let steps = moved(quote!(#(.#steps)* .#last()), at);
        let call =
            quote_spanned!(at=> self.0.#call(#(#method,)* #function, (#(#written,)*)) #steps);
        Some(quote! {
            #cfgs
            #[doc = #docs]
            #[doc(alias = #function)]
            pub fn #name #generics (&self, #(#method: __client::Method,)* #arguments #(#named),*) -> __client::Call<#output>
            where
                #(#bounds),*
            {
                #call
            }
        })
    }
}

/// Makes a bound of a type, which is asked where the action is called.
fn bound(name: &str, at: Span, ty: &TokenStream) -> TokenStream {
    let bound = Ident::new(name, located(at));
    quote_spanned!(located(at)=> #ty: __client::#bound<__By>)
}

/// The parameters that stand behind the path values, each with a name that no path value has. An argument whose types are missing is reported at the method.
fn parameters(action: &CheckedAction, values: &[Ident]) -> Vec<(Ident, Parameter)> {
    let mut taken = taken(values);
    action
        .extractors
        .iter()
        .filter(|extractor| !lacks_types(&extractor.ty))
        .filter_map(|extractor| Parameter::of(&extractor.ty))
        .map(|parameter| (free_name(parameter.name, &mut taken), parameter))
        .collect()
}

/// The names of the path values.
fn taken(values: &[Ident]) -> Vec<String> {
    values.iter().map(Ident::to_string).collect()
}

/// A name that no other parameter has.
fn free_name(name: &str, taken: &mut Vec<String>) -> Ident {
    let mut name = name.to_owned();
    while taken.contains(&name) {
        name.push('_');
    }
    taken.push(name.clone());
    Ident::new(&name, Span::call_site())
}

/// The name of the action, as an editor finds it from a call.
fn method_name(name: &str, at: Span) -> Ident {
    let at = located(at);
    match name {
        "self" | "Self" | "super" | "crate" => format_ident!("{name}_", span = at),
        name if syn::parse_str::<Ident>(name).is_ok() && name != "gen" => Ident::new(name, at),
        name => Ident::new_raw(name, at),
    }
}

/// The type of a parameter.
#[derive(PartialEq)]
enum Shape {
    /// `&T` of an extractor `Json<T>`, which serde writes.
    Inner,
    /// A reference to the extractor itself, which serde writes.
    Itself,
    /// `&T` of an extractor `TypedHeader<T>`.
    Header,
    Page,
    Text,
    Time,
    Bytes,
    /// A whole request, of which only method and path are the action's.
    Request,
}

/// The parameter of a call, by which a client sends what an extractor reads.
struct Parameter {
    name: &'static str,
    /// The step that sends it.
    step: &'static str,
    shape: Shape,
    /// The type that the shape is about.
    about: Type,
    is_optional: bool,
}

impl Parameter {
    /// The parameter for an extractor. All others read what the server has, or a token that belongs to each request.
    fn of(ty: &Type) -> Option<Self> {
        if let Some(inner) = inside(ty, &["Option", "Result", "Valid"]) {
            let is_optional = is_one_of(ty, &["Option"]);
            return Self::of(inner).map(|inner| Self {
                is_optional: is_optional || inner.is_optional,
                ..inner
            });
        }
        let (name, step, shape) = match &*name_of(ty) {
            "Query" => ("query", "query", Shape::Inner),
            "Json" => ("body", "json", Shape::Inner),
            "Form" => ("form", "form", Shape::Inner),
            "MergePatch" | "MergeOrJson" => ("patch", "merge_patch", Shape::Inner),
            "Sort" => ("sort", "query", Shape::Itself),
            "CursorPage" | "NumberedPage" => ("page", "query", Shape::Page),
            "TypedHeader" => ("header", "typed_header", Shape::Header),
            "IfMatch" => ("seen", "if_match", Shape::Text),
            "IfNoneMatch" => ("seen", "if_none_match", Shape::Text),
            "IfUnmodifiedSince" => ("seen", "if_unmodified_since", Shape::Time),
            "String" => ("text", "text", Shape::Text),
            "Bytes" | "BytesMut" => ("bytes", "bytes", Shape::Bytes),
            "Body" | "JsonLines" | "Multipart" | "RawForm" | "RawQuery" | "Request"
            | "WebSocketUpgrade" => ("request", "whole", Shape::Request),
            _ => return None,
        };
        let about = match shape {
            Shape::Inner | Shape::Header => generic_types(ty).next()?.clone(),
            _ => ty.clone(),
        };
        Some(Self {
            name,
            step,
            shape,
            about,
            is_optional: false,
        })
    }

    /// The type of the parameter.
    fn ty(&self) -> TokenStream {
        let about = &self.about;
        let ty = match self.shape {
            Shape::Inner | Shape::Itself | Shape::Header => quote_spanned!(place(about)=> &#about),
            Shape::Page => quote!(&__client::PageRequest),
            Shape::Text => quote!(&__private::str),
            Shape::Time => quote!(__client::SystemTime),
            Shape::Bytes => quote!(&[__private::u8]),
            Shape::Request => quote!(__client::Request),
        };
        if self.is_optional {
            quote!(__private::Option<#ty>)
        } else {
            ty
        }
    }

    /// The type that serde writes.
    fn sent(&self) -> Option<&Type> {
        matches!(self.shape, Shape::Inner | Shape::Itself).then_some(&self.about)
    }

    /// The step that adds it to a request.
    fn step(&self, name: &Ident) -> TokenStream {
        let step = format_ident!("{}", self.step);
        if self.is_optional {
            quote!(given(#name, __client::Draft::#step))
        } else {
            quote!(#step(#name))
        }
    }
}
