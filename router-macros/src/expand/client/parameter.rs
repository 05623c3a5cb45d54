//! The parameter of a call for an extractor, by the name of its type.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Type;

use crate::tokens::{generic_types, inside, is_one_of, name_of, place};

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
    /// A whole request.
    Request,
}

/// The parameter of a call, by which a client sends what an extractor reads.
pub(super) struct Parameter {
    pub(super) name: &'static str,
    /// The step that sends it.
    step: &'static str,
    shape: Shape,
    /// The type that the shape is about.
    about: Type,
    is_optional: bool,
}

impl Parameter {
    /// The parameter for an extractor. All others read what the server has, or a token that belongs to each request.
    pub(super) fn of(ty: &Type) -> Option<Self> {
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

    /// True if it is a request of which only method and path are the action's.
    pub(super) fn is_whole(&self) -> bool {
        self.shape == Shape::Request
    }

    /// The type of the parameter.
    pub(super) fn ty(&self) -> TokenStream {
        let about = &self.about;
        let ty = match self.shape {
            Shape::Inner | Shape::Itself | Shape::Header => quote_spanned!(place(about)=> &#about),
            Shape::Page => quote!(&__client::PageRequest),
            Shape::Text => quote!(&::core::primitive::str),
            Shape::Time => quote!(__client::SystemTime),
            Shape::Bytes => quote!(&[::core::primitive::u8]),
            Shape::Request => quote!(__client::Request),
        };
        if self.is_optional {
            quote!(::core::option::Option<#ty>)
        } else {
            ty
        }
    }

    /// The type that serde writes.
    pub(super) fn sent(&self) -> Option<&Type> {
        matches!(self.shape, Shape::Inner | Shape::Itself).then_some(&self.about)
    }

    /// The step that adds it to a request.
    pub(super) fn step(&self, name: &Ident) -> TokenStream {
        let step = format_ident!("{}", self.step);
        if self.is_optional {
            quote!(given(#name, __client::Draft::#step))
        } else {
            quote!(#step(#name))
        }
    }
}
