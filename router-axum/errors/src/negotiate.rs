//! Negotiation: whether an error is sent as a page or as problem details.

use http::{
    HeaderMap, HeaderValue,
    header::{ACCEPT, CONTENT_TYPE},
};
use router_http::{Format, accept, headers, media_type};

/// True if `path` is `prefix` or continues it with `/`. Every path is below `/`.
///
/// ```
/// # use router_axum::error::is_below;
/// assert!(is_below("/api/v1", "/api/v1") && is_below("/api/v1/users", "/api/v1") && is_below("/users", "/"));
/// assert!(!is_below("/api/v10", "/api/v1"));
/// ```
pub fn is_below(path: &str, prefix: &str) -> bool {
    match path.strip_prefix(prefix.strip_suffix('/').unwrap_or(prefix)) {
        Some(rest) => rest.is_empty() || rest.starts_with('/'),
        None => false,
    }
}

/// The format a request asks for: by `Accept` the one with the greater weight, then the one that is named more specifically; else that of the
/// request's body, else the default.
///
/// ```
/// # use router_axum::error::{negotiate, Format};
/// # use http::HeaderValue;
/// let accept = HeaderValue::from_static("text/html;q=0.5, application/json");
/// assert_eq!(negotiate([&accept], None, Format::Html), Format::Json);
/// assert_eq!(negotiate([], None, Format::Html), Format::Html);
/// ```
pub fn negotiate<'a>(
    accept: impl IntoIterator<Item = &'a HeaderValue>,
    content_type: Option<&HeaderValue>,
    default: Format,
) -> Format {
    decide(accept, || content_type, || default)
}

/// Chooses the format of an error from the headers of its request. An `Accept` of `application/json`, of `*/*`, or none at all, as most requests have it,
/// is not read as a list: that would cost 30 % of the row `404` of the benchmarks.
#[inline(always)]
pub(crate) fn of_headers(headers: &HeaderMap, default: impl FnOnce() -> Format) -> Format {
    let content_type = || headers.get(CONTENT_TYPE);
    let mut accept = headers::all(headers, ACCEPT).map(HeaderValue::as_bytes);
    match (accept.next(), accept.next()) {
        (Some(only), None) if only == b"application/json" => Format::Json,
        (None | Some(b"*/*"), None) => undecided(content_type, default),
        _ => decide(headers.get_all(ACCEPT), content_type, default),
    }
}

/// The format where `Accept` prefers neither.
fn undecided<'a>(
    content_type: impl FnOnce() -> Option<&'a HeaderValue>,
    default: impl FnOnce() -> Format,
) -> Format {
    if content_type().is_some_and(media_type::is_json_value) {
        Format::Json
    } else {
        default()
    }
}

/// The format by all of `Accept`. The content type and the default are looked up only where they decide.
#[inline(never)]
fn decide<'a, 'b>(
    accept: impl IntoIterator<Item = &'a HeaderValue>,
    content_type: impl FnOnce() -> Option<&'b HeaderValue>,
    default: impl FnOnce() -> Format,
) -> Format {
    accept::preferred(accept).unwrap_or_else(|| undecided(content_type, default))
}
