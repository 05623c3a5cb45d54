//! The returned type, and the spans of its parts, as far as its spelling shows them: so an error stands under the part that it is about.

use std::ptr;

use router_core::Kind;
use syn::{ReceiverKind, Signature, Type, TypeParamBound, parse_quote};

use crate::errors::Errors;
use crate::model::ReturnedType;
use crate::parse::block::WrittenMethod;
use crate::tokens::{
    arguments_of, asks_self, bare, find_type, has_no_size, inside, is_named, is_one_of, place,
    returned, written,
};

/// The type and its places; what is told of a method that returns nothing stands at its name.
pub(super) fn check(kind: Kind, signature: &Signature) -> ReturnedType {
    let Some(ty) = returned(signature) else {
        let at = signature.ident.span();
        return ReturnedType {
            ty: parse_quote!(()),
            value: at,
            error: at,
        };
    };
    let (value, error) = parts(kind, ty);
    ReturnedType {
        ty: ty.clone(),
        value: place(value),
        error: place(error),
    }
}

/// A `Result` is the outermost type. One inside, with an error type of its own, may be a value to be sent; the library's `Error` cannot.
pub(super) fn check_result_outside(ty: &Type, errors: &Errors) {
    let result = innermost(inside(ty, &["Result"]).unwrap_or(ty));
    let types = arguments_of(result, "Result");
    if types.len() == 1 || types.get(1).is_some_and(|error| is_named(error, "Error")) {
        errors.push(
            result,
            format!("a `Result` stands inside of `{}`\n\
                     help: write it outside of them: `Result` around `Option`, and around `(StatusCode, ..)`", written(ty)),
        );
    }
}

/// A `None` is a 404. One within another `Option` would be a `null` that no reader of the signature expects.
pub(super) fn check_option_once(ty: &Type, errors: &Errors) {
    let ok = inside(ty, &["Result"]).unwrap_or(ty);
    let Some(outer) = inside(beside(ok), &["Option"]) else {
        return;
    };
    let inner = beside(outer);
    if is_named(inner, "Option") {
        errors.push(
            inner,
            format!(
                "an `Option` stands inside of another in `{}`\n\
                 help: its `None` would be a `null`: write one `Option`, around all of it or around the value; for a `null` write `Json<Option<..>>`",
                written(ty)
            ),
        );
    }
}

/// A boxed future goes from one thread to another.
pub(super) fn check_future(ty: &Type, errors: &Errors) {
    let found = written(ty);
    let is_future = ["dyn Future<", ":Future<"]
        .iter()
        .any(|it| found.contains(it));
    if is_named(ty, "Pin") && is_future && !found.contains("Send") {
        errors.push(
            ty,
            format!(
                "the future `{found}` cannot go from one thread to another\n\
                 help: write an `async fn`, or ` + Send` behind the `Future<..>`"
            ),
        );
    }
}

/// An error and a stream live longer than the call, and an `impl Trait` may borrow what the method does, unless it says otherwise.
pub(super) fn check_kept(signature: &Signature, errors: &Errors) {
    let borrows = signature
        .receiver()
        .is_some_and(|receiver| match &receiver.kind {
            ReceiverKind::Typed(_, ty) => matches!(**ty, Type::Reference(_)),
            kind => matches!(kind, ReceiverKind::Reference(..)),
        });
    let Some(ty) = returned(signature).filter(|_| borrows) else {
        return;
    };
    let (_, error) = parts(Kind::Web, ty);
    let stream = find_type(inside(ty, &["Result"]).unwrap_or(ty), &is_stream);
    // one that is no `Error` is a response, made while the controller is there
    let source = Some(error).filter(|error| written(error).contains("Error"));
    for (what, kept) in [("error", source), ("stream", stream)] {
        let Some(Type::ImplTrait(it)) = kept.filter(|kept| !ptr::eq(*kept, ty)) else {
            continue;
        };
        let is_said = |bound: &TypeParamBound| !matches!(bound, TypeParamBound::Trait(_));
        if !it.bounds.iter().any(is_said) {
            let found = written(it);
            errors.push(
                it,
                format!(
                    "the {what} `{found}` may borrow `&self`, which it outlives\n\
                     help: name its type, or write `{found} + 'static`"
                ),
            );
        }
    }
    // of a text axum makes the body itself
    let text = beside(error);
    if !ptr::eq(error, ty) && !ptr::eq(error, text) && written(text) == "&str" {
        errors.push(
            text,
            "`&str` borrows `&self`, and the error outlives it\n\
             help: write `&'static str` or `String`",
        );
    }
}

/// Returns whether the type is a stream without a name.
fn is_stream(ty: &Type) -> bool {
    let is_one = |bound: &TypeParamBound| match bound {
        TypeParamBound::Trait(bound) => bound
            .path
            .segments
            .last()
            .is_some_and(|it| it.ident == "Stream" || it.ident == "TryStream"),
        _ => false,
    };
    matches!(ty, Type::ImplTrait(it) if it.bounds.iter().any(is_one))
}

impl WrittenMethod {
    /// `#[status(..)]` says the status of a value that has none, and another than without it.
    pub(super) fn check_status(&self, kind: Kind, errors: &Errors) {
        let (Some((status, _)), Some(attribute)) = (self.marks.status, self.marks.get("status"))
        else {
            return;
        };
        let is_empty = kind == Kind::Rest && is_empty(&self.signature);
        let convention = if is_empty { 204 } else { 200 };
        let problem = if has_status(&self.signature) {
            "`#[status(..)]` stands on an action that returns a status".to_owned()
        } else if status == 205 && !is_empty {
            "a 205 has no content, and the action returns some".to_owned()
        } else if status == convention {
            format!("`#[status(..)]` is redundant: without it the status is {convention} as well")
        } else {
            return;
        };
        errors.push(attribute, format!("{problem}\nhelp: remove the attribute"));
    }
}

fn is_empty(signature: &Signature) -> bool {
    returned(signature).is_none_or(
        |ty| matches!(parts(Kind::Web, ty).0, Type::Tuple(parts) if parts.elems.is_empty()),
    )
}

/// Returns whether a `StatusCode` stands beside the value.
fn has_status(signature: &Signature) -> bool {
    let Some(ty) = returned(signature) else {
        return false;
    };
    let inner = ["Result", "Option"]
        .iter()
        .fold(ty, |ty, around| inside(ty, &[around]).unwrap_or(ty));
    matches!(inner, Type::Tuple(parts) if parts.elems.first().is_some_and(|first| is_named(first, "StatusCode")))
}

/// Returns whether the compiler refuses the type at the method itself: `dyn Trait` and `str` have no size, and a controller has no `Self::Item`.
pub(super) fn is_reported(signature: &Signature) -> bool {
    returned(signature).is_some_and(|ty| has_no_size(ty) || asks_self(ty))
}

/// The value in the middle, and the error. Of a REST action's list it is the type of the entries; a page's variables are not a list.
pub(super) fn parts(kind: Kind, ty: &Type) -> (&Type, &Type) {
    let (value, error) = match arguments_of(ty, "Result")[..] {
        [ok] => (ok, ty),
        [ok, error] => (ok, error),
        _ => (ty, ty),
    };
    let value = innermost(value);
    (
        if kind == Kind::Rest {
            within(value)
        } else {
            value
        },
        error,
    )
}

fn within(ty: &Type) -> &Type {
    inside(ty, &["Vec", "Created"]).map_or(ty, within)
}

/// The value inside `Option`, and beside a status and parts of a response.
fn innermost(ty: &Type) -> &Type {
    let inner = beside(ty);
    inside(inner, &["Option"]).map_or(inner, innermost)
}

/// The value beside a status and parts of a response. A tuple with a status inside is not in order, and is reported as a whole.
pub(crate) fn beside(ty: &Type) -> &Type {
    match bare(ty) {
        Type::Tuple(tuple) if tuple.elems.first().is_some_and(is_beside) => {
            let mut inner = tuple.elems.iter().skip(1).rev().skip(1);
            let is_ordered = !inner.any(|entry| is_named(entry, "StatusCode"));
            let last = tuple.elems.last().filter(|_| is_ordered);
            last.map_or(ty, beside)
        }
        _ => ty,
    }
}

/// Returns whether a type is a status or parts of a response, as far as its spelling shows it.
fn is_beside(ty: &Type) -> bool {
    const NAMES: [&str; 8] = [
        "StatusCode",
        "HeaderMap",
        "AppendHeaders",
        "Extension",
        "TypedHeader",
        "CookieJar",
        "SignedCookieJar",
        "PrivateCookieJar",
    ];
    match bare(ty) {
        Type::Array(array) => matches!(bare(&array.elem), Type::Tuple(_)),
        ty => is_one_of(ty, &NAMES),
    }
}
