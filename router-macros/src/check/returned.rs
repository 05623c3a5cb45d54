//! The returned type, and where its parts stand, as far as its spelling tells, so that an error stands under the part it is about.

use proc_macro2::Span;
use quote::format_ident;
use syn::{ReturnType, Signature, Type, parse_quote};

use crate::model::Returned;
use crate::tokens::{arguments_of, bare, mentions, place};

pub(super) fn check(signature: &Signature) -> Returned {
    match &signature.output {
        ReturnType::Default => at(signature.ident.span()),
        ReturnType::Type(_, ty) => of_type(ty),
    }
}

fn at(span: Span) -> Returned {
    Returned { ty: Some(parse_quote!(())), value: span, error: span }
}

fn of_type(ty: &Type) -> Returned {
    let (value, error) = match arguments_of(ty, "Result")[..] {
        [ok] => (ok, ty),
        [ok, error] => (ok, error),
        _ => (ty, ty),
    };
    let named = (!is_unnamed(ty)).then(|| ty.clone());
    Returned { ty: named, value: place(innermost(value)), error: place(error) }
}

/// `impl Trait` stands for another type wherever it is written, and `!` is a type nowhere else.
fn is_unnamed(ty: &Type) -> bool {
    matches!(ty, Type::Never(_)) || mentions(ty, &[&format_ident!("impl")])
}

/// The value inside `Option` and beside a status.
fn innermost(ty: &Type) -> &Type {
    if let [inner] = arguments_of(ty, "Option")[..] {
        return innermost(inner);
    }
    match bare(ty) {
        Type::Tuple(tuple) if crate::tokens::is_named(tuple.elems.first().unwrap_or(ty), "StatusCode") => {
            tuple.elems.last().map_or(ty, innermost)
        }
        _ => ty,
    }
}
