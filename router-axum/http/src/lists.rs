//! Lists in header fields (RFC 9110, 5.6), in which a quoted string, and the target of a link, hides what separates elements.

use std::borrow::Cow;

use axum::http::{HeaderMap, HeaderName, header::LINK};

/// The parts of a text between separators, without white space around them, and without the empty ones. `None`, if a quoted string or a target has no end.
///
/// ```
/// use router_axum_http::lists::split;
///
/// let elements = split(br#"for=192.0.2.7;host="a,b", for=x"#, b',').expect("all strings end");
/// assert_eq!(elements, [&br#"for=192.0.2.7;host="a,b""#[..], b"for=x"]);
/// assert_eq!(split(b"host=\"a, for=192.0.2.7", b','), None);
/// ```
pub fn split(text: &[u8], separator: u8) -> Option<Vec<&[u8]>> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut closing = None;
    let mut is_escaped = false;
    for (at, &byte) in text.iter().enumerate() {
        match (closing, byte) {
            _ if is_escaped => is_escaped = false,
            (Some(b'"'), b'\\') => is_escaped = true,
            (Some(end), _) if byte == end => closing = None,
            (Some(_), _) => {}
            (None, b'"') => closing = Some(b'"'),
            (None, b'<') => closing = Some(b'>'),
            (None, _) if byte == separator => {
                parts.push(text[start..at].trim_ascii());
                start = at + 1;
            }
            (None, _) => {}
        }
    }
    parts.push(text[start..].trim_ascii());
    parts.retain(|part| !part.is_empty());
    closing.is_none().then_some(parts)
}

/// The elements of all lines of a field. A line that cannot be read has none.
pub fn elements(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &[u8]> {
    headers
        .get_all(name)
        .into_iter()
        .flat_map(|line| split(line.as_bytes(), b',').unwrap_or_default())
}

/// True if one of the elements of a field is this word.
///
/// ```
/// use http::{HeaderMap, header::CONNECTION};
/// use router_axum_http::lists;
///
/// let headers: HeaderMap = [(CONNECTION, "keep-alive".parse()?), (CONNECTION, "x, Close".parse()?)].into_iter().collect();
/// assert!(lists::has(&headers, CONNECTION, "close") && !lists::has(&headers, CONNECTION, "upgrade"));
/// # Ok::<(), http::header::InvalidHeaderValue>(())
/// ```
pub fn has(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    elements(headers, name).any(|element| element.eq_ignore_ascii_case(word.as_bytes()))
}

/// The value of a parameter in an element, `value;name=value`, or in one that has nothing but parameters; the first of a name counts. A quoted string is read.
///
/// ```
/// assert_eq!(router_axum_http::lists::parameter(br#"for=x;host="a;b""#, "host").as_deref(), Some("a;b"));
/// ```
pub fn parameter<'a>(element: &'a [u8], name: &str) -> Option<Cow<'a, str>> {
    split(element, b';')?.into_iter().find_map(|parameter| {
        let (own, value) = str::from_utf8(parameter).ok()?.split_once('=')?;
        own.trim_ascii_end()
            .eq_ignore_ascii_case(name)
            .then(|| unquoted(value.trim_ascii_start()))
    })
}

/// The text of a quoted string. What is none stays as it is.
fn unquoted(value: &str) -> Cow<'_, str> {
    let quoted = value
        .strip_prefix('"')
        .and_then(|value| value.strip_suffix('"'));
    let Some(quoted) = quoted else {
        return value.into();
    };
    let mut is_escape = false;
    quoted
        .chars()
        .filter(|sign| {
            is_escape = *sign == '\\' && !is_escape;
            !is_escape
        })
        .collect()
}

/// The target of the `Link` with this relation (RFC 8288), such as `next`.
///
/// ```
/// use http::{HeaderMap, header::LINK};
/// use router_axum_http::lists;
///
/// let headers: HeaderMap = [(LINK, r#"</a?ids=1,2>; title="a, <b>"; rel="prev next""#.parse()?)].into_iter().collect();
/// assert_eq!(lists::link(&headers, "next"), Some("/a?ids=1,2"));
/// # Ok::<(), http::header::InvalidHeaderValue>(())
/// ```
pub fn link<'a>(headers: &'a HeaderMap, relation: &str) -> Option<&'a str> {
    elements(headers, LINK).find_map(|link| {
        let is_meant = parameter(link, "rel")?
            .split_ascii_whitespace()
            .any(|own| own.eq_ignore_ascii_case(relation));
        str::from_utf8(
            link.strip_prefix(b"<")?
                .split(|byte| *byte == b'>')
                .next()?,
        )
        .ok()
        .filter(|_| is_meant)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_in_quoted_strings_are_text() {
        let check = |text: &str, expected: Option<&[&str]>| {
            let parts = split(text.as_bytes(), b',');
            let expected =
                expected.map(|parts| parts.iter().map(|part| part.as_bytes()).collect::<Vec<_>>());
            assert_eq!(parts, expected, "{text}");
        };
        check("a, b ,,c", Some(&["a", "b", "c"]));
        check("", Some(&[]));
        check("\"a,b\",c", Some(&["\"a,b\"", "c"]));
        check(r#""a\",b",c"#, Some(&[r#""a\",b""#, "c"]));
        check(r#""a\\",b"#, Some(&[r#""a\\""#, "b"]));
        check("<a,b>;x=\"<\",c", Some(&["<a,b>;x=\"<\"", "c"]));
        check("\"<\",\">\"", Some(&["\"<\"", "\">\""]));
        check("a,\"b", None);
        check(r#""a\"#, None);
        check("<a,b", None);
    }

    #[test]
    fn a_parameter_is_read_with_its_quoted_string() {
        let check = |element: &str, expected: Option<&str>| {
            assert_eq!(
                parameter(element.as_bytes(), "for").as_deref(),
                expected,
                "{element}"
            );
        };
        check("for=a", Some("a"));
        check("by=x; FOR = \"a;b\" ;for=c", Some("a;b"));
        check(r#"for="a\"b\\""#, Some(r#"a"b\"#));
        check("host=\"for=x\"", None);
        check("host=\"for=x", None);
        check("form=a", None);
        check("for", None);
        check("for=\"a\"b", Some("\"a\"b"));
    }
}
