//! Which arguments are path values and which are extractors.
//!
//! Path values come first. They end at the first argument that is a well-known extractor, has angle brackets or is marked
//! `#[extract]`; whatever follows is an extractor.

use std::fmt;

use quote::ToTokens;
use syn::{GenericArgument, Pat, PathArguments, Type, TypeReference};

use crate::errors::Errors;
use crate::parse::block::{Argument, Method};
use crate::parse::incomplete;
use crate::parse::owned::{self, is_named_response};
use crate::tokens::{
    arguments_of, bare, generic_types, has_angle_brackets, inside, is_named, is_one_of, last_segment, text, written,
};

/// The arguments by what they are, in the order of the signature.
#[derive(Default)]
pub(super) struct Arguments<'a> {
    pub(super) values: Vec<&'a Argument>,
    pub(super) extractors: Vec<&'a Argument>,
    /// Something is wrong with one of them, so that the number of path values says nothing of the route.
    pub(super) is_misplaced: bool,
}

pub(super) fn check<'a>(method: &'a Method, errors: &Errors) -> Arguments<'a> {
    let (mut arguments, is_broken) = errors.watch(|errors| {
        refuse_middleware(method, errors);
        sort(method, errors)
    });
    let is_refused = arguments.values.iter().any(|value| incomplete::is_missing(&value.ty));
    arguments.is_misplaced = is_refused || is_broken || has_name_twice(&arguments.values);
    arguments
}

fn sort<'a>(method: &'a Method, errors: &Errors) -> Arguments<'a> {
    let mut arguments = Arguments::default();
    for argument in &method.arguments {
        if is_response(argument) {
            refuse_response(argument, errors);
            arguments.extractors.push(argument);
        } else if arguments.takes_value(argument) {
            check_value(argument, &arguments, errors);
            arguments.values.push(argument);
        } else {
            check_extractor(argument, errors);
            arguments.extractors.push(argument);
        }
    }
    arguments
}

impl Arguments<'_> {
    /// The number of path values with those that were refused: one in an `Option`, and those of an axum `Path`.
    pub(super) fn possible_values(&self) -> usize {
        let refused = self.extractors.iter().map(|argument| match arguments_of(&argument.ty, "Path")[..] {
            [Type::Tuple(values)] => values.elems.len(),
            [_] => 1,
            _ => usize::from(optional_value(&argument.ty).is_some()),
        });
        self.values.len() + refused.sum::<usize>()
    }

    fn takes_value(&self, argument: &Argument) -> bool {
        let marks = &argument.marks;
        if marks.path.is_some() || marks.extract.is_some() {
            return marks.path.is_some();
        }
        !is_extractor(&argument.ty) && (self.extractors.is_empty() || is_plain_value(&argument.ty))
    }
}

/// Returns whether two path values have one name, which the compiler reports.
fn has_name_twice(values: &[&Argument]) -> bool {
    let names: Vec<_> = values.iter().filter_map(|value| value_name(value)).filter(|name| name != "_").collect();
    names.iter().enumerate().any(|(i, name)| names[..i].contains(name))
}

/// A path value stands before all extractors, has a name, and owns what it holds.
fn check_value(argument: &Argument, before: &Arguments<'_>, errors: &Errors) {
    let found = shown(argument);
    if let (Some(path), Some(_)) = (&argument.marks.path, &argument.marks.extract) {
        errors.push(path, format!("`{found}` is marked `#[path]` and `#[extract]`\nhelp: remove one of the two"));
    } else if let Some(extractor) = before.extractors.iter().find(|extractor| optional_value(&extractor.ty).is_none()) {
        let help = "help: move it to the front, path values come first";
        errors.push(
            whole(argument),
            format!("the path value `{found}` stands behind the extractor `{}`\n{help}", shown(extractor)),
        );
    } else if incomplete::is_missing(&argument.ty) {
        // the error stands in the place of the type
    } else if value_name(argument).is_none() {
        refuse_pattern(argument, errors);
    } else if let Some(path) = argument.marks.path.as_ref().filter(|_| !is_extractor(&argument.ty)) {
        errors.push(
            path,
            format!("`#[path]` is redundant: `{found}` is a path value without it\nhelp: remove the attribute"),
        );
    }
}

/// An extractor is marked only where its type does not tell.
fn check_extractor(argument: &Argument, errors: &Errors) {
    let found = shown(argument);
    if let Some(error) = read(&argument.ty).and_then(|value| check_read(argument, value)) {
        errors.push_error(error);
    } else if argument.marks.extract.is_none() && is_named(&argument.ty, "Arc") {
        refuse_shared(argument, errors);
    } else if let Some(extract) = argument.marks.extract.as_ref().filter(|_| is_extractor(&argument.ty)) {
        errors.push(
            extract,
            format!("`#[extract]` is redundant: `{found}` is an extractor without it\nhelp: remove the attribute"),
        );
    } else if let Some(inner) = optional_value(&argument.ty) {
        let inner = written(inner);
        let note = "a request has all path values of its route, or meets another route";
        let help = format!(
            "take `{inner}`, or read what may be missing from the query string: `Query(query): Query<T>`, \
             where `T` has the field `{found}`"
        );
        errors.push(
            &argument.ty,
            format!("`{}` cannot be a path value\nnote: {note}\nhelp: {help}", written(&argument.ty)),
        );
    }
}

/// A shared value is not part of a request, as `app: Arc<App>` would have it.
fn refuse_shared(argument: &Argument, errors: &Errors) {
    let (name, found) = (written(&argument.pattern), written(&argument.ty));
    let help = format!(
        "take it from the application's state, `State({name}): State<{found}>`, or from a field: `self.{name}`"
    );
    errors.push(&argument.ty, format!("`{found}` is not part of a request\nhelp: {help}"));
}

/// `res: &mut Response`, as it stands in other frameworks.
fn is_response(argument: &Argument) -> bool {
    let is_marked = argument.marks.extract.is_some() || argument.marks.path.is_some();
    !is_marked && is_named_response(&argument.ty)
}

fn refuse_response(argument: &Argument, errors: &Errors) {
    let found = shown(argument);
    let help = "help: return it, `-> Response`, or any value that is made a response";
    errors.push(whole(argument), format!("`{found}` is not an argument: an action returns its response\n{help}"));
}

/// Actions and hooks do not stand around others: they take no `next: Next` of axum's middleware. Returns whether this one does.
pub(super) fn refuse_middleware(method: &Method, errors: &Errors) -> bool {
    let next = method.arguments.iter().find(|argument| is_named(&argument.ty, "Next"));
    if let Some(next) = next {
        let (found, name) = (shown(next), text(&method.signature.ident));
        let note = "note: an action answers the request, a hook lets it pass or refuses it by an error";
        let help = format!(
            "help: as a function of axum's middleware it is a layer: `#[layer(axum::middleware::from_fn({name}))]`"
        );
        errors.push(whole(next), format!("`{name}` takes the rest of the request, `{found}`\n{note}\n{help}"));
    }
    next.is_some()
}

/// The type that serde reads from the request: `T` of `Json<T>` and of `Valid<Json<T>>`.
fn read(ty: &Type) -> Option<&Type> {
    const READERS: [&str; 4] = ["Form", "Json", "Query", "Valid"];
    let inner = inside(ty, &READERS)?;
    read(inner).or(Some(inner))
}

/// The mistake in a value that serde reads.
fn check_read(argument: &Argument, value: &Type) -> Option<syn::Error> {
    let borrows = borrowed(value).map(owned::borrows).or_else(|| borrowing(value).map(owned::borrows_inside));
    borrows.or_else(|| check_named(argument, value))
}

/// The value in `Query<u32>`, `Query<Option<u32>>`, `Query<Vec<u32>>` and the same of forms has no name there that a request could give it, so none were read.
fn check_named(argument: &Argument, value: &Type) -> Option<syn::Error> {
    const AROUND: [&str; 4] = ["BTreeSet", "HashSet", "Option", "Vec"];
    let is_plain = match bare(value) {
        Type::Tuple(tuple) => !tuple.elems.is_empty() && tuple.elems.iter().all(is_number_or_text),
        value => is_number_or_text(inside(value, &AROUND).unwrap_or(value)),
    };
    let [query, form] = ["Query", "Form"].map(|reader| is_plain && is_named(&argument.ty, reader));
    let (reader, place) = match (query, form) {
        (true, _) => ("Query", "the query string"),
        (_, true) => ("Form", "a form"),
        _ => return None,
    };
    let pattern = match &argument.pattern {
        Pat::TupleStruct(pattern) => pattern.elems.first().unwrap_or(&argument.pattern),
        pattern => pattern,
    };
    let found = written(value);
    let field = written(pattern);
    let mut help = format!(
        "read a struct with a field for each value: `#[derive(serde::Deserialize)] struct Params {{ {field}: {found} }}`, \
         `{reader}(params): {reader}<Params>`"
    );
    if is_one_of(value, &["BTreeSet", "HashSet", "Vec"]) {
        help += &format!("; the `{reader}` of axum-extra reads several values of one name");
    }
    Some(syn::Error::new_spanned(value, format!("`{found}` is not a value of {place} without a name\nhelp: {help}")))
}

/// The reference that is read: `&str` in `Json<&str>`. One with a lifetime, such as `&'static str`, is left to the compiler.
fn borrowed(ty: &Type) -> Option<&TypeReference> {
    match bare(ty) {
        Type::Reference(reference) => reference.lifetime.is_none().then_some(reference),
        _ => generic_types(ty).find_map(borrowed),
    }
}

/// The type that is read and says that it borrows: `NewUser<'_>`. Serde makes every `Cow` own what it holds.
fn borrowing(ty: &Type) -> Option<&Type> {
    let segment = last_segment(ty)?;
    let is_elided = |argument: &GenericArgument| matches!(argument, GenericArgument::Lifetime(it) if it.ident == "_");
    let borrows = match &segment.arguments {
        PathArguments::AngleBracketed(list) => segment.ident != "Cow" && list.args.iter().any(is_elided),
        _ => false,
    };
    if borrows { Some(ty) } else { generic_types(ty).find_map(borrowing) }
}

fn refuse_pattern(argument: &Argument, errors: &Errors) {
    let (pattern, ty) = (written(&argument.pattern), written(&argument.ty));
    let note = format!("`{ty}` is taken for a path value, since it has no angle brackets");
    let help = match (&argument.pattern, bare(&argument.ty)) {
        (Pat::TupleStruct(extractor), _) if !is_of_type(&extractor.path, &argument.ty) => {
            format!("write `{pattern}: {}<{ty}>`", written(&extractor.path))
        }
        (Pat::Tuple(names), Type::Tuple(types)) if names.elems.len() == types.elems.len() => {
            format!("write `{}`", values(&names.elems, &types.elems))
        }
        _ => format!("write `value: {ty}`, or mark an extractor: `#[extract] {pattern}: {ty}`"),
    };
    errors.push(
        &argument.pattern,
        format!("a path value has a name, found the pattern `{pattern}`\nnote: {note}\nhelp: {help}"),
    );
}

/// `id: u32, review: u32`
fn values<'a>(patterns: impl IntoIterator<Item = &'a Pat>, types: impl IntoIterator<Item = &'a Type>) -> String {
    let values = patterns.into_iter().zip(types).map(|(pattern, ty)| value(pattern, ty));
    values.collect::<Vec<_>>().join(", ")
}

fn value(pattern: &Pat, ty: &Type) -> String {
    format!("{}: {}", written(pattern), written(ty))
}

/// Returns whether a pattern begins with the name of the type itself: `UserId(id): UserId`.
fn is_of_type(pattern: &syn::Path, ty: &Type) -> bool {
    let name = pattern.segments.last().map(|segment| &segment.ident);
    name == last_segment(ty).map(|segment| &segment.ident)
}

/// The name that stands for a path value in the route; `_` if it has none.
pub(super) fn value_name(argument: &Argument) -> Option<String> {
    match &argument.pattern {
        Pat::Ident(pattern) if pattern.subpat.is_none() => Some(text(&pattern.ident)),
        Pat::Wild(_) => Some("_".to_owned()),
        _ => None,
    }
}

/// Types that are extractors without saying so: those of axum and axum-extra that have no angle brackets. `HttpRequest` is none of these; the compiler
/// says that it does not know it.
const WELL_KNOWN: [&str; 24] = [
    "Body",
    "Bytes",
    "BytesMut",
    "CookieJar",
    "Extensions",
    "HeaderMap",
    "Host",
    "HttpRequest",
    "MatchedPath",
    "Method",
    "Multipart",
    "NestedPath",
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

/// Types that can only be path values.
const PLAIN_VALUES: [&str; 16] = [
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128",
    "usize",
];

/// Returns whether the type alone says that the argument is an extractor.
pub(super) fn is_extractor(ty: &Type) -> bool {
    has_angle_brackets(ty) || is_well_known(ty)
}

/// Returns whether the type is an extractor of axum's or axum-extra's.
pub(crate) fn is_well_known(ty: &Type) -> bool {
    is_one_of(ty, &WELL_KNOWN)
}

/// Returns whether the type alone says that the argument is a path value.
fn is_plain_value(ty: &Type) -> bool {
    is_one_of(ty, &PLAIN_VALUES)
}

/// Returns whether the type is that of most path values.
pub(super) fn is_number_or_text(ty: &Type) -> bool {
    is_plain_value(ty) || is_named(ty, "String")
}

/// `i64` in `Option<i64>`
fn optional_value(ty: &Type) -> Option<&Type> {
    let inner = inside(ty, &["Option"])?;
    is_number_or_text(inner).then_some(inner)
}

/// `id: i64`, formatted only where a message shows it.
pub(super) fn shown(argument: &Argument) -> Shown<'_> {
    Shown(argument)
}

pub(super) struct Shown<'a>(&'a Argument);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", written(&self.0.pattern), written(&self.0.ty))
    }
}

/// From the first to the last token, for a span over all of it.
pub(super) fn whole(argument: &Argument) -> proc_macro2::TokenStream {
    let (pattern, ty) = (&argument.pattern, &argument.ty);
    [pattern.to_token_stream(), ty.to_token_stream()].into_iter().collect()
}
