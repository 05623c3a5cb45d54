//! `#[route(GET, "/search")]`: a path written out, below the controller's own.

use super::{
    action::{Action, Controller, Kind, Signature},
    convention::by_convention,
    fault::Fault,
    path::{PathTemplate, Segment},
    verb::Method,
    web,
};

pub(crate) fn derive<'w>(
    signature: &Signature<'_>,
    words: &'w [&'w str],
    method: Method,
    below: &str,
) -> Result<Action, Fault<'w>> {
    if signature.sub_resources.is_some() || signature.singular {
        return Err(Fault::BesideRoute);
    }
    let segments = read(signature.controller, below).ok_or(Fault::MalformedPath)?;
    if let Some(rest) = behind_own(signature.controller, &segments) {
        return Err(Fault::OwnPath(rest));
    }
    if !segments
        .iter()
        .filter_map(Segment::value)
        .eq(signature.controller.own(&signature.value_names()))
    {
        return Err(Fault::RouteValues(segments));
    }
    let path = absolute(signature.controller, segments);
    // without the attribute the name alone may give the same route
    if !signature.has_several_routes
        && by_convention(signature, words)
            .is_ok_and(|action| action.method == method && action.path == path)
    {
        return Err(Fault::Redundant(method, path));
    }
    Ok(signature.action(method, path, web::template(signature.controller, words)))
}

/// The segments of a path that begins with `/`, does not end with it, and has only legal segments, the rest of a path as the last.
pub(crate) fn read(controller: Controller<'_>, below: &str) -> Option<Vec<Segment>> {
    let parts = below.strip_prefix('/')?;
    if parts.is_empty() {
        return Some(Vec::new());
    }
    let is_page = |segment: &Segment| {
        controller.kind == Kind::Web && *segment == Segment::Literal("index".to_owned())
    };
    let segments: Vec<_> = parts
        .split('/')
        .map(|part| Segment::read(part).filter(|segment| !is_page(segment)))
        .collect::<Option<_>>()?;
    let (_, before) = segments.split_last()?;
    let has_rest = before.iter().any(|part| matches!(part, Segment::Rest(_)));
    (!has_rest).then_some(segments)
}

/// The controller's own path, and the segments below it. Its name with an ending, `/users.csv` of `users`, stands beside `/users`.
pub(crate) fn absolute(controller: Controller<'_>, below: Vec<Segment>) -> PathTemplate {
    let mut base = controller.base();
    if let (Some(Segment::Literal(own)), Some(Segment::Literal(first))) =
        (base.last(), below.first())
        && first
            .strip_prefix(own.as_str())
            .is_some_and(|ending| ending.starts_with('.'))
    {
        base.pop();
    }
    PathTemplate::new([base, below].concat())
}

/// The segments behind the controller's own path, if they begin with that, perhaps behind a URL prefix such as `/api/v1`.
fn behind_own(controller: Controller<'_>, segments: &[Segment]) -> Option<Vec<Segment>> {
    let own = controller.base();
    let prefix = segments
        .iter()
        .take_while(|segment| is_usual_prefix(segment))
        .count();
    segments[prefix..]
        .strip_prefix(own.as_slice())
        .filter(|_| !own.is_empty())
        .map(<[Segment]>::to_vec)
}

/// `api`, `v1`
fn is_usual_prefix(segment: &Segment) -> bool {
    let Segment::Literal(text) = segment else {
        return false;
    };
    let version = text.strip_prefix('v').filter(|number| !number.is_empty());
    text == "api" || version.is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
}
