//! The result of a call: the type of the returned value by its spelling, and the check that the action sends that.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use router_core::Kind;
use syn::{
    Type,
    parse::{ParseStream, Parser},
};

use crate::check::beside;
use crate::model::{CheckedAction, CheckedController};
use crate::tokens::{bare, generic_types, inside, is_one_of, lacks_types, located, place, written};

/// True if clients are made. Snapshots are the same whatever features the application around has.
pub(super) const IS_ON: bool = cfg!(all(feature = "client", not(test)));

impl CheckedController {
    /// True if the actions of a controller can be called.
    pub(super) fn has_client(&self) -> bool {
        IS_ON && self.kind == Kind::Rest
    }

    /// Compares what a client reads with what the action's reply sends.
    pub(crate) fn client_checked(&self, action: &CheckedAction) -> Option<TokenStream> {
        let Value { at, ty, .. } = self
            .has_client()
            .then(|| value(action))?
            .filter(|value| value.is_said)?;
        let sent = quote!(__private::client::sent_value::<#ty, _, _>(__shape.value, __reply));
        Some(quote_spanned!(located(at)=> #sent.read_as::<#ty>();))
    }
}

/// The value that an action sends.
pub(super) struct Value {
    /// The place of its type in the signature, or in the attribute.
    pub at: Span,
    pub ty: TokenStream,
    /// True if the type is what somebody said, or follows from the name of a type around it. It is compared with what is sent; as written, it is asked whether it
    /// can be read, where the action is called.
    is_said: bool,
}

/// Types that are responses, whatever is in them.
const RESPONSES: [&str; 19] = [
    "ActionPath",
    "Attachment",
    "Body",
    "Bytes",
    "Download",
    "ErasedJson",
    "Events",
    "Form",
    "FileStream",
    "Html",
    "JsonLines",
    "Redirect",
    "Redirection",
    "RenderAs",
    "Response",
    "Sse",
    "String",
    "Text",
    "Xml",
];

/// Types that are responses without content.
const EMPTY: [&str; 3] = ["Accepted", "NoContent", "StatusCode"];

/// The value that an action returns; `None` for a response, and for a type that has no name outside of the signature.
pub(super) fn value(action: &CheckedAction) -> Option<Value> {
    if let Some(said) = &action.method.marks.client {
        let value = Value {
            at: place(said),
            ty: said.to_token_stream(),
            is_said: true,
        };
        return (!is_one_of(said, &["Response"])).then_some(value);
    }
    let returned = Some(&action.returned.ty).filter(|ty| !lacks_types(ty))?;
    let returned = action
        .method
        .signature
        .asyncness
        .is_none()
        .then(|| output(returned))
        .flatten()
        .unwrap_or_else(|| returned.clone());
    value_in(inside(&returned, &["Result"]).unwrap_or(&returned))
        .filter(|value| has_name(value.ty.clone()))
}

/// The value inside of what stands around it.
fn value_in(ty: &Type) -> Option<Value> {
    let inner = behind_parts(beside(ty));
    if let Some(inner) = inside(inner, &["Option", "Versioned"]) {
        return value_in(inner);
    }
    if let Some(created) = inside(inner, &["Created"])
        && is_one_of(created, &["Versioned", "ListOf", "Json"])
    {
        return value_in(created);
    }
    let (ty, is_said) = match bare(inner) {
        list if is_one_of(list, &["ListOf"]) => {
            (quote!(<#list as __private::client::ReplyTo>::Value), true)
        }
        around if is_one_of(around, &["Created", "Json"]) => {
            (generic_types(around).next()?.to_token_stream(), true)
        }
        empty if is_one_of(empty, &EMPTY) => (quote!(()), true),
        response if is_one_of(response, &RESPONSES) || is_bytes(response) => return None,
        value => (value.to_token_stream(), false),
    };
    Some(Value {
        at: place(inner),
        ty,
        is_said,
    })
}

/// The value behind parts of a response of the application's own: only such stand in front of `Json`, or of a response.
fn behind_parts(ty: &Type) -> &Type {
    let Type::Tuple(tuple) = bare(ty) else {
        return ty;
    };
    let is_whole = |last: &&Type| {
        is_one_of(last, &["Created", "Json"]) || is_one_of(last, &RESPONSES) || is_bytes(last)
    };
    tuple.elems.last().filter(is_whole).unwrap_or(ty)
}

/// Returns whether a type has a name outside of the signature: neither `impl Trait` nor `'_` stands in it.
fn has_name(tokens: TokenStream) -> bool {
    tokens.into_iter().all(|token| match token {
        TokenTree::Group(group) => has_name(group.stream()),
        TokenTree::Ident(word) => word != "impl" && word != "_",
        _ => true,
    })
}

/// The output of a future that a plain function returns, as far as its type names one.
fn output(ty: &Type) -> Option<Type> {
    if let Some(output) = inside(ty, &["BoxFuture", "LocalBoxFuture", "Ready"]) {
        return Some(output.clone());
    }
    let mut named = ty
        .to_token_stream()
        .into_iter()
        .skip_while(|token| token.to_string() != "Output");
    named.nth(1).filter(|sign| sign.to_string() == "=")?;
    let read = |input: ParseStream<'_>| {
        let output = input.parse()?;
        input.parse::<TokenStream>().map(|_| output)
    };
    read.parse2(named.collect()).ok()
}

/// The type without references, which nobody can read: `String` for `&str`, `Vec<T>` for `&[T]`.
pub(super) fn owned(tokens: TokenStream) -> TokenStream {
    let mut tokens = tokens.into_iter().peekable();
    let mut is_borrowed = false;
    let mut owned = TokenStream::new();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '&' => {
                is_borrowed = true;
                let _ = tokens.next_if(is_quote).and_then(|_| tokens.next());
                continue;
            }
            TokenTree::Ident(word) if is_borrowed && word == "str" => {
                owned.extend(quote!(::std::string::String))
            }
            TokenTree::Group(group) => {
                let inner = self::owned(group.stream());
                let is_slice = is_borrowed && !inner.to_string().contains(';');
                owned.extend(match group.delimiter() {
                    Delimiter::Bracket if is_slice => quote!(::std::vec::Vec<#inner>),
                    delimiter => TokenTree::from(Group::new(delimiter, inner)).into(),
                });
            }
            token => owned.extend([token]),
        }
        is_borrowed = false;
    }
    owned
}

fn is_quote(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == '\'')
}

/// Returns whether the type is a list of bytes, which is sent as it is.
fn is_bytes(ty: &Type) -> bool {
    let written = written(ty);
    ["Vec<u8>", "Box<[u8]>"].contains(&&*written)
        || written.starts_with("Cow<") && written.ends_with("[u8]>")
}
