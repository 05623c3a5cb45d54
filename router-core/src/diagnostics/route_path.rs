//! Mistakes in the path of `#[route(..)]`, with notations of other routers, `:id`, `<id>`, `{id:int}`, `*rest`, and in URL prefixes.

use super::{
    error::{EXTRACT_RULE, NameError, Subject},
    phrases::quoted,
};
use crate::grammar::{
    action::{Kind, Signature},
    path::{PathTemplate, Segment, spelt},
    verb::Method,
};

impl<'a> Signature<'a> {
    /// The method and the path as written.
    fn written_route(&self) -> (Method, &'a str) {
        self.route.unwrap_or((Method::Get, ""))
    }

    /// The path is not a path template.
    pub(crate) fn malformed_path(&self) -> NameError {
        let below = self.written_route().1;
        let illegal = below
            .split('/')
            .find(|segment| !segment.is_empty() && Segment::read(segment).is_none());
        let message = match illegal {
            Some(segment) => format!("`{segment}` in `{below}` is not a segment of a path"),
            None => format!("`{below:?}` is not the path of a route"),
        };
        let error = Subject::RoutePath.error(message)
        .rule("a path is made of `/name` and `/{value}`, and may end in `/{*rest}`")
        .rules(illegal.and_then(reason))
        .rules((illegal.is_none() && ends_in_slash(below)).then_some(
            "a slash at its end makes another path: `.trailing_slash(..)` of the router says what answers there, and one that stands alone stays a route of axum's",
        ))
        .rules(
            (self.controller.kind == Kind::Web)
                .then_some("`index` is a web controller's own page, and never a segment"),
        );
        let repaired = repaired(below);
        let has_all = repaired.iter().filter_map(Segment::value).count()
            == self.controller.own(self.values).len();
        if has_all {
            self.mended(error, repaired)
        } else {
            error
        }
    }

    /// The help to write these segments with the path values of the action, or no attribute.
    fn mended(&self, error: NameError, segments: Vec<Segment>) -> NameError {
        let method = self.written_route().0;
        let values = self.value_names();
        let path = with_values(segments, self.controller.own(&values));
        let nearest = PathTemplate::new(path.clone()).to_string();
        let route = self.controller.absolute(path);
        if self
            .plain()
            .form()
            .is_some_and(|form| (form.method, &form.path) == (method, &route))
        {
            return error.fix(format!(
                "remove the attribute: without it the action is {method} {route}"
            ));
        }
        let is_legal = Signature {
            route: Some((method, &nearest)),
            ..self.plain()
        }
        .form()
        .is_some();
        error.maybe_nearest(Some(nearest).filter(|_| is_legal))
    }

    /// The values in the path are not the action's path values, each once, in the order of the parameters.
    pub(crate) fn other_route_values(&self, segments: Vec<Segment>) -> NameError {
        let names: Vec<&str> = segments.iter().filter_map(Segment::value).collect();
        let (subject, message) = self.value_mismatch(&names);
        let error = subject
            .error(message)
            .about_values()
            .rule("every path value stands once in the path, in the order of the parameters")
            // what has no place in the path may be an extractor
            .rules(matches!(subject, Subject::Value(_)).then_some(EXTRACT_RULE));
        self.mended(error, segments)
    }

    fn value_mismatch(&self, names: &[&str]) -> (Subject, String) {
        let below = self.written_route().1;
        let all = self.value_names();
        let expected = self.controller.own(&all);
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
                self.name
            ),
        )
    }

    /// The path begins with the controller's own, which is put in front of it.
    pub(crate) fn own_path(&self, rest: Vec<Segment>) -> NameError {
        let (method, below) = self.written_route();
        let own = self.controller.absolute(Vec::new());
        let message = format!(
            "`{own}` stands before `{below}` by itself: the action would be {method} {own}{below}"
        );
        let error = Subject::RoutePath
            .error(message)
            .rule("the path of `#[route(..)]` is what follows the controller's own");
        self.mended(error, rest)
    }
}

fn ends_in_slash(path: &str) -> bool {
    path.ends_with('/') && !path.ends_with("//")
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

/// The path template that is meant by a path in whatever notation.
///
/// ```
/// use router_axum_core::path_meant;
///
/// assert_eq!(path_meant("/users/<id>/Comments/").to_string(), "/users/{id}/Comments");
/// assert_eq!(path_meant("users/:id").values().collect::<Vec<_>>(), ["id"]);
/// ```
pub fn path_meant(written: &str) -> PathTemplate {
    PathTemplate::new(repaired(written))
}

/// The path with everything illegal left out or respelt, in the case that it has.
fn repaired(below: &str) -> Vec<Segment> {
    below
        .split(['?', '#'])
        .next()
        .unwrap_or_default()
        .split('/')
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

/// The path with the expected values at the places of those written, further ones at the end.
fn with_values(segments: Vec<Segment>, expected: &[String]) -> Vec<Segment> {
    let mut values = expected.iter().cloned();
    let mut path: Vec<Segment> = segments
        .into_iter()
        .filter_map(|segment| match segment {
            Segment::Value(_) => values.next().map(Segment::Value),
            Segment::Rest(_) => values.next().map(Segment::Rest),
            Segment::Literal(_) => Some(segment),
        })
        .collect();
    path.extend(values.map(Segment::Value));
    path
}

/// The name that a segment gives to a path value in another notation, empty if it gives none; `None` if nothing in it looks like a path value.
pub(crate) fn value_name(segment: &str) -> Option<String> {
    let is_marked = segment.starts_with([':', '*']);
    let begin = if is_marked {
        Some(0)
    } else {
        segment.find(['{', '<', '['])
    };
    let (before, value) = segment.split_at(begin?);
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let name: String = value
        .chars()
        .skip_while(|c| !is_part(*c))
        .take_while(|c| is_part(*c))
        .collect();
    let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    (!before.contains('?')).then(|| {
        if is_name {
            name.replace('-', "_")
        } else {
            String::new()
        }
    })
}

/// Returns whether a segment has a value beside other text: `{id}.json`, `{from}-{to}`.
fn has_part(segment: &str) -> bool {
    let value = segment
        .find('{')
        .zip(segment.find('}'))
        .and_then(|(begin, end)| segment.get(begin..=end));
    value.is_some_and(|value| value != segment && Segment::read(value).is_some())
}

/// Returns whether a segment takes the rest of the path, also as `*rest`.
fn takes_rest(segment: &str) -> bool {
    segment.trim_start_matches('{').starts_with('*')
}

/// Checks a URL prefix: it is empty, or begins with a slash, does not end with one, and is made of literal segments.
///
/// # Errors
/// For any other text, with its mistake as the end of a sentence about it.
///
/// ```
/// use router_axum_core::check_prefix;
/// assert!(check_prefix("").is_ok() && check_prefix("/api/v1").is_ok());
/// assert_eq!(check_prefix("api").unwrap_err(), "is `api`, which does not begin with a slash: write `/api`");
/// ```
pub fn check_prefix(prefix: &str) -> Result<(), String> {
    let without_end = prefix.trim_end_matches('/');
    let written = path_meant(prefix);
    let problem = if prefix.is_empty() {
        return Ok(());
    } else if without_end.is_empty() {
        "ends with a slash: write `\"\"` for the root".to_owned()
    } else if let Some((_, behind)) = without_end.split_once("://") {
        let path = behind.find('/').map_or("", |at| &behind[at..]);
        format!("is a whole URL: write {path:?}; `with_origin` takes what is in front of it")
    } else if !prefix.starts_with('/') {
        format!("does not begin with a slash: write `/{without_end}`")
    } else if prefix.ends_with('/') {
        format!("ends with a slash: write `{without_end}`")
    } else if prefix.contains("//") {
        "has an empty segment: leave it out".to_owned()
    } else if prefix
        .split('/')
        .any(|segment| matches!(segment, "." | ".."))
    {
        "clients resolve to another path: write it without `.` and `..`".to_owned()
    } else if written.values().next().is_some() {
        format!(
            "has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"{written}\", ..)`"
        )
    } else if written.to_string() != prefix {
        format!("is not the path of any request: write `{written}`")
    } else {
        return Ok(());
    };
    Err(format!("is `{prefix}`, which {problem}"))
}

#[cfg(test)]
mod tests {
    use super::value_name;

    #[test]
    fn notations_of_other_frameworks() {
        for (segment, name) in [
            (":id", "id"),
            ("<id>", "id"),
            ("[id]", "id"),
            ("{{id}}", "id"),
            ("{id", "id"),
            ("{}", ""),
            ("{1id}", ""),
            ("{user-id}", "user_id"),
            ("{id:int}", "id"),
            ("{id?}", "id"),
            ("*rest", "rest"),
            ("{*rest}", "rest"),
            ("{id}.json", "id"),
            ("user-{id}", "id"),
        ] {
            assert_eq!(value_name(segment).as_deref(), Some(name), "{segment}");
        }
        for literal in ["search", "message:send", "a*"] {
            assert_eq!(value_name(literal), None, "{literal}");
        }
        assert_eq!(value_name("größe"), None);
    }

    use super::check_prefix;

    #[test]
    fn prefixes() {
        for legal in [
            "",
            "/api",
            "/api/v1",
            "/~user/a.b",
            "/API/caf%C3%A9",
            "/a*/b:c",
        ] {
            assert_eq!(check_prefix(legal), Ok(()), "{legal}");
        }
        for illegal in [
            "api", "/", "/api/", "//", "/a//b", "/a b", "/{id}", "/a?b", "/a%2D", "/:a", "/*a",
            "/../a", "/ü", "/%c3%bc",
        ] {
            assert!(check_prefix(illegal).is_err(), "{illegal}");
        }
    }
}
