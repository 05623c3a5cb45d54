//! Path templates: the segments of a route's path, the ways they are written, and how characters of literals are escaped.

use std::fmt;

/// One segment of a path template.
///
/// ```
/// use router_axum_core::{Controller, Segment, Signature};
///
/// let action = Signature::new(Controller::rest("users"), "cget_comments_action", &["id"]).derive()?;
/// // as a front end writes it in a template string
/// let shown = action.path.segments().iter().map(|segment| match segment {
///     Segment::Literal(text) => format!("/{text}"),
///     Segment::Value(name) | Segment::Rest(name) => format!("/${{{name}}}"),
/// });
/// assert_eq!(shown.collect::<String>(), "/users/${id}/comments");
/// # Ok::<(), router_axum_core::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Segment {
    /// Text that must be met exactly.
    Literal(String),
    /// A path value, by the name the user gave it.
    Value(String),
    /// The rest of the path, which is one value: `{*path}`.
    Rest(String),
}

impl Segment {
    /// Reads a segment as a path template writes it, `search`, `{id}` or `{*path}`; `None` if it is not legal.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if let Some(name) = value_name(text) {
            let begins = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
            let is_name = begins && name.chars().all(|c| c.is_alphanumeric() || c == '_');
            return is_name.then(|| Self::named(text, name));
        }
        is_literal(text).then(|| Self::Literal(text.to_owned()))
    }

    /// The value that a segment is written for, by its name.
    fn named(written: &str, name: &str) -> Self {
        let make = if is_rest(written) {
            Self::Rest
        } else {
            Self::Value
        };
        make(name.to_owned())
    }

    /// The name of a path value.
    pub(crate) fn value(&self) -> Option<&str> {
        match self {
            Self::Value(name) | Self::Rest(name) => Some(name),
            Self::Literal(_) => None,
        }
    }
}

/// Returns whether a segment takes the rest of a path: `{*path}`.
pub(crate) const fn is_rest(segment: &str) -> bool {
    matches!(segment.as_bytes(), [b'{', b'*', ..])
}

/// `id` of `{id}`, `path` of `{*path}`.
pub(crate) fn value_name(segment: &str) -> Option<&str> {
    let name = segment.strip_prefix('{')?.strip_suffix('}')?;
    Some(name.strip_prefix('*').unwrap_or(name))
}

/// The path of a route below its router's URL prefix.
///
/// ```
/// use router_axum_core::{PathTemplate, Segment::{Literal, Value}};
///
/// let path = PathTemplate::new(vec![Literal("users".into()), Value("id".into()), Literal("comments".into())]);
/// assert_eq!(path.to_string(), "/users/{id}/comments");
/// assert_eq!(path.canonical(), "/users/{p1}/comments");
/// assert_eq!((path.segments().len(), path.values().collect::<Vec<_>>()), (3, vec!["id"]));
/// assert_eq!(path.value_places(), [1]);
/// assert_eq!(PathTemplate::default().to_string(), "/");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct PathTemplate {
    segments: Vec<Segment>,
}

impl PathTemplate {
    /// A path of these segments; of none, it is `/`.
    pub fn new(segments: Vec<Segment>) -> Self {
        Self { segments }
    }

    /// The path of a row.
    ///
    /// ```
    /// use router_axum_core::PathTemplate;
    ///
    /// let path = PathTemplate::parse("/users/{id}");
    /// assert_eq!((path.segments().len(), path.canonical().as_str()), (2, "/users/{p1}"));
    /// assert_eq!(PathTemplate::parse("/"), PathTemplate::default());
    /// ```
    pub fn parse(path: &str) -> Self {
        Self::new(
            path.split('/')
                .filter(|segment| !segment.is_empty())
                .map(|segment| match value_name(segment) {
                    Some(name) => Segment::named(segment, name),
                    None => Segment::Literal(segment.to_owned()),
                })
                .collect(),
        )
    }

    /// The segments in path order.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The names of the path values, in path order.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        self.segments.iter().filter_map(Segment::value)
    }

    /// The path with other names of its values, in path order.
    ///
    /// ```
    /// use router_axum_core::PathTemplate;
    ///
    /// let path = PathTemplate::parse("/events/{event_id}").with_names(&["eventId".to_owned()]);
    /// assert_eq!(path.to_string(), "/events/{eventId}");
    /// ```
    pub fn with_names(mut self, names: &[String]) -> Self {
        let mut names = names.iter();
        for segment in &mut self.segments {
            match segment {
                Segment::Value(own) | Segment::Rest(own) => names
                    .next()
                    .into_iter()
                    .for_each(|name| own.clone_from(name)),
                Segment::Literal(_) => {}
            }
        }
        self
    }

    /// The path with its values named by position, `{p1}`, `{p2}`: equal for two paths exactly if they have the same shape.
    pub fn canonical(&self) -> String {
        let mut values = 0;
        self.written(|_| {
            values += 1;
            format!("p{values}")
        })
    }

    /// The places of the path values, in path order: how many segments follow each, so that it does not matter what stands before the path. Where the last one takes the
    /// rest of a request's path, nobody knows, and they are counted from the front: -1 is the first segment.
    ///
    /// ```
    /// use router_axum_core::PathTemplate;
    ///
    /// assert_eq!(PathTemplate::parse("/users/{id}/comments/{comment}").value_places(), [2, 0]);
    /// assert_eq!(PathTemplate::parse("/files/{folder}/{*path}").value_places(), [-2, -3]);
    /// ```
    pub fn value_places(&self) -> Vec<isize> {
        let count = match self.segments.last() {
            Some(Segment::Rest(_)) => 0,
            _ => self.segments.len() as isize,
        };
        self.segments
            .iter()
            .zip(1..)
            .filter(|(segment, _)| segment.value().is_some())
            .map(|(_, position)| count - position)
            .collect()
    }

    fn written(&self, mut name: impl FnMut(&str) -> String) -> String {
        if self.segments.is_empty() {
            return "/".to_owned();
        }
        let mut path = String::new();
        for segment in &self.segments {
            path.push('/');
            match segment {
                Segment::Literal(text) => path.push_str(text),
                Segment::Value(value) => path.extend(["{", &name(value), "}"]),
                Segment::Rest(value) => path.extend(["{*", &name(value), "}"]),
            }
        }
        path
    }
}

impl fmt::Display for PathTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.written(str::to_owned))
    }
}

/// A route's path below a URL prefix. The prefix is empty or begins with `/` and does not end with it.
///
/// ```
/// assert_eq!(router_axum_core::full_path("/api", "/users"), "/api/users");
/// assert_eq!(router_axum_core::full_path("/shop", "/"), "/shop");
/// assert_eq!(router_axum_core::full_path("", "/"), "/");
/// ```
pub fn full_path(prefix: &str, path: &str) -> String {
    match (prefix, path) {
        ("", path) => path.to_owned(),
        (prefix, "/") => prefix.to_owned(),
        (prefix, path) => [prefix, path].concat(),
    }
}

/// Returns whether a segment is a literal, in its one spelling: a path is compared as it is sent. axum's router refuses a `:` or a `*` at the beginning.
pub(crate) fn is_literal(segment: &str) -> bool {
    let is_plain = !matches!(segment, "" | "." | "..") && !segment.starts_with([':', '*']);
    is_plain && spelt(segment) == segment
}

/// The segment with every byte as itself that may be (a `pchar` of RFC 3986, 3.3), and escaped by capital digits else.
pub(crate) fn spelt(segment: &str) -> String {
    let mut text = String::new();
    let mut bytes = segment.as_bytes();
    while let [first, behind @ ..] = bytes {
        let (byte, rest) = unescaped(bytes).unwrap_or((*first, behind));
        if byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@".contains(&byte) {
            text.push(byte.into());
        } else {
            text.push_str(&format!("%{byte:02X}"));
        }
        bytes = rest;
    }
    text
}

/// The byte of the escape that a text begins with, and what follows it.
fn unescaped(text: &[u8]) -> Option<(u8, &[u8])> {
    let [b'%', high, low, rest @ ..] = text else {
        return None;
    };
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    let byte = u8::try_from(digit(high)? * 16 + digit(low)?).ok()?;
    Some((byte, rest))
}
