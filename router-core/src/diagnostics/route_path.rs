//! Mistakes in the path of `#[route(..)]`.

use crate::diagnostics::error::{EXTRACT_RULE, NameError, Subject};
use crate::diagnostics::foreign_paths::{takes_rest, value_name};
use crate::diagnostics::phrases::quoted;
use crate::grammar::action::Signature;
use crate::grammar::explicit::{absolute, is_convention, read};
use crate::grammar::name::split_words;
use crate::grammar::path::{PathTemplate, Segment};
use crate::grammar::verb::Method;

/// The method and the path as written.
fn written<'a>(signature: &Signature<'a>) -> (Method, &'a str) {
    signature.route.unwrap_or((Method::Get, ""))
}

fn error(signature: &Signature<'_>, subject: Subject, message: String) -> NameError {
    NameError::new(subject, written(signature).1, message)
}

/// The path is not a path template.
pub(crate) fn malformed(signature: &Signature<'_>, words: &[&str]) -> NameError {
    let (method, below) = written(signature);
    let error = error(signature, Subject::RoutePath, fault(below))
        .rule("a path is made of `/name` and `/{value}`, names of lower-case letters, digits, `-`, `.`, `_` and `~`");
    let foreign = below.split('/').filter(|part| Segment::read(part).is_none()).find_map(value_name);
    if !below.is_ascii() {
        return error;
    }
    if below.split('/').any(takes_rest) {
        return error.rule(REST_RULE);
    }
    let segments = renamed(repaired(below), signature.controller.own(&signature.value_names()));
    let repaired = PathTemplate::new(segments.clone()).to_string();
    let path = absolute(signature.controller, segments);
    match foreign {
        _ if is_accepted(signature, words, &repaired) => error.maybe_nearest(Some(repaired)),
        Some(_) if is_convention(signature, words, method, &path) => {
            error.fix(format!("remove the attribute: without it the action is {method} {path}"))
        }
        Some(name) if !name.is_empty() => error.fix(format!("a path value is written `{{{name}}}`")),
        _ => error,
    }
}

const REST_RULE: &str = "the rest of a path is for an axum route beside the controllers, which ends in `{*rest}`";

/// Begins with `/`, and every segment is legal.
fn fault(below: &str) -> String {
    let illegal = || below.split('/').skip(1).find_map(|segment| segment_fault(below, segment));
    match below {
        _ if !below.starts_with('/') => format!("`{below:?}` does not begin with `/`"),
        _ => illegal()
            .unwrap_or_else(|| format!("`{below}` has `index` as a segment, which is never one in a web controller")),
    }
}

pub(crate) fn segment_fault(path: &str, segment: &str) -> Option<String> {
    Some(match segment {
        _ if Segment::read(segment).is_some() => return None,
        "" => format!("`{path}` has an empty segment, which no request can meet"),
        _ if takes_rest(segment) => {
            format!("`{segment}` in `{path}` would take the rest of the path: a path value is one segment")
        }
        _ => format!("`{segment}` in `{path}` is not a segment of a path"),
    })
}

fn is_accepted(signature: &Signature<'_>, words: &[&str], below: &str) -> bool {
    read(signature.controller, below).is_some_and(|segments| {
        let is_whole =
            segments.iter().filter_map(Segment::value).eq(signature.controller.own(&signature.value_names()));
        let path = absolute(signature.controller, segments);
        is_whole && !is_convention(signature, words, written(signature).0, &path)
    })
}

/// The path template that is meant by a path in whatever notation.
///
/// ```
/// use router_core::path_meant;
///
/// assert_eq!(path_meant("/users/<id>/Comments/").to_string(), "/users/{id}/comments");
/// assert_eq!(path_meant("users/:id").values().collect::<Vec<_>>(), ["id"]);
/// ```
#[must_use]
pub fn path_meant(written: &str) -> PathTemplate {
    PathTemplate::new(repaired(written))
}

/// The path with everything illegal left out or respelt.
fn repaired(below: &str) -> Vec<Segment> {
    let path = below.split(['?', '#']).next().unwrap_or_default();
    path.split('/').filter(|part| !matches!(*part, "" | "." | "..")).map(repaired_segment).collect()
}

fn repaired_segment(segment: &str) -> Segment {
    Segment::read(segment).unwrap_or_else(|| match value_name(segment) {
        Some(name) => Segment::Value(name),
        None => Segment::Literal(split_words(segment).join("-")),
    })
}

/// With the names of the action's path values, where there are as many.
fn renamed(mut segments: Vec<Segment>, expected: &[String]) -> Vec<Segment> {
    if segments.iter().filter_map(Segment::value).count() == expected.len() {
        let values = segments.iter_mut().filter(|segment| segment.value().is_some());
        values.zip(expected).for_each(|(segment, name)| *segment = Segment::Value(name.clone()));
    }
    segments
}

/// The values in the path are not the action's path values, each once, in the order of the parameters.
pub(crate) fn other_values(signature: &Signature<'_>, words: &[&str], segments: &[Segment]) -> NameError {
    let names: Vec<&str> = segments.iter().filter_map(Segment::value).collect();
    let (subject, message) = value_mismatch(signature, &names);
    let mended = with_values(segments, signature.controller.own(&signature.value_names()));
    let error = error(signature, subject, message)
        .about_values()
        .rule("every path value stands once in the path, in the order of the parameters");
    // what has no place in the path may be an extractor
    let error = error.rules(matches!(subject, Subject::Value(_)).then_some(EXTRACT_RULE));
    error.maybe_nearest(Some(mended).filter(|path| is_accepted(signature, words, path)))
}

fn value_mismatch(signature: &Signature<'_>, names: &[&str]) -> (Subject, String) {
    let (below, all) = (written(signature).1, signature.value_names());
    let expected = signature.controller.own(&all);
    if let Some(i) = expected.iter().position(|value| !names.contains(&value.as_str())) {
        let position = all.len() - expected.len() + i;
        return (Subject::Value(position), format!("the path value `{}` has no place in `{below}`", expected[i]));
    }
    let found = match expected {
        [] if signature.controller.outer().is_empty() => "none".to_owned(),
        [] => "none of its own".to_owned(),
        values => quoted(values.iter().map(String::as_str)),
    };
    (Subject::RoutePath, format!("the values of `{below}` are not those of `{}`, which has {found}", signature.name))
}

/// The path with the expected values at the places of those written, further ones at the end.
fn with_values(segments: &[Segment], expected: &[String]) -> String {
    let mut values = expected.iter().cloned().map(Segment::Value);
    let mut path: Vec<Segment> = Vec::new();
    for segment in segments {
        path.extend(if segment.value().is_some() { values.next() } else { Some(segment.clone()) });
    }
    PathTemplate::new(path.into_iter().chain(values).collect()).to_string()
}

/// The path begins with the controller's own, which is put in front of it.
pub(crate) fn own_path(signature: &Signature<'_>, words: &[&str], rest: Vec<Segment>) -> NameError {
    let (method, below) = written(signature);
    let own = absolute(signature.controller, Vec::new());
    let message = format!("`{own}` stands before `{below}` by itself: the action would be {method} {own}{below}");
    let error = error(signature, Subject::RoutePath, message)
        .rule("the path of `#[route(..)]` is what follows the controller's own");
    let nearest = PathTemplate::new(rest.clone()).to_string();
    if is_convention(signature, words, method, &absolute(signature.controller, rest)) {
        error.fix("remove the attribute")
    } else {
        error.maybe_nearest(Some(nearest))
    }
}

/// An attribute that repeats the convention would only have to be kept up to date.
pub(crate) fn redundant(signature: &Signature<'_>, path: &PathTemplate) -> NameError {
    let (method, below) = written(signature);
    let message =
        format!("`#[route({method}, \"{below}\")]` is redundant: without it the action is {method} {path} as well");
    error(signature, Subject::RoutePath, message).fix("remove the attribute")
}
