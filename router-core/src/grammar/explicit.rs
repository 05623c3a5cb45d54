//! `#[route(GET, "/search")]`: a path written out, below the controller's own.

use crate::diagnostics::error::{EXTRACT_RULE, NameError, NameErrorKind, Subject, quoted, sub_resources_attribute};
use crate::diagnostics::foreign_paths::{self, Habit, More};
use crate::grammar::action::{Action, Kind, Signature};
use crate::grammar::levels;
use crate::grammar::name::{is_usual_prefix, split_words};
use crate::grammar::path::{PathTemplate, Segment};
use crate::grammar::verb::Method;
use crate::grammar::web;

pub(crate) fn derive(
    signature: &Signature<'_>,
    words: &[&str],
    method: Method,
    below: &str,
) -> Result<Action, NameError> {
    check_alone(signature)?;
    let segments = check_path(signature, below).map_err(|message| malformed(signature, method, below, message))?;
    check_values(signature, method, below, &segments)?;
    check_begin(signature, method, below, &segments)?;
    let path = absolute(signature, segments);
    check_needed(signature, method, below, &path)?;
    Ok(signature.action(method, path, web::template(signature.controller, words)))
}

/// The whole path for what stands below the controller's own.
pub(crate) fn path(signature: &Signature<'_>, below: &str) -> PathTemplate {
    absolute(signature, segments(below))
}

/// The controller's own path and what is written below it. Its name with an ending, `/users.csv` of `users`, stands beside `/users`.
fn absolute(signature: &Signature<'_>, below: Vec<Segment>) -> PathTemplate {
    let mut base = signature.controller.base();
    if let (Some(Segment::Literal(own)), Some(Segment::Literal(first))) = (base.last(), below.first())
        && first.strip_prefix(own.as_str()).is_some_and(|ending| ending.starts_with('.'))
    {
        base.pop();
    }
    PathTemplate::new([base, below].concat())
}

/// `#[sub_resources(..)]` splits a derived path, and here none is derived.
fn check_alone(signature: &Signature<'_>) -> Result<(), NameError> {
    let Some(levels) = signature.sub_resources else {
        return Ok(());
    };
    let message = format!("`{}` has no effect beside `#[route(..)]`", sub_resources_attribute(levels));
    let error = levels::fault(NameErrorKind::SubResourcesWithRoute, &sub_resources_attribute(levels), message);
    Err(error.fix("remove one of the two attributes"))
}

/// Begins with `/`, does not end with it, has no empty segment, and every segment is legal.
fn check_path(signature: &Signature<'_>, below: &str) -> Result<Vec<Segment>, String> {
    let parts = || below.split('/').skip(1);
    match below {
        "/" => Ok(Vec::new()),
        "" => Err("the path is empty".to_owned()),
        _ if !below.starts_with('/') => Err(format!("`{below}` does not begin with `/`")),
        _ if below.contains("//") => Err(format!("`{below}` has an empty segment, which no request can meet")),
        _ if below.ends_with('/') => Err(format!("`{below}` ends in `/`, and no request path may")),
        _ if signature.controller.kind == Kind::Web && parts().any(|part| part == "index") => {
            Err(format!("`{below}` has `index` as a segment, which is never one in a web controller"))
        }
        _ => parts().find_map(|part| segment_fault(below, part)).map_or_else(|| Ok(segments(below)), Err),
    }
}

fn segments(below: &str) -> Vec<Segment> {
    below.split('/').filter(|part| !part.is_empty()).map(as_written).collect()
}

fn as_written(segment: &str) -> Segment {
    value_in(segment).map_or_else(|| Segment::Literal(segment.to_owned()), |name| Segment::Value(name.to_owned()))
}

/// `id` in `{id}`.
fn value_in(segment: &str) -> Option<&str> {
    segment.strip_prefix('{')?.strip_suffix('}')
}

fn segment_fault(below: &str, segment: &str) -> Option<String> {
    if is_value(segment) {
        return None;
    }
    if let Some(habit) = foreign_paths::read(segment) {
        return Some(value_fault(below, segment, &habit));
    }
    let legal = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-._~".contains(c);
    match (segment, segment.chars().find(|c| !legal(*c))) {
        ("." | "..", _) => Some(format!("`{below}` has the dot segment `{segment}`, which no request can meet")),
        (_, None) => None,
        (_, Some('}' | '>' | ']')) => Some(format!("`{segment}` in `{below}` is not how a path value is written")),
        (_, Some('?')) => Some(format!("`{below}` has a query, which is no part of a path")),
        (_, Some('#')) => Some(format!("`{below}` has a fragment, which is no part of a path")),
        (_, Some(' ')) => Some(format!("`{below}` has a space")),
        (_, Some(c)) if c.is_uppercase() => Some(format!("`{below}` has the capital `{c}`")),
        (_, Some(c)) => Some(format!("`{below}` has `{}`", c.escape_debug())),
    }
}

/// Whether it is a path value, with a name that can be an argument's.
fn is_value(segment: &str) -> bool {
    let begins = |name: &str| name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    value_in(segment).is_some_and(|name| begins(name) && name.chars().all(|c| c.is_alphanumeric() || c == '_'))
}

fn value_fault(below: &str, segment: &str, habit: &Habit) -> String {
    let fault = match (value_in(segment), habit.more) {
        (Some(_), More::Text) => "has two path values: a path value is a whole segment",
        (_, More::Text) => "mixes text and a path value: a path value is a whole segment",
        (_, More::Rest) => "would take the rest of the path: a path value is one segment",
        (_, More::Optional) => "may be missing, and a path value is always there",
        (_, More::Type) => "restricts a path value, which its type in the signature does",
        (Some(_), More::Nothing) => "does not name a path value",
        (None, More::Nothing) => "is not how a path value is written",
    };
    format!("`{segment}` in `{below}` {fault}")
}

fn malformed(signature: &Signature<'_>, method: Method, below: &str, message: String) -> NameError {
    let habit = below.split('/').filter(|part| !is_value(part)).find_map(foreign_paths::read);
    let error = NameError::new(NameErrorKind::RoutePath, Subject::RoutePath, below, message)
        .rule("a path is made of `/name` and `/{value}`, names of lower-case letters, digits, `-`, `.`, `_` and `~`")
        .maybe_rule(habit.as_ref().and_then(elsewhere));
    if !below.is_ascii() {
        return error;
    }
    let segments = renamed(repaired(below), &signature.value_names());
    let (path, written) = (absolute(signature, segments.clone()), PathTemplate::new(segments).to_string());
    match habit {
        _ if is_accepted(signature, method, &written) => error.maybe_nearest(Some(written)),
        Some(_) if is_convention(signature, method, &path) => {
            error.fix(format!("remove the attribute: without it the action is {method} {path}"))
        }
        Some(Habit { name, more: More::Nothing | More::Type | More::Optional }) if !name.is_empty() => {
            error.fix(format!("a path value is written `{{{name}}}`"))
        }
        _ => error,
    }
}

/// What does elsewhere what a path value cannot.
fn elsewhere(habit: &Habit) -> Option<String> {
    match habit.more {
        More::Optional => Some("what may be missing comes from the query string: `Query<..>`".to_owned()),
        More::Rest => {
            let name = if habit.name.is_empty() { "rest" } else { &habit.name };
            Some(format!("the rest of a path is for an axum route beside the controllers, which ends in `{{*{name}}}`"))
        }
        More::Nothing | More::Type | More::Text => None,
    }
}

fn is_accepted(signature: &Signature<'_>, method: Method, below: &str) -> bool {
    check_path(signature, below).is_ok_and(|segments| {
        let path = absolute(signature, segments);
        path.values().eq(signature.value_names()) && !is_convention(signature, method, &path)
    })
}

fn is_convention(signature: &Signature<'_>, method: Method, path: &PathTemplate) -> bool {
    let convention = Signature { route: None, ..*signature }.derive();
    convention.is_ok_and(|action| action.method == method && action.path == *path)
}

/// The path template that is meant by a path in whatever notation.
///
/// ```
/// use router_core::path_meant;
///
/// assert_eq!(path_meant("/users/<int:id>/Comments/").to_string(), "/users/{id}/comments");
/// assert_eq!(path_meant("users/:id").values().collect::<Vec<_>>(), ["id"]);
/// ```
#[must_use]
pub fn path_meant(written: &str) -> PathTemplate {
    PathTemplate::new(repaired(written))
}

/// The path with everything illegal left out or respelt.
fn repaired(below: &str) -> Vec<Segment> {
    let mut segments = Vec::new();
    for part in below.split('/').filter(|part| !matches!(*part, "" | "." | "..")) {
        let end = part.find(['?', '#']).filter(|_| foreign_paths::read(part).is_none());
        segments.push(repaired_segment(&part[..end.unwrap_or(part.len())]));
        if end.is_some() {
            break;
        }
    }
    segments
}

fn repaired_segment(segment: &str) -> Segment {
    match foreign_paths::read(segment) {
        _ if segment_fault("", segment).is_none() => as_written(segment),
        Some(habit) => Segment::Value(habit.name),
        None => Segment::Literal(split_words(segment).join("-")),
    }
}

/// With the names of the action's path values, where there are as many.
fn renamed(segments: Vec<Segment>, expected: &[String]) -> Vec<Segment> {
    let values = segments.iter().filter(|segment| matches!(segment, Segment::Value(_))).count();
    if values != expected.len() {
        return segments;
    }
    let mut names = expected.iter().cloned();
    let renamed = segments.into_iter().map(|segment| match segment {
        Segment::Value(name) => Segment::Value(names.next().unwrap_or(name)),
        literal @ Segment::Literal(_) => literal,
    });
    renamed.collect()
}

/// The values in the path are the action's path values, each once, in the order of the parameters.
fn check_values(signature: &Signature<'_>, method: Method, below: &str, segments: &[Segment]) -> Result<(), NameError> {
    let path = PathTemplate::new(segments.to_vec());
    let written: Vec<&str> = path.values().collect();
    let expected = signature.value_names();
    if written == expected {
        return Ok(());
    }
    let (subject, message) = value_mismatch(signature, below, &written, &expected);
    let mended = with_values(segments, &expected);
    // what has no place in the path may be an extractor
    let has_no_place = matches!(subject, Subject::Value(_)).then(|| EXTRACT_RULE.to_owned());
    let error = NameError::new(NameErrorKind::RouteValues, subject, below, message)
        .rule("every path value stands once in the path, in the order of the parameters")
        .maybe_rule(has_no_place)
        .maybe_nearest(Some(mended).filter(|path| is_accepted(signature, method, path)));
    Err(error)
}

fn value_mismatch(signature: &Signature<'_>, below: &str, written: &[&str], expected: &[String]) -> (Subject, String) {
    let is_expected = |name: &str| expected.iter().any(|value| value == name);
    let twice = written.iter().enumerate().find(|(i, name)| written[..*i].contains(name));
    if let Some(name) = written.iter().find(|name| !is_expected(name)) {
        let (action, found) = (signature.name, has_values(expected));
        return (Subject::RoutePath, format!("`{{{name}}}` in `{below}` is no path value of `{action}`, {found}"));
    }
    if let Some((_, name)) = twice {
        return (Subject::RoutePath, format!("`{{{name}}}` stands twice in `{below}`"));
    }
    if let Some(i) = expected.iter().position(|value| !written.contains(&value.as_str())) {
        return (Subject::Value(i), format!("the path value `{}` has no place in `{below}`", expected[i]));
    }
    let pairs = written.iter().zip(expected);
    let (found, value) =
        pairs.into_iter().find(|(found, value)| found != value).expect("the same values in another order");
    (Subject::RoutePath, format!("`{{{found}}}` stands in `{below}` where the path value `{value}` belongs"))
}

/// `which has none`, `which has `id``
fn has_values(expected: &[String]) -> String {
    match expected {
        [] => "which has none".to_owned(),
        values => format!("which has {}", quoted(values.iter().map(String::as_str))),
    }
}

/// The path with the expected values at the places of those written, further ones at the end.
fn with_values(segments: &[Segment], expected: &[String]) -> String {
    let mut values = expected.iter();
    let named: Vec<Segment> = segments
        .iter()
        .filter_map(|segment| match segment {
            Segment::Literal(_) => Some(segment.clone()),
            Segment::Value(_) => values.next().cloned().map(Segment::Value),
        })
        .collect();
    PathTemplate::new(named.into_iter().chain(values.cloned().map(Segment::Value)).collect()).to_string()
}

/// The path does not begin with the controller's own, which is put in front of it; nor does it behind a URL prefix.
fn check_begin(signature: &Signature<'_>, method: Method, below: &str, segments: &[Segment]) -> Result<(), NameError> {
    let own = PathTemplate::new(signature.controller.base()).to_string();
    let (prefix, whole) = below.split_at(length_of_prefix(below));
    let Some(rest) = whole.strip_prefix(&own).filter(|rest| own != "/" && (rest.is_empty() || rest.starts_with('/')))
    else {
        return Ok(());
    };
    let path = absolute(signature, segments.to_vec());
    let rest = if rest.is_empty() { "/" } else { rest };
    let message = format!("`{own}` stands before `{below}` by itself: the action would be {method} {path}");
    let error = NameError::new(NameErrorKind::RoutePath, Subject::RoutePath, below, message)
        .rule("the path of `#[route(..)]` is what follows the controller's own");
    let error = match prefix {
        "" => error,
        prefix => error.rule(format!("what stands in front of both is the URL prefix of the router, `{prefix}`")),
    };
    let is_needless = is_convention(signature, method, &absolute(signature, self::segments(rest)));
    Err(if is_needless { error.fix("remove the attribute") } else { error.maybe_nearest(Some(rest)) })
}

/// `/api/v1` of `/api/v1/users/search`
fn length_of_prefix(below: &str) -> usize {
    let segments = below.strip_prefix('/').into_iter().flat_map(|path| path.split('/'));
    segments.take_while(|segment| is_usual_prefix(segment)).map(|segment| segment.len() + 1).sum()
}

/// An attribute that says what the convention says would only have to be kept up to date.
fn check_needed(signature: &Signature<'_>, method: Method, below: &str, path: &PathTemplate) -> Result<(), NameError> {
    if !is_convention(signature, method, path) {
        return Ok(());
    }
    let written = format!("#[route({method}, \"{below}\")]");
    let message = format!("`{written}` is needless: without it the action is {method} {path} as well");
    let error = NameError::new(NameErrorKind::NeedlessRoute, Subject::RoutePath, below, message);
    Err(error.fix("remove the attribute"))
}
