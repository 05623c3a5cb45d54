//! Where the parts of a returned type stand, as far as its spelling tells, so that an error stands under the part it is about.

use proc_macro2::Span;
use syn::{ReturnType, Signature, Type};

use crate::model::Returned;
use crate::tokens::{arguments_of, bare, place};

pub(super) fn places(signature: &Signature) -> Returned {
    match &signature.output {
        ReturnType::Default => at(signature.ident.span()),
        ReturnType::Type(_, ty) => of_type(ty),
    }
}

fn at(span: Span) -> Returned {
    Returned { value: span, error: span }
}

fn of_type(ty: &Type) -> Returned {
    match arguments_of(ty, "Result")[..] {
        [ok] => Returned { value: place(value(ok)), error: place(ty) },
        [ok, error] => Returned { value: place(value(ok)), error: place(error) },
        _ => Returned { value: place(value(ty)), error: place(ty) },
    }
}

/// The value inside `Option` and beside a status.
fn value(ty: &Type) -> &Type {
    if let [inner] = arguments_of(ty, "Option")[..] {
        return value(inner);
    }
    match bare(ty) {
        Type::Tuple(tuple) if crate::tokens::is_named(tuple.elems.first().unwrap_or(ty), "StatusCode") => {
            tuple.elems.last().map_or(ty, value)
        }
        _ => ty,
    }
}
