//! Header fields, as they are looked up.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header::CONTENT_LENGTH};

/// All values of a field. A request has a dozen fields or two: to compare their names costs less than to hash one, as the row `POST` of the benchmarks shows.
pub fn all(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &HeaderValue> {
    headers
        .iter()
        .filter(move |(field, _)| **field == name)
        .map(|(_, value)| value)
}

/// The value of a field that stands once.
pub fn only(headers: &HeaderMap, name: HeaderName) -> Option<&HeaderValue> {
    let mut values = all(headers, name);
    values.next().filter(|_| values.next().is_none())
}

/// The length that `Content-Length` says.
pub fn said_length(headers: &HeaderMap) -> Option<u64> {
    all(headers, CONTENT_LENGTH)
        .next()?
        .to_str()
        .ok()?
        .parse()
        .ok()
}

/// The header by which scripts say that they ask.
pub const X_REQUESTED_WITH: HeaderName = HeaderName::from_static("x-requested-with");

const HX_REQUEST: HeaderName = HeaderName::from_static("hx-request");
const HX_REQUEST_TYPE: HeaderName = HeaderName::from_static("hx-request-type");
const HX_BOOSTED: HeaderName = HeaderName::from_static("hx-boosted");
const HX_HISTORY_RESTORE_REQUEST: HeaderName =
    HeaderName::from_static("hx-history-restore-request");

/// The header by which a request asks for a part of a page: htmx's, or one of the application's own.
#[derive(Debug, Clone, Default)]
pub struct FragmentHeader(pub Option<HeaderName>);

impl FragmentHeader {
    /// True if the request asks for a part. One of htmx may ask for a whole page: for a link, or for what its history has lost.
    pub fn asks(&self, headers: &HeaderMap) -> bool {
        let is = |name, text| all(headers, name).any(|value| value == text);
        match &self.0 {
            Some(own) => headers.contains_key(own),
            None => {
                is(HX_REQUEST, "true")
                    && !is(HX_REQUEST_TYPE, "full")
                    && !is(HX_BOOSTED, "true")
                    && !is(HX_HISTORY_RESTORE_REQUEST, "true")
            }
        }
    }

    /// The headers that it depends on whether a request asks for a part.
    pub fn vary(&self) -> HeaderValue {
        match &self.0 {
            Some(own) => own.clone().into(),
            None => {
                const {
                    HeaderValue::from_static(
                        "HX-Request, HX-Request-Type, HX-Boosted, HX-History-Restore-Request",
                    )
                }
            }
        }
    }

    /// True if what asks understands htmx's headers.
    pub fn is_htmx(&self) -> bool {
        self.0.is_none()
    }
}

/// True if a script asks, and not a browser for its window.
pub fn is_ajax(headers: &HeaderMap) -> bool {
    all(headers, X_REQUESTED_WITH).any(|value| value == "XMLHttpRequest")
}
