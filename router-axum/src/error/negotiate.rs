//! Negotiation: whether an error is sent as a page or as problem details.

use http::header::{ACCEPT, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue};

use super::accept;
use crate::http::headers;

/// The format of an error.
///
/// ```
/// use router_axum::{error::{RequestHead, Format}, prelude::*};
///
/// // what a script loads is never a page, whatever its `Accept` says
/// let errors = ErrorRouter::new().format("/fragments", Format::Json).into_layer();
/// let request = Request::get("/fragments/cart").header("accept", "text/html").body(())?;
/// assert_eq!(errors.format(&RequestHead::of(&request), None), Format::Json);
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A page, `text/html`.
    Html,
    /// Problem details, `application/problem+json`.
    Json,
}

/// Which kind of router a request belongs to. Its own format is sent where the request asks for none.
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
    /// The format of responses to clients without a preference.
    #[must_use]
    pub fn own_format(self) -> Format {
        match self {
            Self::Rest => Format::Json,
            Self::Web => Format::Html,
        }
    }
}

/// True if `path` is `prefix` or continues it with `/`. Every path is below `/`.
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

/// The format a request asks for: by `Accept` the one with the greater weight, then the one that is named more specifically; else that of the
/// request's body, else the side's own.
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

/// The same, from the header of a request. What most requests say, `application/json`, `*/*` or nothing, is not read as a list.
#[inline(always)]
pub(super) fn of_headers(headers: &HeaderMap, side: impl FnOnce() -> Side) -> Format {
    let content_type = || headers::all(headers, CONTENT_TYPE).next();
    let mut accept = headers::all(headers, ACCEPT).map(HeaderValue::as_bytes);
    match (accept.next(), accept.next()) {
        (Some(only), None) if only == b"application/json" => Format::Json,
        (None | Some(b"*/*"), None) => undecided(content_type, side),
        _ => decide(headers.get_all(ACCEPT), content_type, side),
    }
}

/// The format where `Accept` prefers neither.
fn undecided<'a>(content_type: impl FnOnce() -> Option<&'a HeaderValue>, side: impl FnOnce() -> Side) -> Format {
    if content_type().is_some_and(accept::is_json) { Format::Json } else { side().own_format() }
}

/// The format by all of `Accept`. The content type and the side are looked up only where they decide.
#[inline(never)]
fn decide<'a, 'b>(
    accept: impl IntoIterator<Item = &'a HeaderValue>,
    content_type: impl FnOnce() -> Option<&'b HeaderValue>,
    side: impl FnOnce() -> Side,
) -> Format {
    accept::preferred(accept).unwrap_or_else(|| undecided(content_type, side))
}
