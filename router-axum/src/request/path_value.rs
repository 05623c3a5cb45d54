//! Path values: from the URI's path to the arguments of an action.

use std::{
    any::{Any, TypeId},
    borrow::Cow,
    fmt::Display,
    mem,
    num::ParseIntError,
    str::FromStr,
};

use axum::{
    Router,
    body::Body,
    extract::{
        FromRequestParts, Path, RawPathParams, Request,
        path::ErrorKind,
        rejection::{PathRejection, RawPathParamsRejection},
    },
    http::{Extensions, StatusCode, request::Parts},
    routing::any,
};
use futures_util::FutureExt;
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use router_core::Spelling;
use router_errors::fields::details;
use serde::de::DeserializeOwned;
use tower::ServiceExt;

use crate::error::Error;

/// The type of a leading argument of an action: anything readable from one path segment.
///
/// Every type that is [`FromStr`], with an error that can be displayed, is a path value: numbers, `String`, `Uuid`, an enum with a parser. For any
/// other type implement this trait.
///
/// ```
/// use router_axum::PathValue;
///
/// #[derive(Debug, PartialEq)]
/// struct Month(u8);
///
/// impl PathValue for Month {
///     fn from_segment(segment: &str) -> Result<Self, impl std::fmt::Display> {
///         match segment.parse() {
///             Ok(month @ 1..=12) => Ok(Month(month)),
///             _ => Err("a month is a number from 1 to 12"),
///         }
///     }
/// }
/// # assert!(matches!(Month::from_segment("12"), Ok(Month(12))));
/// # assert!(Month::from_segment("13").is_err());
/// ```
///
/// To choose what the client gets, let [`FromStr`] fail with the library's [`Error`].
pub trait PathValue: Sized {
    /// Reads the value from a percent-decoded, non-empty segment. The error is shown in debug mode only; the client gets a 400.
    fn from_segment(segment: &str) -> Result<Self, impl Display>;

    /// Reads the value from a percent-decoded, non-empty segment, as [`from_segment`](Self::from_segment) does. The error is the one that the client gets.
    #[doc(hidden)]
    fn read_segment(segment: &str) -> Result<Self, Error> {
        Self::from_segment(segment).map_err(|reason| refused(&mut reason.to_string()))
    }

    /// Returns whether it is an integer, as far as its error tells.
    #[doc(hidden)]
    fn fails_as_integers() -> bool {
        false
    }
}

impl<T> PathValue for T
where
    T: FromStr + 'static,
    T::Err: Display,
{
    fn from_segment(segment: &str) -> Result<Self, impl Display> {
        segment.parse()
    }

    fn read_segment(segment: &str) -> Result<Self, Error> {
        let value = segment.parse().map_err(|mut reason| refused(&mut reason))?;
        if is_endless(&value) {
            return Err(Error::bad_request().context("JSON has no such number"));
        }
        Ok(value)
    }

    fn fails_as_integers() -> bool {
        TypeId::of::<T::Err>() == TypeId::of::<ParseIntError>()
    }
}

/// Returns whether a value is `inf` or `NaN`.
fn is_endless(value: &dyn Any) -> bool {
    let single = || value.downcast_ref().map(|number: &f32| f64::from(*number));
    let number = value.downcast_ref().copied().or_else(single);
    number.is_some_and(|number| !number.is_finite())
}

/// Reads a value from a decoded segment. An integer has one spelling, so that `/users/01` passes no rule of a proxy for `/users/1`.
fn read_segment<T: PathValue>(segment: &str, spelling: Spelling) -> Result<T, Error> {
    if is_respelt(segment) && is_integer::<T>(spelling) {
        let text =
            "an integer in another spelling: a type of another base says so by `PathSpelling`";
        return Err(Error::bad_request().context(text));
    }
    T::read_segment(segment)
}

/// Returns whether a type is spelled as an integer. One that does not say how is an integer if its error is that of integers.
fn is_integer<T: PathValue>(spelling: Spelling) -> bool {
    match spelling {
        Spelling::Integer => true,
        Spelling::Unsaid => T::fails_as_integers(),
        _ => false,
    }
}

/// Returns whether an integer is not written as it is shown.
fn is_respelt(segment: &str) -> bool {
    matches!(
        segment.as_bytes(),
        [b'+', ..] | [b'0', _, ..] | [b'-', b'0', ..]
    )
}

/// Why a value cannot be read.
trait Reason: Any + Display {}

impl<E: Any + Display> Reason for E {}

/// An error of the library's own, which may say more than that the value cannot be read, or one with that reason.
fn refused(reason: &mut dyn Reason) -> Error {
    if let Some(error) = (reason as &mut dyn Any).downcast_mut::<Error>() {
        let error = mem::replace(error, Error::bad_request());
        return if error.status_code().is_some() {
            error
        } else {
            error.status(StatusCode::BAD_REQUEST)
        };
    }
    Error::bad_request().context(reason.to_string())
}

/// Reads a path value from its segment as the client sent it. The segment is counted from the end of the path (0 is the last), which makes it
/// independent of every prefix in front. An empty segment is not a value but a 404.
pub(crate) fn read<T: PathValue>(
    path: &str,
    from_end: usize,
    spelling: Spelling,
) -> Result<T, Error> {
    match plain_segment(path, from_end) {
        Some(segment) => read_segment(segment, spelling),
        None => read_other(path, from_end, spelling),
    }
}

/// A segment in which there is nothing to decode. What `rsplit` does at a third of its cost, for texts as short as these.
#[inline]
fn plain_segment(mut path: &str, from_end: usize) -> Option<&str> {
    for _ in 0..from_end {
        let (slash, _) = path
            .bytes()
            .enumerate()
            .rev()
            .find(|(_, byte)| *byte == b'/')?;
        path = &path[..slash];
    }
    let (before, byte) = path
        .bytes()
        .enumerate()
        .rev()
        .find(|(_, byte)| matches!(byte, b'/' | b'%'))?;
    let segment = &path[before + 1..];
    (byte == b'/' && !segment.is_empty()).then_some(segment)
}

/// Reads from a segment that is to be decoded, or is empty.
fn read_other<T: PathValue>(path: &str, from_end: usize, spelling: Spelling) -> Result<T, Error> {
    read_segment(&decoded(path.rsplit('/').nth(from_end))?, spelling)
}

/// The decoded text of a segment, which is not empty.
fn decoded(segment: Option<&str>) -> Result<Cow<'_, str>, Error> {
    let segment = segment
        .filter(|segment| !segment.is_empty())
        .ok_or_else(Error::not_found)?;
    decode(segment).map_err(|mut reason| refused(&mut reason))
}

/// Reads a path value from its segment, counted from the front of the path (1 is the first), or from that and all behind it: a 404, unless it is a `rest`.
pub(crate) fn read_from_front<T: PathValue>(
    path: &str,
    segment: usize,
    rest: Option<fn(&str) -> bool>,
    spelling: Spelling,
) -> Result<T, Error> {
    let segments = rest.map_or(usize::MAX, |_| segment + 1);
    let value = decoded(path.splitn(segments, '/').nth(segment))?;
    if rest.is_some_and(|is_rest| !is_rest(&value)) {
        return Err(Error::not_found());
    }
    read_segment(&value, spelling)
}

/// Returns whether a text may be the rest of a path: none of its segments is one that clients resolve, or other systems read as several.
pub(crate) fn is_rest_of_path(text: &str) -> bool {
    let leads_on = |segment: &str| !matches!(segment, "" | "." | "..");
    !text.contains('\\') && text.split('/').all(leads_on)
}

/// Reads the only value of a path as axum does, and returns why it cannot.
pub(crate) type AskAxum = fn(&mut Parts) -> Option<ErrorKind>;

/// [`AskAxum`] of a type that serde reads.
pub(crate) fn ask_axum<T: DeserializeOwned + Send>(parts: &mut Parts) -> Option<ErrorKind> {
    let read = Path::<T>::from_request_parts(parts, &()).now_or_never()?;
    match read.err()? {
        PathRejection::FailedToDeserializePathParams(refused) => match refused.into_kind() {
            // it is written otherwise for serde than in a path
            ErrorKind::UnsupportedType { .. } | ErrorKind::WrongNumberOfParameters { .. } => None,
            kind => Some(kind),
        },
        _ => None,
    }
}

/// axum's text about a value that cannot be read, counted from the last, which is 1; none where the value is missing, or where the error of its type says what is answered.
pub(crate) fn invalid_url(
    parts: &mut Parts,
    from_end: usize,
    error: &Error,
    ask_axum: Option<AskAxum>,
) -> Option<String> {
    let own = error.chain();
    let is_own = error.public_detail().is_some() || !error.members().is_empty();
    let is_refused = error.status_code() == Some(StatusCode::BAD_REQUEST);
    if is_own || !is_refused || own.is_empty() {
        return None;
    }
    let values = RawPathParams::from_request_parts(parts, &()).now_or_never()?;
    let reason = match &values {
        Err(RawPathParamsRejection::InvalidUtf8InPathParam(no_text)) => no_text.to_string(),
        Err(_) => return None,
        Ok(values) => {
            let values: Vec<_> = values.iter().collect();
            let index = values.len().checked_sub(from_end)?;
            let (name, value) = values[index];
            let reason = ask_axum.and_then(|ask| {
                let uri = format!("/{}", utf8_percent_encode(value, NON_ALPHANUMERIC));
                parts.extensions = matched(&format!("/{{*{name}}}"), &uri)?;
                ask(parts)
            });
            match reason {
                Some(ErrorKind::ParseError {
                    value,
                    expected_type,
                }) if values.len() > 1 => ErrorKind::ParseErrorAtIndex {
                    index,
                    value,
                    expected_type,
                }
                .to_string(),
                Some(reason) => reason.to_string(),
                None => own.join(": "),
            }
        }
    };
    Some(format!("Invalid URL: {reason}"))
}

/// The extensions of a request that axum's router has matched with a route: it alone makes a `MatchedPath`, and the type of path values.
/// Nothing in it waits.
pub(crate) fn matched(route: &str, uri: &str) -> Option<Extensions> {
    let request = Request::get(uri).body(Body::empty()).ok()?;
    let router = Router::new().route(route, any(async |found: Extensions| found));
    let Ok(found) = router.oneshot(request).now_or_never()?;
    Some(found.into_parts().0.extensions)
}

/// The error of the value with this name. Any empty segment is a 404.
pub(crate) fn unreadable(path: &str, name: &str, error: Error) -> Error {
    if has_empty_segment(path) {
        return Error::not_found();
    }
    let says_more = error.public_detail().is_some() || !error.members().is_empty();
    let error = match error.status_code() {
        Some(StatusCode::BAD_REQUEST) if !says_more => {
            error.invalid_parameter(name, details::NOT_VALID)
        }
        _ => error,
    };
    error.context(format!("path value `{name}` cannot be read"))
}

/// Percent-decodes a segment; a malformed escape, invalid UTF-8 and NUL are not value.
fn decode(segment: &str) -> Result<Cow<'_, str>, &'static str> {
    let well_formed = segment.split('%').skip(1).all(|escape| {
        let mut digits = escape.bytes();
        digits.next().is_some_and(|digit| digit.is_ascii_hexdigit())
            && digits.next().is_some_and(|digit| digit.is_ascii_hexdigit())
    });
    if !well_formed {
        return Err("malformed percent-encoding");
    }
    let decoded = percent_decode_str(segment)
        .decode_utf8()
        .map_err(|_| "invalid UTF-8")?;
    if decoded.contains('\0') {
        Err("a NUL character")
    } else {
        Ok(decoded)
    }
}

/// True if a segment of the path is empty, the last one included.
pub(crate) fn has_empty_segment(path: &str) -> bool {
    // to search for a text costs 10 % of the row `405` of the benchmarks
    path.ends_with('/') || path.as_bytes().windows(2).any(|pair| pair == b"//")
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use router_core::Spelling;

    use super::{PathValue, decode, unreadable};
    use crate::error::Error;

    fn read<T: PathValue>(path: &str, from_end: usize) -> Result<T, Error> {
        super::read(path, from_end, Spelling::Unsaid)
    }

    fn read_from_front<T: PathValue>(
        path: &str,
        segment: usize,
        is_rest: bool,
    ) -> Result<T, Error> {
        let rest = is_rest.then_some(super::is_rest_of_path as fn(&str) -> bool);
        super::read_from_front(path, segment, rest, Spelling::Unsaid)
    }

    #[test]
    fn a_number_is_finite() {
        assert_eq!(read::<f64>("/at/-1e3", 0).ok(), Some(-1000.0));
        for number in ["NaN", "inf", "-infinity", "1e400"] {
            let path = format!("/at/{number}");
            assert!(
                read::<f64>(&path, 0).is_err() && read::<f32>(&path, 0).is_err(),
                "{path}"
            );
        }
    }

    #[test]
    fn values_are_counted_from_the_end() {
        let value = |path, from_end| {
            read::<u32>(path, from_end).map_err(|error| unreadable(path, "id", error).status_code())
        };
        assert_eq!(value("/api/users/5/comments/7", 2), Ok(5));
        assert_eq!(value("/api/users/5/comments/7", 0), Ok(7));
        assert_eq!(value("/users/x", 0), Err(Some(StatusCode::BAD_REQUEST)));
        for (path, from_end) in [
            ("/users//comments", 1),
            ("/users/", 0),
            ("5", 4),
            ("/users/x/comments/", 2),
        ] {
            assert_eq!(
                value(path, from_end),
                Err(Some(StatusCode::NOT_FOUND)),
                "{path}"
            );
        }
    }

    #[test]
    fn the_rest_of_a_path_and_what_stands_before_it_are_counted_from_the_front() {
        let rest = |path| read_from_front::<String>(path, 2, true);
        for (path, value) in [
            ("/files/a", "a"),
            ("/files/a/b/c", "a/b/c"),
            ("/files/a%2Fb/%C3%A9", "a/b/\u{e9}"),
            ("/files/..a/b.", "..a/b."),
        ] {
            assert_eq!(rest(path).ok().as_deref(), Some(value), "{path}");
        }
        for path in [
            "/files",
            "/files/",
            "/files//a",
            "/files/a/",
            "/files/./a",
            "/files/a/..",
            "/files/a%2F..%2Fb",
            "/files/%2e%2E",
            "/files/a%5Cb",
            "/files/a\\b",
            "/files/%2F",
        ] {
            let status = rest(path).map_err(|error| error.status_code());
            assert_eq!(status, Err(Some(StatusCode::NOT_FOUND)), "{path}");
        }
        let status = rest("/files/a/%zz").map_err(|error| error.status_code());
        assert_eq!(status, Err(Some(StatusCode::BAD_REQUEST)));
        let value = read_from_front::<u32>("/api/7/objects/a/b", 2, false);
        assert_eq!(value.ok(), Some(7));
    }

    #[test]
    fn an_integer_has_one_spelling() {
        struct Id(i64);
        struct Colour(u32);
        impl std::str::FromStr for Id {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
        impl std::str::FromStr for Colour {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                u32::from_str_radix(text, 16).map(Self)
            }
        }
        for path in [
            "/+1", "/01", "/0001", "/00", "/-0", "/-01", "/%2B1", "/0%31",
        ] {
            assert!(
                read::<i64>(path, 0).is_err() && read::<Id>(path, 0).is_err(),
                "{path}"
            );
            assert!(read::<std::num::NonZeroU8>(path, 0).is_err(), "{path}");
            assert!(
                read::<String>(path, 0).is_ok() && read::<f64>(path, 0).is_ok(),
                "{path}"
            );
        }
        let colour = |spelling| super::read::<Colour>("/0000ff", 0, spelling);
        assert!(colour(Spelling::Unsaid).is_err());
        assert_eq!(colour(Spelling::Any).map(|colour| colour.0).ok(), Some(255));
        for (path, value) in [("/0", 0), ("/10", 10), ("/-10", -10)] {
            assert_eq!(
                read::<Id>(path, 0).map(|id| id.0).ok(),
                Some(value),
                "{path}"
            );
        }
    }

    #[test]
    fn values_are_decoded_after_the_split() {
        for (segment, decoded) in [
            ("a%2Fb", "a/b"),
            ("%E2%82%AC", "€"),
            ("a+b", "a+b"),
            ("100%25", "100%"),
        ] {
            assert_eq!(decode(segment).as_deref(), Ok(decoded), "{segment}");
        }
        for segment in ["%", "%z", "%zz", "a%2", "%FF", "%00", "%+1"] {
            assert!(decode(segment).is_err(), "{segment}");
        }
    }
}
