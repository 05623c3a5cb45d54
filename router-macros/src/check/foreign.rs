//! What is written by the habits of other frameworks, and what to write here: attributes that name a route, and arguments that make the number of path
//! values wrong.

use router_core::{Controller, Kind, Method, NameError, NameErrorKind, PathTemplate, Segment, Subject};
use syn::{Pat, Type};

use super::arguments::{Arguments, is_number_or_text, shown, value_name};
use crate::errors::Errors;
use crate::parse::block::{self, Argument};
use crate::parse::foreign::RouteByHabit;
use crate::tokens::{inside, is_named, is_one_of, last_segment, text, written};

/// An attribute such as `#[get("/search")]`. The help is the signature that gives this route by its name, or else `#[route(..)]`.
pub(super) fn check_route(controller: Controller<'_>, method: &block::Method, errors: &Errors) {
    let Some(RouteByHabit { attribute, method, path }) = &method.marks.habit else { return };
    let found = written(attribute.path());
    let note = "an action's route follows from its name, which ends in `_action`";
    let help = match path {
        Some(path) => help_for_path(controller, *method, path),
        None => "remove the attribute".to_owned(),
    };
    errors.push(attribute.path(), format!("unknown attribute `#[{found}]`\nnote: {note}\nhelp: {help}"));
}

fn help_for_path(controller: Controller<'_>, method: Method, path: &str) -> String {
    let meant = router_core::path_meant(path);
    let is_own = |segment: &Segment| matches!(segment, Segment::Literal(name) if name == controller.name);
    let is_value = |segment: &Segment| matches!(segment, Segment::Value(_));
    let own = meant.segments().iter().position(|segment| is_own(segment) || is_value(segment));
    // what stands in front of the controller's own name is a URL prefix
    let below = match own.map(|own| meant.segments().split_at(own)) {
        Some((_, [name, below @ ..])) if is_own(name) => below,
        _ => meant.segments(),
    };
    match derived(controller, method, below) {
        Some(signature) => format!("write `{signature}`, which answers {method} {}", whole_path(controller, below)),
        None => {
            format!("a path of another form is written `#[route({method}, \"{}\")]`", PathTemplate::new(below.to_vec()))
        }
    }
}

/// The signature whose name gives this route, if names and path values alternate as the convention has them.
fn derived(controller: Controller<'_>, method: Method, below: &[Segment]) -> Option<String> {
    let is_value = |segment: &Segment| matches!(segment, Segment::Value(_));
    let is_regular = match controller.kind {
        Kind::Rest => below
            .iter()
            .enumerate()
            .all(|(i, segment)| is_value(segment) == (i % 2 == usize::from(controller.singular))),
        // what stands below `/` is a page of another controller, or of this one by its written path
        Kind::Web if controller.name == "index" => below.is_empty(),
        Kind::Web => below.first().is_none_or(|page| !is_value(page)) && below.iter().skip(1).all(is_value),
    };
    let segments = own_segment(controller).into_iter().chain(below.iter().map(|segment| match segment {
        Segment::Literal(text) | Segment::Value(text) => text.as_str(),
    }));
    is_regular.then(|| router_core::suggest(controller, method, &segments.collect::<Vec<_>>()))?
}

fn whole_path(controller: Controller<'_>, below: &[Segment]) -> PathTemplate {
    let own = own_segment(controller).map(|name| Segment::Literal(name.to_owned()));
    PathTemplate::new(own.into_iter().chain(below.iter().cloned()).collect())
}

/// What the paths of the controller begin with.
fn own_segment(controller: Controller<'_>) -> Option<&str> {
    Some(controller.name).filter(|name| controller.kind == Kind::Rest || *name != "index")
}

pub(super) fn help(arguments: &Arguments<'_>) -> Option<String> {
    path_by_habit(arguments).or_else(|| text_behind(arguments))
}

/// Values that no form takes are perhaps those of the query string.
pub(super) fn query_values(error: &NameError, answered: Option<Method>, arguments: &Arguments<'_>) -> Option<String> {
    let name = arguments.values.last().and_then(|value| value_name(value))?;
    let is_asked = error.kind() == NameErrorKind::Arity && matches!(error.subject(), Subject::Values);
    (is_asked && answered == Some(Method::Get) && !names_item(&name)).then(|| {
        "what comes from the query string is read by `Query(query): Query<T>`, a struct with a field for each value"
            .to_owned()
    })
}

/// A text behind an extractor is the body, unless it was meant for a path value.
fn text_behind(arguments: &Arguments<'_>) -> Option<String> {
    let text = arguments.extractors.iter().skip(1).find(|extractor| is_named(&extractor.ty, "String"))?;
    Some(format!("move `{}` to the front if it is a path value, they come first", shown(text)))
}

/// How the path values of an axum `Path` are written.
fn path_by_habit(arguments: &Arguments<'_>) -> Option<String> {
    let values = arguments.extractors.iter().find_map(|extractor| path_values(extractor))?;
    Some(match values {
        Some(values) => format!("path values are plain arguments, without `Path`: write `{values}`"),
        None => "path values are plain arguments, without `Path`: write one for each, such as `id: u32`".to_owned(),
    })
}

/// `id: u32` of `Path(id): Path<u32>`. What a struct of one's own has is not known.
fn path_values(extractor: &Argument) -> Option<Option<String>> {
    let ty = inside(&extractor.ty, &["Path"])?;
    let pattern = match &extractor.pattern {
        Pat::TupleStruct(pattern) => pattern.elems.first()?,
        pattern => pattern,
    };
    Some(match (pattern, ty) {
        (Pat::Tuple(patterns), Type::Tuple(types)) => Some(values(&patterns.elems, &types.elems)),
        (_, Type::Tuple(_)) => None,
        (Pat::Ident(name), ty) => is_identifier(ty, &text(&name.ident)).then(|| value(pattern, ty)),
        _ => None,
    })
}

/// `id: u32, review: u32`
pub(super) fn values<'a>(
    patterns: impl IntoIterator<Item = &'a Pat>,
    types: impl IntoIterator<Item = &'a Type>,
) -> String {
    let values = patterns.into_iter().zip(types).map(|(pattern, ty)| value(pattern, ty));
    values.collect::<Vec<_>>().join(", ")
}

fn value(pattern: &Pat, ty: &Type) -> String {
    format!("{}: {}", written(pattern), written(ty))
}

/// The argument that is one too many and hardly a path value: a struct without the extractor that reads it, or an unmarked extractor.
pub(super) fn no_path_value<'a>(error: &NameError, arguments: &Arguments<'a>) -> Option<&'a Argument> {
    let one_too_many = match (error.kind(), error.subject()) {
        (NameErrorKind::Arity, Subject::Values) => arguments.values.last(),
        (NameErrorKind::RouteValues, Subject::Value(i)) => arguments.values.get(i),
        _ => None,
    };
    one_too_many.copied().filter(|value| !identifies(value))
}

/// How many arguments are such, with those behind it.
pub(super) fn no_path_values(error: &NameError, arguments: &Arguments<'_>) -> usize {
    let last = arguments.values.iter().rev().take_while(|value| !identifies(value));
    no_path_value(error, arguments).map_or(0, |_| last.count())
}

/// What to write for it, `new: NewUser`, in an action that answers `method`.
pub(super) fn extractor_for(value: &Argument, kind: Kind, method: Method, arguments: &Arguments<'_>) -> Option<String> {
    let is_body = matches!(method, Method::Post | Method::Put | Method::Patch);
    let (name, ty, found) = (value_name(value)?, written(&value.ty), shown(value));
    if is_state(&name, &value.ty) {
        return Some(format!("write `State({name}): State<{ty}>`"));
    }
    let (extractor, place) = match kind {
        _ if is_body && arguments.extractors.iter().any(|it| reads_body(&it.ty)) => {
            return Some(format!("write `#[extract] {found}` if it is an extractor"));
        }
        _ if !is_body => ("Query", "comes from the query string"),
        Kind::Rest => ("Json", "is the body"),
        Kind::Web => ("Form", "is the body"),
    };
    Some(format!(
        "write `{extractor}({name}): {extractor}<{ty}>` if it {place}, `#[extract] {found}` if it is an extractor"
    ))
}

/// Whether the argument may well be a path value: a number or a text, or something that is called an id.
fn identifies(value: &Argument) -> bool {
    value_name(value).is_none_or(|name| is_identifier(&value.ty, &name))
}

/// Whether a value of this type and name tells one item from others.
fn is_identifier(ty: &Type, name: &str) -> bool {
    let is_named = |ty| last_segment(ty).is_none_or(|segment| names_item(&text(&segment.ident)));
    is_number_or_text(ty) || names_item(name) || is_named(ty)
}

fn names_item(name: &str) -> bool {
    const WORDS: [&str; 7] = ["id", "uuid", "key", "slug", "name", "code", "date"];
    WORDS.iter().any(|word| name.to_lowercase().ends_with(word))
}

/// Whether the argument may well be what the whole application has.
fn is_state(name: &str, ty: &Type) -> bool {
    let ty = last_segment(ty).map(|segment| text(&segment.ident)).unwrap_or_default();
    name == "state" || ["State", "Pool"].iter().any(|word| ty.ends_with(word))
}

fn reads_body(extractor: &Type) -> bool {
    const READERS: [&str; 7] = ["Body", "Bytes", "Form", "Json", "Multipart", "RawForm", "Request"];
    const AROUND: [&str; 3] = ["Option", "Result", "Valid"];
    is_one_of(extractor, &READERS) || inside(extractor, &AROUND).is_some_and(reads_body)
}
