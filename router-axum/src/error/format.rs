//! Negotiation: whether an error is sent as a page or as problem details.

use http::header::{ACCEPT, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue};

use crate::fields;

/// What an error can be sent as.
///
/// ```
/// use router_axum::{error::{Asked, Format}, prelude::*};
///
/// // what a script loads is never a page, whatever its `Accept` says
/// let errors = ErrorRouter::new().format("/fragments", Format::Json).into_layer();
/// let request = Request::get("/fragments/cart").header("accept", "text/html").body(())?;
/// assert_eq!(errors.format(&Asked::of(&request), None), Format::Json);
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A page, `text/html`.
    Html,
    /// Problem details, `application/problem+json`.
    Json,
}

/// Which kind of router a request belongs to; it decides where the request itself does not.
///
/// ```
/// # use router_axum::error::{Format, Side, negotiate};
/// let anything = http::HeaderValue::from_static("*/*"); // as curl says
/// assert_eq!(negotiate([&anything], None, Side::Web), Format::Html);
/// assert_eq!(negotiate([&anything], None, Side::Rest), Side::Rest.own_format());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Below the prefix of a REST router.
    Rest,
    /// Everywhere else.
    Web,
}

impl Side {
    /// The format that is sent where nothing else is asked for.
    #[must_use]
    pub fn own_format(self) -> Format {
        match self {
            Self::Rest => Format::Json,
            Self::Web => Format::Html,
        }
    }
}

/// Whether `path` is `prefix` or continues it with `/`. Every path is below `/`.
///
/// ```
/// # use router_axum::error::is_below;
/// assert!(is_below("/api/v1", "/api/v1") && is_below("/api/v1/users", "/api/v1") && is_below("/users", "/"));
/// assert!(!is_below("/api/v10", "/api/v1"));
/// ```
#[must_use]
pub fn is_below(path: &str, prefix: &str) -> bool {
    match path.strip_prefix(prefix.strip_suffix('/').unwrap_or(prefix)) {
        Some(rest) => rest.is_empty() || rest.starts_with('/'),
        None => false,
    }
}

/// The format a request asks for: the better liked one, then the more specifically named one, then that of the
/// request's body, then the side's own.
///
/// ```
/// # use router_axum::error::{negotiate, Format, Side};
/// # use http::HeaderValue;
/// let accept = HeaderValue::from_static("text/html;q=0.5, application/json");
/// assert_eq!(negotiate([&accept], None, Side::Web), Format::Json);
/// assert_eq!(negotiate([], None, Side::Web), Format::Html);
/// ```
pub fn negotiate<'a>(
    accept: impl IntoIterator<Item = &'a HeaderValue>,
    content_type: Option<&HeaderValue>,
    side: Side,
) -> Format {
    decide(accept, || content_type, || side)
}

/// The same, from a request's header. What most requests say is not taken apart, and the side is looked up only where it decides.
#[inline(always)]
pub(super) fn of_headers(headers: &HeaderMap, side: impl FnOnce() -> Side) -> Format {
    let content_type = || fields::all(headers, CONTENT_TYPE).next();
    let mut accept = fields::all(headers, ACCEPT).map(HeaderValue::as_bytes);
    match (accept.next(), accept.next()) {
        (Some(only), None) if only == b"application/json" => Format::Json,
        (None | Some(b"*/*"), None) => undecided(content_type, side),
        _ => decide(headers.get_all(ACCEPT), content_type, side),
    }
}

/// The format where both are liked alike.
fn undecided<'a>(content_type: impl FnOnce() -> Option<&'a HeaderValue>, side: impl FnOnce() -> Side) -> Format {
    if content_type().is_some_and(is_json) { Format::Json } else { side().own_format() }
}

/// The content type is looked up only where it decides.
#[inline(never)]
fn decide<'a, 'b>(
    accept: impl IntoIterator<Item = &'a HeaderValue>,
    content_type: impl FnOnce() -> Option<&'b HeaderValue>,
    side: impl FnOnce() -> Side,
) -> Format {
    let mut html = Liking::default();
    let mut json = Liking::default();
    let items = accept.into_iter().flat_map(|field| Split { text: field.as_bytes(), at: b',' });
    for item in items.take(MOST_ITEMS) {
        if let Some(range) = Range::read(item) {
            html.take(range.html, range.weight);
            json.take(range.json, range.weight);
        }
    }
    match html.rank().cmp(&json.rank()) {
        std::cmp::Ordering::Greater => Format::Html,
        std::cmp::Ordering::Less => Format::Json,
        std::cmp::Ordering::Equal => undecided(content_type, side),
    }
}

/// As many items of all `Accept` fields are read; a request with more is not trying to say something.
const MOST_ITEMS: usize = 64;

/// How exactly a range names a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Exactness {
    #[default]
    Not,
    All,
    Type,
    /// With parameters of its own: it speaks for the bare type only where nothing else does.
    Variant,
    Exact,
}

/// How much a format is liked, by the most exact range that names it.
#[derive(Debug, Clone, Copy, Default)]
struct Liking {
    exactness: Exactness,
    weight: u16,
}

impl Liking {
    fn take(&mut self, exactness: Exactness, weight: u16) {
        if exactness > self.exactness {
            *self = Self { exactness, weight };
        } else if exactness == self.exactness {
            self.weight = self.weight.max(weight);
        }
    }

    /// Refused below not named below named; of two equally liked the more exactly named.
    fn rank(self) -> (i32, Exactness) {
        match (self.exactness, self.weight) {
            (Exactness::Not, _) => (0, Exactness::Not),
            (_, 0) => (-1, Exactness::Not),
            (exactness, weight) => (i32::from(weight), exactness),
        }
    }
}

/// One item of `Accept`: what it says about the two formats.
struct Range {
    html: Exactness,
    json: Exactness,
    weight: u16,
}

impl Range {
    fn read(item: &[u8]) -> Option<Self> {
        let (html, json) = match item {
            b"application/json" => (Exactness::Not, Exactness::Exact),
            b"text/html" => (Exactness::Exact, Exactness::Not),
            b"*/*" => (Exactness::All, Exactness::All),
            _ => return Self::parse(item),
        };
        Some(Self { html, json, weight: 1000 })
    }

    fn parse(item: &[u8]) -> Option<Self> {
        let mut parts = Split { text: item, at: b';' };
        let (ty, subtype) = read_type(parts.next()?)?;
        let mut exact = Exactness::Exact;
        let mut weight = None;
        for parameter in parts {
            let (name, value) = read_parameter(parameter)?;
            // what follows the weight is no part of the range
            match weight {
                None if name.eq_ignore_ascii_case(b"q") => weight = Some(read_weight(value)?),
                None => exact = Exactness::Variant,
                Some(_) => {}
            }
        }
        let (html, json) = match (ty, subtype) {
            (b"*", b"*") => (Exactness::All, Exactness::All),
            (b"*", _) => return None,
            _ if is(ty, "text") && subtype == b"*" => (Exactness::Type, Exactness::Not),
            _ if is(ty, "application") && subtype == b"*" => (Exactness::Not, Exactness::Type),
            _ if is_html_type(ty, subtype) => (exact, Exactness::Not),
            _ if is_json_type(ty, subtype) => (Exactness::Not, exact),
            _ => (Exactness::Not, Exactness::Not),
        };
        Some(Self { html, json, weight: weight.unwrap_or(1000) })
    }
}

fn is(name: &[u8], expected: &str) -> bool {
    name.eq_ignore_ascii_case(expected.as_bytes())
}

fn is_html_type(ty: &[u8], subtype: &[u8]) -> bool {
    (is(ty, "text") && is(subtype, "html")) || (is(ty, "application") && is(subtype, "xhtml+xml"))
}

fn is_json_type(ty: &[u8], subtype: &[u8]) -> bool {
    let suffix = subtype.len().checked_sub("+json".len()).map(|at| &subtype[at..]);
    is(ty, "application") && (is(subtype, "json") || suffix.is_some_and(|suffix| is(suffix, "+json")))
}

fn is_json(content_type: &HeaderValue) -> bool {
    let essence = Split { text: content_type.as_bytes(), at: b';' }.next();
    essence.and_then(read_type).is_some_and(|(ty, subtype)| is_json_type(ty, subtype))
}

/// Reads `type/subtype`.
fn read_type(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let slash = text.iter().position(|&byte| byte == b'/')?;
    let (ty, subtype) = (&text[..slash], &text[slash + 1..]);
    (is_token(ty) && is_token(subtype)).then_some((ty, subtype))
}

/// Reads `name=value`.
fn read_parameter(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let equals = text.iter().position(|&byte| byte == b'=')?;
    let (name, value) = (&text[..equals], &text[equals + 1..]);
    (is_token(name) && (is_token(value) || is_quoted(value))).then_some((name, value))
}

fn is_token(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(byte))
}

/// Whether `text` is one quoted string and nothing more.
fn is_quoted(text: &[u8]) -> bool {
    let [b'"', inner @ .., b'"'] = text else { return false };
    let mut escaped = false;
    let plain = inner.iter().all(|&byte| {
        let literal = escaped;
        escaped = !literal && byte == b'\\';
        literal || byte != b'"'
    });
    plain && !escaped
}

/// A `qvalue` of RFC 9110 in thousandths.
fn read_weight(text: &[u8]) -> Option<u16> {
    let (whole, fraction) = match text {
        [whole] | [whole, b'.'] => (whole, &[][..]),
        [whole, b'.', fraction @ ..] if fraction.len() <= 3 => (whole, fraction),
        _ => return None,
    };
    let mut thousandths = 0;
    for at in 0..3 {
        let digit = *fraction.get(at).unwrap_or(&b'0');
        thousandths = thousandths * 10 + digit.is_ascii_digit().then(|| u16::from(digit - b'0'))?;
    }
    match (whole, thousandths) {
        (b'0', _) => Some(thousandths),
        (b'1', 0) => Some(1000),
        _ => None,
    }
}

/// The parts of a text between separators outside quotes, trimmed; empty ones are none.
struct Split<'a> {
    text: &'a [u8],
    at: u8,
}

impl<'a> Iterator for Split<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<Self::Item> {
        while !self.text.is_empty() {
            let (part, rest) = self.text.split_at(separator(self.text, self.at));
            self.text = rest.get(1..).unwrap_or_default();
            let part = part.trim_ascii();
            if !part.is_empty() {
                return Some(part);
            }
        }
        None
    }
}

/// Where the first `at` outside quotes is, or the end.
fn separator(text: &[u8], at: u8) -> usize {
    let (mut quoted, mut escaped) = (false, false);
    let found = text.iter().position(|&byte| {
        if !quoted {
            quoted = byte == b'"';
            return byte == at;
        }
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => quoted = false,
            _ => {}
        }
        false
    });
    found.unwrap_or(text.len())
}
