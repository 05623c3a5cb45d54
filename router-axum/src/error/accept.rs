//! The header field `Accept` (RFC 9110, 12.5.1), as far as it tells HTML from JSON.

use std::cmp::Ordering;

use http::HeaderValue;

use super::Format;

/// How many media ranges are read; a request with more is not trying to say something.
const MOST_RANGES: usize = 64;

/// The format that `Accept` prefers: the one with the greater weight, then the one that is named more specifically. Nothing where neither is.
#[inline]
pub(super) fn preferred<'a>(fields: impl IntoIterator<Item = &'a HeaderValue>) -> Option<Format> {
    let mut html = Preference::default();
    let mut json = Preference::default();
    let ranges = fields.into_iter().flat_map(|field| Split { text: field.as_bytes(), at: b',' });
    for range in ranges.take(MOST_RANGES).filter_map(MediaRange::read) {
        html.take(range.html, range.weight);
        json.take(range.json, range.weight);
    }
    match html.rank().cmp(&json.rank()) {
        Ordering::Greater => Some(Format::Html),
        Ordering::Less => Some(Format::Json),
        Ordering::Equal => None,
    }
}

/// How specifically a media range names a format, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Specificity {
    #[default]
    NotNamed,
    /// `*/*`
    Anything,
    /// `text/*`
    Type,
    /// `text/html;level=1`: another format, which speaks for this one only where no range names it without parameters.
    WithParameters,
    /// `text/html`
    Exact,
}

/// How much a format is preferred, by the most specific range that names it.
#[derive(Debug, Clone, Copy, Default)]
struct Preference {
    specificity: Specificity,
    weight: u16,
}

impl Preference {
    /// Of two equally specific ranges the one with the greater weight counts.
    fn take(&mut self, specificity: Specificity, weight: u16) {
        if specificity > self.specificity {
            *self = Self { specificity, weight };
        } else if specificity == self.specificity {
            self.weight = self.weight.max(weight);
        }
    }

    /// Refused (`q=0`) is less than not named, and that is less than named.
    fn rank(self) -> (i32, Specificity) {
        match (self.specificity, self.weight) {
            (Specificity::NotNamed, _) => (0, Specificity::NotNamed),
            (_, 0) => (-1, Specificity::NotNamed),
            (specificity, weight) => (i32::from(weight), specificity),
        }
    }
}

/// A media range of `Accept`: how specifically it names the two formats, and its weight in thousandths.
struct MediaRange {
    html: Specificity,
    json: Specificity,
    weight: u16,
}

impl MediaRange {
    /// Compares the most frequent values as a whole.
    fn read(item: &[u8]) -> Option<Self> {
        let (html, json) = match item {
            b"application/json" => (Specificity::NotNamed, Specificity::Exact),
            b"text/html" => (Specificity::Exact, Specificity::NotNamed),
            b"*/*" => (Specificity::Anything, Specificity::Anything),
            _ => return Self::parse(item),
        };
        Some(Self { html, json, weight: 1000 })
    }

    fn parse(item: &[u8]) -> Option<Self> {
        let mut parts = Split { text: item, at: b';' };
        let (ty, subtype) = read_type(parts.next()?)?;
        let mut exact = Specificity::Exact;
        let mut weight = None;
        for parameter in parts {
            let (name, value) = read_parameter(parameter)?;
            // what follows the weight is not part of the range
            match weight {
                None if name.eq_ignore_ascii_case(b"q") => weight = Some(read_weight(value)?),
                None => exact = Specificity::WithParameters,
                Some(_) => {}
            }
        }
        let (html, json) = named(ty, subtype, exact)?;
        Some(Self { html, json, weight: weight.unwrap_or(1000) })
    }
}

/// How specifically a type names HTML and JSON, where a range of the whole type is `exact`. `*/html` is not a range.
fn named(ty: &[u8], subtype: &[u8], exact: Specificity) -> Option<(Specificity, Specificity)> {
    Some(match (ty, subtype) {
        (b"*", b"*") => (Specificity::Anything, Specificity::Anything),
        (b"*", _) => return None,
        _ if is(ty, "text") && subtype == b"*" => (Specificity::Type, Specificity::NotNamed),
        _ if is(ty, "application") && subtype == b"*" => (Specificity::NotNamed, Specificity::Type),
        _ if is_html_type(ty, subtype) => (exact, Specificity::NotNamed),
        _ if is_json_type(ty, subtype) => (Specificity::NotNamed, exact),
        _ => (Specificity::NotNamed, Specificity::NotNamed),
    })
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

/// True if a `Content-Type` is one of JSON.
pub(super) fn is_json(content_type: &HeaderValue) -> bool {
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

/// True if `text` is one quoted string and nothing more.
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

/// Reads a `qvalue` (RFC 9110, 12.4.2), in thousandths.
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

/// The parts of a text between separators that stand outside of quotes, trimmed. Empty parts are left out.
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
