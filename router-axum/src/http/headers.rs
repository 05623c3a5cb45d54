//! The header fields of a request.

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// All values of a field. A request has a dozen fields or two: to compare their names costs less than to hash one, as the row `POST` of the benchmarks shows.
pub(crate) fn all(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &HeaderValue> {
    headers.iter().filter(move |(field, _)| **field == name).map(|(_, value)| value)
}

pub(crate) const X_REQUESTED_WITH: HeaderName = HeaderName::from_static("x-requested-with");

/// True if a script asks, and not a browser for its window.
#[cfg(feature = "templates")]
pub(crate) fn is_ajax(headers: &HeaderMap) -> bool {
    all(headers, X_REQUESTED_WITH).any(|value| value == "XMLHttpRequest")
}
