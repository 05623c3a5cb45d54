//! Mistakes in the path of `#[route(..)]`.

use crate::diagnostics::error::{EXTRACT_RULE, NameError, Subject};
use crate::diagnostics::foreign_paths::{has_part, takes_rest, value_name};
use crate::diagnostics::form::Form;
use crate::diagnostics::phrases::quoted;
use crate::grammar::action::{Kind, Signature};
use crate::grammar::explicit::absolute;
use crate::grammar::literal::spelt;
use crate::grammar::path::{PathTemplate, Segment};
use crate::grammar::verb::Method;

/// The method and the path as written.
fn written<'a>(signature: &Signature<'a>) -> (Method, &'a str) {
    signature.route.unwrap_or((Method::Get, ""))
}

/// The path is not a path template.
pub(crate) fn malformed(signature: &Signature<'_>) -> NameError {
    let below = written(signature).1;
    let illegal = below
        .split('/')
        .find(|segment| !segment.is_empty() && Segment::read(segment).is_none());
    let message = match illegal {
        Some(segment) => format!("`{segment}` in `{below}` is not a segment of a path"),
        None => format!("`{below:?}` is not the path of a route"),
    };
    let error = NameError::new(Subject::RoutePath, message)
        .rule("a path is made of `/name` and `/{value}`, and may end in `/{*rest}`")
        .rules(illegal.and_then(reason))
        .rules(
            (signature.controller.kind == Kind::Web)
                .then_some("`index` is a web controller's own page, and never a segment"),
        );
    let repaired = repaired(below);
    let has_all = repaired.iter().filter_map(Segment::value).count()
        == signature.controller.own(signature.values).len();
    if has_all {
        mended(signature, error, repaired)
    } else {
        error
    }
}

/// Why a segment is refused, unless it is a value in another notation.
pub(crate) fn reason(segment: &str) -> Option<&'static str> {
    if matches!(&*spelt(segment), "." | "..") {
        Some("clients resolve `.` and `..` before they send a path")
    } else if segment.starts_with([':', '*']) {
        Some("a path value is written `{id}`, and axum takes no name that begins with `:` or `*`")
    } else if has_part(segment) && !segment.contains(['?', '#']) {
        Some("a path value is a whole segment: take one of a type that reads all of it")
    } else if value_name(segment).is_some() && !has_part(segment) {
        None
    } else if segment.contains(['?', '#']) {
        Some("a path ends before `?` and `#`: what follows `?` is read by `Query(query): Query<T>`")
    } else {
        Some(NAME_RULE)
    }
}

pub(crate) const NAME_RULE: &str = "a name has letters, digits and `-._~!$&'()*+,;=:@` as they are, and any \
     other byte as an escape, `%C3%A9`";

/// The help to write these segments with the path values of the action, or no attribute.
fn mended(signature: &Signature<'_>, error: NameError, segments: Vec<Segment>) -> NameError {
    let (method, values) = (written(signature).0, signature.value_names());
    let path = with_values(segments, signature.controller.own(&values));
    let nearest = PathTemplate::new(path.clone()).to_string();
    let route = absolute(signature.controller, path);
    let plain = Form::of(&signature.plain());
    if plain.is_some_and(|form| (form.method, &form.path) == (method, &route)) {
        return error.fix(format!(
            "remove the attribute: without it the action is {method} {route}"
        ));
    }
    let is_legal = Form::of(&Signature {
        route: Some((method, &nearest)),
        ..signature.plain()
    })
    .is_some();
    error.maybe_nearest(Some(nearest).filter(|_| is_legal))
}

/// The path template that is meant by a path in whatever notation.
///
/// ```
/// use router_axum_core::path_meant;
///
/// assert_eq!(path_meant("/users/<id>/Comments/").to_string(), "/users/{id}/Comments");
/// assert_eq!(path_meant("users/:id").values().collect::<Vec<_>>(), ["id"]);
/// ```
#[must_use]
pub fn path_meant(written: &str) -> PathTemplate {
    PathTemplate::new(repaired(written))
}

/// The path with everything illegal left out or respelt, in the case that it has.
fn repaired(below: &str) -> Vec<Segment> {
    let path = below.split(['?', '#']).next().unwrap_or_default();
    path.split('/')
        .filter(|part| !matches!(*part, "" | "." | ".."))
        .map(repaired_segment)
        .collect()
}

fn repaired_segment(segment: &str) -> Segment {
    Segment::read(segment).unwrap_or_else(|| match value_name(segment) {
        Some(name) if takes_rest(segment) => Segment::Rest(name),
        Some(name) => Segment::Value(name),
        None => Segment::Literal(spelt(segment)),
    })
}

/// The values in the path are not the action's path values, each once, in the order of the parameters.
pub(crate) fn other_values(signature: &Signature<'_>, segments: Vec<Segment>) -> NameError {
    let names: Vec<&str> = segments.iter().filter_map(Segment::value).collect();
    let (subject, message) = value_mismatch(signature, &names);
    let error = NameError::new(subject, message)
        .about_values()
        .rule("every path value stands once in the path, in the order of the parameters")
        // what has no place in the path may be an extractor
        .rules(matches!(subject, Subject::Value(_)).then_some(EXTRACT_RULE));
    mended(signature, error, segments)
}

fn value_mismatch(signature: &Signature<'_>, names: &[&str]) -> (Subject, String) {
    let (below, all) = (written(signature).1, signature.value_names());
    let expected = signature.controller.own(&all);
    if let Some(i) = expected
        .iter()
        .position(|value| !names.contains(&value.as_str()))
    {
        let position = all.len() - expected.len() + i;
        return (
            Subject::Value(position),
            format!("the path value `{}` has no place in `{below}`", expected[i]),
        );
    }
    let found = match expected {
        [] => "none of its own".to_owned(),
        values => quoted(values.iter().map(String::as_str)),
    };
    (
        Subject::RoutePath,
        format!(
            "the values of `{below}` are not those of `{}`, which has {found}",
            signature.name
        ),
    )
}

/// The path with the expected values at the places of those written, further ones at the end.
fn with_values(segments: Vec<Segment>, expected: &[String]) -> Vec<Segment> {
    let mut values = expected.iter().cloned();
    let placed = segments.into_iter().filter_map(|segment| match segment {
        Segment::Value(_) => values.next().map(Segment::Value),
        Segment::Rest(_) => values.next().map(Segment::Rest),
        Segment::Literal(_) => Some(segment),
    });
    let mut path: Vec<Segment> = placed.collect();
    path.extend(values.map(Segment::Value));
    path
}

/// The path begins with the controller's own, which is put in front of it.
pub(crate) fn own_path(signature: &Signature<'_>, rest: Vec<Segment>) -> NameError {
    let (method, below) = written(signature);
    let own = absolute(signature.controller, Vec::new());
    let message = format!(
        "`{own}` stands before `{below}` by itself: the action would be {method} {own}{below}"
    );
    let error = NameError::new(Subject::RoutePath, message)
        .rule("the path of `#[route(..)]` is what follows the controller's own");
    mended(signature, error, rest)
}
