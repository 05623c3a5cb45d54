//! The header fields of a request.

use axum::http::{HeaderMap, HeaderName};

/// True if a script asks, and not a browser for its window.
pub(crate) fn is_ajax(headers: &HeaderMap) -> bool {
    const X_REQUESTED_WITH: HeaderName = HeaderName::from_static("x-requested-with");
    headers.get_all(X_REQUESTED_WITH).iter().any(|value| value == "XMLHttpRequest")
}
