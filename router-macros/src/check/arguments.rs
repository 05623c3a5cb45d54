//! Tells path values from extractors.
//!
//! Path values come first. They end at the first argument that is a well-known extractor, has angle brackets or is marked
//! `#[extract]`; whatever follows is an extractor.

use proc_macro2::Span;
use quote::quote;
use syn::{GenericArgument, Generics, Ident, Meta, Pat, PathArguments, Type};

use crate::errors::Errors;
use crate::parse::block::{WrittenArgument, WrittenMethod};
use crate::tokens::{
    arguments_of, bare, find_type, has_angle_brackets, inside, is_named, is_number_or_text,
    is_one_of, is_plain_value, lacks_types, last_segment, mentions, text, written,
};

/// The arguments by what they are, in the order of the signature.
#[derive(Default)]
pub(super) struct Arguments<'a> {
    pub values: Vec<&'a WrittenArgument>,
    pub extractors: Vec<&'a WrittenArgument>,
    /// True if an argument is wrong, so that the number of path values says nothing of the route.
    pub is_misplaced: bool,
}

impl WrittenMethod {
    pub(super) fn sorted_arguments(&self, errors: &Errors) -> Arguments<'_> {
        let (mut arguments, is_broken) = errors.watch(|errors| self.sort(errors));
        let is_marked = |argument: &WrittenArgument| argument.marks.is_marked_otherwise;
        arguments.is_misplaced =
            is_broken || has_name_twice(&arguments.values) || self.arguments.iter().any(is_marked);
        arguments
    }

    fn sort(&self, errors: &Errors) -> Arguments<'_> {
        let mut arguments = Arguments::default();
        for argument in &self.arguments {
            check_owned(argument, errors);
            if arguments.takes_value(argument) {
                check_value(argument, &arguments, errors);
                arguments.values.push(argument);
            } else {
                check_extractor(argument, errors);
                arguments.extractors.push(argument);
            }
        }
        arguments
    }
}

impl Arguments<'_> {
    fn takes_value(&self, argument: &WrittenArgument) -> bool {
        let marks = &argument.marks;
        if marks.path.is_some() || marks.extract.is_some() {
            return marks.path.is_some();
        }
        let is_first = self.extractors.is_empty()
            && !is_extractor(&argument.ty)
            && !lacks_types_of_extractor(argument);
        is_first || is_plain_value(&argument.ty) || optional_value(&argument.ty).is_some()
    }
}

/// Returns whether the argument is an extractor whose type does not say what it reads: `page: Query`, `Json(new): NewUser`. The compiler reports that, unless
/// it is a type of the user's own with such a name.
fn lacks_types_of_extractor(argument: &WrittenArgument) -> bool {
    let ty = &argument.ty;
    let is_taken_apart = match &argument.pattern {
        Pat::TupleStruct(pattern) => pattern
            .path
            .segments
            .last()
            .is_some_and(|name| GENERIC.contains(&&*text(&name.ident))),
        _ => false,
    };
    is_taken_apart
        || lacks_types(ty)
        || is_one_of(ty, &["Extension", "State"]) && written(ty).contains("axum::")
}

/// Returns whether two path values have one name, which the compiler reports.
fn has_name_twice(values: &[&WrittenArgument]) -> bool {
    let names: Vec<_> = values
        .iter()
        .filter_map(|value| value_name(value))
        .collect();
    names
        .iter()
        .enumerate()
        .any(|(i, name)| names[..i].contains(name))
}

/// Types that axum's middleware takes or returns and no action can take, each with what to write instead.
const NO_ARGUMENTS: [(&str, &str); 2] = [
    (
        "Next",
        "what runs around actions is a layer: `#[layer(axum::middleware::from_fn(..))]`",
    ),
    ("Response", "an action returns its response"),
];

/// An argument owns what it holds, and is a part of the request. What borrows in a `State` is reported with the state, and in an `Extension` it is `'static`.
pub(super) fn check_owned(argument: &WrittenArgument, errors: &Errors) {
    let owned = match bare(&argument.ty) {
        Type::Reference(reference) => &reference.elem,
        ty => ty,
    };
    let is_marked = argument.marks.extract.is_some() || argument.marks.path.is_some();
    let other = NO_ARGUMENTS
        .iter()
        .find(|(name, _)| !is_marked && is_named(owned, name));
    if let Some((_, help)) = other {
        return errors.push(
            whole(argument),
            format!("`{}` is not an argument\nhelp: {help}", shown(argument)),
        );
    }
    let Some(ty) = Some(&argument.ty)
        .filter(|_| argument.has_no_size())
        .or_else(|| borrowing(&argument.ty))
        .filter(|_| !is_one_of(owned, &["Extension", "State"]))
    else {
        return;
    };
    let found = written(ty);
    let own = found
        .trim_start_matches('&')
        .trim_start_matches("mut ")
        .replace("'_, ", "")
        .replace("<'_>", "");
    let help = match (&*own, ty) {
        ("Self", _) => "write `&self`".to_owned(),
        ("str", _) => "take `String`".to_owned(),
        ("[u8]", _) => "take `Bytes`".to_owned(),
        (list, _) if list.starts_with('[') => {
            format!("take `Json<Vec<{}>>`", list.trim_matches(['[', ']']))
        }
        (own, Type::Reference(_)) => format!("take `{own}`"),
        (own, _) => format!("take `{own}`, with `String` in place of `&str` in it"),
    };
    let why = if argument.has_no_size() {
        "has no size"
    } else {
        "borrows"
    };
    errors.push(
        ty,
        format!("`{found}` {why}, and the arguments of actions and hooks are owned\nhelp: {help}"),
    );
}

/// The part of a type that borrows: `&str`, `NewUser<'_>`. One with a lifetime, such as `&'static str`, is left to the compiler, and serde makes every
/// `Cow` own what it holds.
fn borrowing(ty: &Type) -> Option<&Type> {
    let is_elided = |argument: &GenericArgument| matches!(argument, GenericArgument::Lifetime(it) if it.ident == "_");
    find_type(ty, &|ty| match (
        ty,
        last_segment(ty).map(|segment| (&segment.ident, &segment.arguments)),
    ) {
        (Type::Reference(reference), _) => reference.lifetime.is_none(),
        (_, Some((name, PathArguments::AngleBracketed(list)))) => {
            name != "Cow" && list.args.iter().any(is_elided)
        }
        _ => false,
    })
}

/// A path value stands before all extractors, has a name, and is always there.
fn check_value(argument: &WrittenArgument, before: &Arguments<'_>, errors: &Errors) {
    let pattern = &argument.pattern;
    let marks = &argument.marks;
    // most values are right, and to write them costs more than to check them
    let found = || shown(argument);
    let ty = || written(&argument.ty);
    if let (Some(path), Some(_)) = (&marks.path, &marks.extract) {
        let found = found();
        errors.push(
            path,
            format!("`{found}` is marked `#[path]` and `#[extract]`\nhelp: remove one of the two"),
        );
    } else if let Some(extractor) = before.extractors.first() {
        refuse_behind(argument, extractor, errors);
    } else if let Some(inner) = optional_value(&argument.ty) {
        let found = found();
        let ty = ty();
        let inner = written(inner);
        let text = format!(
            "`{ty}` cannot be a path value: a path has all of them\n\
             help: take `{inner}`, or read it from the query string: `Query(query): Query<T>`, where `T` has the field `{found}`"
        );
        errors.push(&argument.ty, text);
    } else if matches!(pattern, Pat::Wild(_)) {
        let found = found();
        let ty = ty();
        errors.push(pattern, format!("a path value has a name, which clients read, found `{found}`\n\
                                      help: name it `_id: {ty}` where it is not used: the path is that of `id: {ty}`"));
    } else if value_name(argument).is_none() {
        let found = found();
        let extractor = match marks.path {
            Some(_) => "remove `#[path]` from an extractor".to_owned(),
            None if argument.is_mismatched() => {
                "the whole type of an extractor: `Json(user): Json<User>`".to_owned()
            }
            None => format!("mark an extractor: `#[extract] {found}`"),
        };
        let written = written(pattern);
        errors.push(
            pattern,
            format!(
                "a path value is a name and a type, `id: u32`, found the pattern `{written}`\n\
                 help: write one such argument for each value, or {extractor}"
            ),
        );
    } else if let Some(path) = &marks.path
        && matches!(path.meta, Meta::Path(_))
        && is_number_or_text(&argument.ty)
    {
        let found = found();
        errors.push(
            path,
            format!(
                "`#[path]` is redundant: `{found}` is a path value without it\n\
                 help: remove the attribute"
            ),
        );
    }
}

/// Reports a path value that stands behind an extractor.
pub(super) fn refuse_behind(value: &WrittenArgument, extractor: &WrittenArgument, errors: &Errors) {
    let found = shown(value);
    let extractor = shown(extractor);
    let text = format!(
        "the path value `{found}` stands behind the extractor `{extractor}`\n\
         help: move it to the front, path values come first"
    );
    errors.push(whole(value), text);
}

/// An extractor is marked only where its type does not tell, and reads values by their names.
fn check_extractor(argument: &WrittenArgument, errors: &Errors) {
    if let Some(extract) = &argument.marks.extract {
        let found = shown(argument);
        // a `Path` is marked where it reads the values of a router around
        if is_extractor(&argument.ty) && !is_named(&argument.ty, "Path") {
            errors.push(
                extract,
                format!(
                    "`#[extract]` is redundant: `{found}` is an extractor without it\n\
                     help: remove the attribute"
                ),
            );
        } else if is_plain_value(&argument.ty) {
            errors.push(
                extract,
                format!(
                    "`#[extract]` stands on `{found}`, which is not an extractor\n\
                     help: remove the attribute, a path value has none"
                ),
            );
        }
    }
    if cfg!(all(not(feature = "multipart"), not(test))) && names_multipart(&argument.ty) {
        errors.push(
            &argument.ty,
            "`Multipart` is read with the feature `multipart` of router-axum, which is off\n\
             help: add it in `Cargo.toml`: `features = [\"multipart\"]`",
        );
    }
    for reader in ["Query", "Form", "Checked"] {
        for value in arguments_of(&argument.ty, reader) {
            check_named(reader, value, errors);
        }
    }
}

/// Returns whether the type is called as axum's `Multipart`; one of the user's own is named by its path, `crate::Multipart`.
fn names_multipart(ty: &Type) -> bool {
    let ty = inside(ty, &["Option", "Result"]).unwrap_or(ty);
    let names = [
        "Multipart",
        "extract::Multipart",
        "axum::extract::Multipart",
    ];
    is_named(ty, "Multipart") && names.contains(&&*written(ty))
}

/// The value in `Query<u32>`, `Query<Option<u32>>`, `Query<Vec<u32>>`, `Query<(u32, u32)>` and the same of forms has no name that a request could give it.
fn check_named(reader: &str, value: &Type, errors: &Errors) {
    let is_list = match bare(value) {
        Type::Array(_) => true,
        Type::Tuple(tuple) => !tuple.elems.is_empty(),
        _ => false,
    };
    let inner = inside(value, &["BTreeSet", "HashSet", "Option", "Vec"]).unwrap_or(value);
    if is_list || is_number_or_text(inner) {
        let argument = if reader == "Checked" {
            "form: Checked<Params>".to_owned()
        } else {
            format!("{reader}(params): {reader}<Params>")
        };
        errors.push(
            value,
            format!(
                "`{}` has no name in a request\n\
                 help: read a struct with a field for each value: `{argument}`",
                written(value)
            ),
        );
    }
}

/// The name that stands for a path value in the route; `_` if it has none.
pub(super) fn value_name(argument: &WrittenArgument) -> Option<String> {
    match &argument.pattern {
        Pat::Ident(pattern) if pattern.subpat.is_none() => Some(text(&pattern.ident)),
        Pat::Wild(_) => Some("_".to_owned()),
        _ => None,
    }
}

/// Types that are extractors without saying so: those of axum, axum-extra and this library that have no angle brackets. `HttpRequest` is none of these; the compiler
/// says that it does not know it.
const WELL_KNOWN: [&str; 29] = [
    "Body",
    "Bytes",
    "BytesMut",
    "ClientAddress",
    "CookieJar",
    "Extensions",
    "HeaderMap",
    "Host",
    "HttpRequest",
    "IfMatch",
    "IfNoneMatch",
    "IfUnmodifiedSince",
    "MatchedPath",
    "Method",
    "Multipart",
    "NestedPath",
    "NumberedPage",
    "OriginalUri",
    "Parts",
    "PrivateCookieJar",
    "RawForm",
    "RawPathParams",
    "RawQuery",
    "Request",
    "Scheme",
    "SignedCookieJar",
    "Uri",
    "Version",
    "WebSocketUpgrade",
];

/// Extractors of axum and axum-extra that have angle brackets.
const GENERIC: [&str; 10] = [
    "Checked",
    "ConnectInfo",
    "Extension",
    "Form",
    "Json",
    "Path",
    "Query",
    "State",
    "TypedHeader",
    "Valid",
];

/// Returns whether the type alone says that the argument is an extractor.
pub(super) fn is_extractor(ty: &Type) -> bool {
    has_angle_brackets(ty) || is_well_known(ty)
}

/// Returns whether the type is called as a well-known extractor.
pub(super) fn is_well_known(ty: &Type) -> bool {
    is_one_of(ty, &WELL_KNOWN)
}

/// Returns whether the type is an extractor of axum's or axum-extra's, or one in an `Option` or a `Result`.
pub(crate) fn is_foreign(ty: &Type) -> bool {
    match inside(ty, &["Option", "Result"]) {
        Some(inner) => is_foreign(inner),
        None => is_well_known(ty) || is_one_of(ty, &GENERIC),
    }
}

/// Returns whether the type of a value may tell the texts from which one is read: a `String` is read from any, a type parameter is known elsewhere, and the
/// compiler reports `_`.
pub(crate) fn tells_spelling(ty: &Type, generics: &Generics) -> bool {
    let own = Ident::new("Self", Span::call_site());
    let names: Vec<_> = generics
        .type_params()
        .map(|parameter| &parameter.ident)
        .chain([&own])
        .collect();
    let is_generic = names.len() > 1 && mentions(ty, &names);
    let is_open = |ty: &Type| matches!(ty, Type::Infer(_));
    !is_generic && !is_named(ty, "String") && find_type(ty, &is_open).is_none()
}

/// `i64` in `Option<i64>`
fn optional_value(ty: &Type) -> Option<&Type> {
    inside(ty, &["Option"]).filter(|inner| is_number_or_text(inner))
}

/// The number of values in `Path<u32>` and `Path<(u32, u32)>`. What any other type reads is not known.
pub(super) fn values_of_path(ty: &Type) -> Option<usize> {
    match bare(inside(ty, &["Path"])?) {
        Type::Tuple(tuple) => Some(tuple.elems.len()),
        ty => is_number_or_text(ty).then_some(1),
    }
}

/// `id: i64`
pub(super) fn shown(argument: &WrittenArgument) -> String {
    format!("{}: {}", written(&argument.pattern), written(&argument.ty))
}

/// The tokens of the argument, for a span over all of it.
pub(super) fn whole(argument: &WrittenArgument) -> proc_macro2::TokenStream {
    let pattern = &argument.pattern;
    let ty = &argument.ty;
    quote!(#pattern #ty)
}
