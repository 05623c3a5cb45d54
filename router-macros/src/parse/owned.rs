//! Arguments that an action cannot own: `&str`, `str`. The error stands in the place of the type, so that nothing in the body is reported for it.

use quote::ToTokens;
use syn::{FnArg, Signature, Type, TypeReference, parse_quote};

use crate::parse::block::{Argument, Block, Item};
use crate::tokens::{bare, generic_types, has_no_size, is_one_of, text, written};

/// Puts an error in the place of each type that an action of the block cannot own.
pub(crate) fn refuse(block: &mut Block) {
    for item in &mut block.items {
        if let Item::Method(method) = item
            && method.marks.before.is_none()
            && method.marks.no_route.is_none()
            && text(&method.signature.ident).ends_with("_action")
        {
            replace(&mut method.signature, &mut method.arguments);
        }
    }
}

/// `Response` or `&mut Response`
pub(crate) fn is_named_response(ty: &Type) -> bool {
    match bare(ty) {
        Type::Reference(reference) => is_named_response(&reference.elem),
        ty => is_one_of(ty, &["HttpResponse", "Response"]),
    }
}

fn replace(signature: &mut Signature, arguments: &mut [Argument]) {
    let written = signature.inputs.iter_mut().filter_map(|argument| match argument {
        FnArg::Typed(written) => Some(written),
        FnArg::Receiver(_) => None,
    });
    for (written, argument) in written.zip(arguments) {
        if let Some(error) = check(argument) {
            let error = error.to_compile_error();
            argument.ty = parse_quote!([(); #error]);
            *written.ty = argument.ty.clone();
        }
    }
}

fn check(argument: &Argument) -> Option<syn::Error> {
    let is_marked_twice = argument.marks.path.is_some() && argument.marks.extract.is_some();
    match bare(&argument.ty) {
        _ if is_marked_twice || is_named_response(&argument.ty) => None,
        Type::Reference(reference) => Some(borrows(reference)),
        ty @ (Type::Slice(_) | Type::Path(_)) if has_no_size(ty) && generic_types(ty).next().is_none() => {
            Some(not_owned(ty, ty, "has no size"))
        }
        _ => None,
    }
}

pub(crate) fn borrows(reference: &TypeReference) -> syn::Error {
    not_owned(reference, &reference.elem, "borrows")
}

/// A type with an elided lifetime.
pub(crate) fn borrows_inside(ty: &Type) -> syn::Error {
    let found = written(ty);
    let owned = found.replace("'_", "'static");
    let help = format!("own the texts in it, `String` in place of `&str`; if it owns all it holds, write `{owned}`");
    syn::Error::new_spanned(ty, format!("`{found}` borrows, and an action's arguments are owned\nhelp: {help}"))
}

fn not_owned(ty: &impl ToTokens, inner: &Type, problem: &str) -> syn::Error {
    let found = written(ty);
    let help = match (inner, written(inner).as_str()) {
        (_, "Self") => "write `&self`".to_owned(),
        (_, "str") => "take `String`".to_owned(),
        (_, "[u8]") => "take `Bytes`".to_owned(),
        (Type::Slice(list), _) => format!("take `Json<Vec<{}>>`", written(&list.elem)),
        (_, inner) => format!("take `{}`", inner.replace("<'_>", "")),
    };
    syn::Error::new_spanned(ty, format!("`{found}` {problem}, and an action's arguments are owned\nhelp: {help}"))
}
