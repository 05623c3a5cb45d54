//! Extractors that do not say what they read: `Json` without its type. The compiler would report that at the method, and again wherever the macro's
//! output has the type.

use syn::{Expr, Pat, PatType, PathArguments, PathSegment, Type, parse_quote, parse_quote_spanned};

use crate::errors::Errors;
use crate::parse::attributes::ArgumentAttributes;
use crate::tokens::{generic_types, last_segment, text, written};

const EXTRACTORS: [&str; 6] = ["Extension", "Form", "Json", "Query", "State", "Path"];

/// Puts the error in the place of what is missing, so that nothing else is reported of the argument, not even in the method's body. Returns
/// whether something was missing.
pub(crate) fn complete(argument: &mut PatType, marks: &ArgumentAttributes, errors: &Errors) -> bool {
    if marks.path.is_some() || marks.extract.is_some() {
        return false;
    }
    take_other(argument, errors) || name_missing(argument)
}

/// `Json(new): NewUser` and `Json(new): Form<NewUser>` become `Json(new): Json<NewUser>`, which is what to write.
fn take_other(argument: &mut PatType, errors: &Errors) -> bool {
    let Pat::TupleStruct(pattern) = &*argument.pat else { return false };
    let Some(segment) = last_segment(&argument.ty) else { return false };
    let (meant, found) = (pattern.path.segments.last().map(|it| text(&it.ident)), text(&segment.ident));
    let meant = meant.filter(|meant| *meant != found && EXTRACTORS.contains(&meant.as_str()));
    let inner = match generic_types(&argument.ty).next() {
        Some(inner) => Some(inner).filter(|_| EXTRACTORS.contains(&found.as_str())),
        None => Some(&*argument.ty).filter(|_| segment.arguments.is_none()),
    };
    let (Some(meant), Some(inner)) = (meant, inner) else { return false };
    let (shown, path) = (written(pattern), &pattern.path);
    let help = match (meant.as_str(), pattern.elems.first()) {
        ("Path", Some(value)) => {
            format!("{}: {}`: a path value is a plain argument, without `Path", written(value), written(inner))
        }
        _ => format!("{shown}: {}<{}>", written(path), written(inner)),
    };
    let ty = written(&argument.ty);
    errors.push(pattern, format!("`{shown}` takes `{ty}` apart, which is not a `{meant}`\nhelp: write `{help}`"));
    *argument.ty = parse_quote!(#path<#inner>);
    true
}

fn name_missing(argument: &mut PatType) -> bool {
    let is_axums = ["axum", "extract", "router_axum"].iter().any(|path| begins_with(&argument.ty, path));
    let Some(segment) = last_segment_mut(&mut argument.ty).filter(|segment| segment.arguments.is_empty()) else {
        return false;
    };
    let message = message(&argument.pat, text(&segment.ident), is_axums);
    let Some(message) = message else { return false };
    let at = segment.ident.span();
    segment.arguments =
        PathArguments::AngleBracketed(parse_quote_spanned!(at=> <[(); ::core::compile_error!(#message)]>));
    true
}

/// Returns whether the type is the error that stands in the place of one.
pub(crate) fn is_missing(ty: &Type) -> bool {
    matches!(ty, Type::Array(array) if matches!(array.len, Expr::Macro(_)))
}

/// Returns whether the type is a path of several segments, the first of which is `name`.
fn begins_with(ty: &Type, name: &str) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.len() > 1 && path.path.segments[0].ident == name)
}

fn last_segment_mut(ty: &mut Type) -> Option<&mut PathSegment> {
    match ty {
        Type::Path(path) => path.path.segments.last_mut(),
        _ => None,
    }
}

fn message(pattern: &Pat, ty: String, is_axums: bool) -> Option<String> {
    let value = || match pattern {
        Pat::TupleStruct(inner) => inner.elems.first().map_or_else(|| "value".to_owned(), written),
        pattern => written(pattern),
    };
    // otherwise it may be a type of the user's own with that name
    let is_extractor = is_axums || matches!(pattern, Pat::TupleStruct(inner) if inner.path.is_ident(&ty));
    let (found, help) = match ty.as_str() {
        "Paths" => (
            "whose paths it has",
            "`Paths<Self>` for those of this controller, else `Paths<UsersController>`".to_owned(),
        ),
        "Path" => ("what it reads", format!("`{}: u32`: a path value is a plain argument, without `Path`", value())),
        "Json" | "Form" | "Query" => (
            "what it reads",
            format!("`{ty}({}): {ty}<T>`, where `T` is a type of yours that is `serde::Deserialize`", value()),
        ),
        "ConnectInfo" => ("what it reads", format!("`{ty}({}): {ty}<SocketAddr>`", value())),
        "TypedHeader" => {
            ("what it reads", format!("`{ty}({}): {ty}<T>`, where `T` is a header such as `UserAgent`", value()))
        }
        "State" if is_extractor => (
            "what it reads",
            format!("`State({}): State<T>`, where `T` is the application's state or a part of it", value()),
        ),
        "Extension" if is_extractor => (
            "what it reads",
            format!("`Extension({}): Extension<T>`, where `T` is the type a layer has put there", value()),
        ),
        _ => return None,
    };
    Some(format!("`{ty}` does not say {found}\nhelp: write {help}"))
}
