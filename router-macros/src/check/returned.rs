//! The returned type, and the spans of its parts, as far as its spelling shows them: so an error stands under the part that it is about.

use proc_macro2::Span;
use router_core::Kind;
use syn::{Ident, ReturnType, Signature, Type, TypeParamBound, parse_quote};

use crate::errors::Errors;
use crate::model::Returned;
use crate::tokens::{
    arguments_of, asks_self, bare, generic_types, has_impl_trait, has_no_size, inside, is_named, is_one_of, place,
    written,
};

pub(super) fn check(kind: Kind, signature: &Signature) -> Returned {
    match &signature.output {
        ReturnType::Default => at(signature.ident.span()),
        ReturnType::Type(_, ty) => of_type(kind, ty),
    }
}

/// A `Result` is the outermost type. One inside, with an error type of its own, may be a value to be sent; the library's `Error` cannot.
pub(super) fn check_result_outside(signature: &Signature, errors: &Errors) {
    let ReturnType::Type(_, ty) = &signature.output else { return };
    let outside = arguments_of(ty, "Result");
    let result = innermost(outside.first().copied().unwrap_or(ty));
    let (value, error) = match arguments_of(result, "Result")[..] {
        [value] => (value, String::new()),
        [value, error] if is_named(error, "Error") => (value, format!(", {}", written(error))),
        _ => return,
    };
    let (found, result_text) = (written(ty), written(result));
    let without = found.replacen(&result_text, &written(value), 1);
    let name = result_text.split('<').next().unwrap_or_default();
    let right = if outside.is_empty() { format!("{name}<{without}{error}>") } else { without };
    let note = "`Result` is the outermost, `Option` and `(StatusCode, ..)` stand inside of it";
    errors.push(result, format!("a `Result` stands inside of `{found}`\nnote: {note}\nhelp: write `{right}`"));
}

/// A boxed future, returned by a plain function, is pinned and `Send`.
pub(super) fn check_future(signature: &Signature, errors: &Errors) {
    let ReturnType::Type(_, ty) = &signature.output else { return };
    let pinned = arguments_of(ty, "Pin").first().copied();
    let [inner] = arguments_of(pinned.unwrap_or(ty), "Box")[..] else { return };
    let Type::TraitObject(object) = bare(inner) else { return };
    let is_bound = |name: &str| object.bounds.iter().any(|bound| bound_name(bound).is_some_and(|found| found == name));
    let is_sound = pinned.is_some() && is_bound("Send");
    if signature.asyncness.is_some() || is_sound || !is_bound("Future") {
        return;
    }
    let (found, object_text) = (written(ty), written(object));
    let problem = if pinned.is_none() { "be awaited: it is not pinned" } else { "go from one thread to another" };
    let send = if is_bound("Send") { "" } else { " + Send" };
    let help = format!("help: write an `async fn`, or return `Pin<Box<{object_text}{send}>>`");
    errors.push(ty, format!("the future `{found}` cannot {problem}\n{help}"));
}

fn bound_name(bound: &TypeParamBound) -> Option<&Ident> {
    match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().map(|segment| &segment.ident),
        _ => None,
    }
}

/// Returns whether the compiler refuses the type at the method itself: `dyn Trait` and `str` have no size, and a controller has no `Self::Item`.
pub(super) fn is_reported(signature: &Signature) -> bool {
    matches!(&signature.output, ReturnType::Type(_, ty) if has_no_size(ty) || asks_self(ty))
}

fn at(span: Span) -> Returned {
    Returned { ty: Some(parse_quote!(())), value: span, error: span }
}

fn of_type(kind: Kind, ty: &Type) -> Returned {
    let (value, error) = parts(kind, ty);
    let named = (!is_unnamed(ty) && !lacks_types(ty)).then(|| ty.clone());
    Returned { ty: named, value: place(value), error: place(error) }
}

/// The value in the middle, and the error. Of a REST action's list it is the type of the entries; a page's variables are not a list.
pub(super) fn parts(kind: Kind, ty: &Type) -> (&Type, &Type) {
    let (value, error) = match arguments_of(ty, "Result")[..] {
        [ok] => (ok, ty),
        [ok, error] => (ok, error),
        _ => (ty, ty),
    };
    let value = innermost(value);
    (if kind == Kind::Rest { within(value) } else { value }, error)
}

fn within(ty: &Type) -> &Type {
    inside(ty, &["Vec", "Created"]).map_or(ty, within)
}

/// Returns whether the type can be written at the method only: `impl Trait` is another type in each place, and `!` is not a type elsewhere.
fn is_unnamed(ty: &Type) -> bool {
    matches!(ty, Type::Never(_)) || has_impl_trait(ty)
}

/// Returns whether `Result` and the like stand without their types, also inside of another type. The compiler reports it at the method, and would again
/// wherever the macro wrote the type.
fn lacks_types(ty: &Type) -> bool {
    const GENERIC: [&str; 7] = ["Created", "HashMap", "Html", "Json", "Option", "Result", "Vec"];
    let is_bare = generic_types(ty).next().is_none() && is_one_of(ty, &GENERIC);
    is_bare || is_std_result(ty) && generic_types(ty).count() == 1 || generic_types(ty).any(lacks_types)
}

/// `std::result::Result<..>`, which says its error.
fn is_std_result(ty: &Type) -> bool {
    let Type::Path(path) = bare(ty) else { return false };
    let mut words = path.path.segments.iter().rev().map(|segment| &segment.ident);
    words.next().is_some_and(|word| word == "Result") && words.next().is_some_and(|word| word == "result")
}

/// The value inside `Option` and beside a status.
fn innermost(ty: &Type) -> &Type {
    if let [inner] = arguments_of(ty, "Option")[..] {
        return innermost(inner);
    }
    match bare(ty) {
        Type::Tuple(tuple) if is_named(tuple.elems.first().unwrap_or(ty), "StatusCode") => {
            tuple.elems.last().map_or(ty, innermost)
        }
        _ => ty,
    }
}
