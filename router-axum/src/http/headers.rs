//! The header fields of a request.

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// All values of a field. A request has a dozen fields or two: to compare their names costs less than to hash one, as the row `POST` of the benchmarks shows.
pub(crate) fn all(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &HeaderValue> {
    headers.iter().filter(move |(field, _)| **field == name).map(|(_, value)| value)
}

pub(crate) const X_REQUESTED_WITH: HeaderName = HeaderName::from_static("x-requested-with");

/// The header by which a request asks for a part of a page: htmx's, or one of the application's own.
#[cfg(feature = "templates")]
#[derive(Debug, Clone, Default)]
pub(crate) struct FragmentHeader(pub(crate) Option<HeaderName>);

#[cfg(feature = "templates")]
impl FragmentHeader {
    /// True if the request asks for a part. One of htmx may ask for a whole page: for a link, or for what its history has lost.
    pub(crate) fn asks(&self, headers: &HeaderMap) -> bool {
        let is_true = |name| headers.get(name).is_some_and(|value| value == "true");
        match &self.0 {
            Some(own) => headers.contains_key(own),
            None => {
                let is_whole = headers.get("hx-request-type").is_some_and(|kind| kind == "full");
                let is_whole = is_whole || is_true("hx-boosted") || is_true("hx-history-restore-request");
                is_true("hx-request") && !is_whole
            }
        }
    }

    /// The headers that it depends on whether a request asks for a part.
    pub(crate) fn vary(&self) -> HeaderValue {
        match &self.0 {
            Some(own) => own.clone().into(),
            None => {
                const { HeaderValue::from_static("HX-Request, HX-Request-Type, HX-Boosted, HX-History-Restore-Request") }
            }
        }
    }

    /// True if what asks understands htmx's headers.
    pub(crate) fn is_htmx(&self) -> bool {
        self.0.is_none()
    }
}

/// True if a script asks, and not a browser for its window.
#[cfg(feature = "templates")]
pub(crate) fn is_ajax(headers: &HeaderMap) -> bool {
    all(headers, X_REQUESTED_WITH).any(|value| value == "XMLHttpRequest")
}
