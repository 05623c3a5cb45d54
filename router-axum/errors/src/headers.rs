//! The header fields of every error.

use http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{
        CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING, VARY,
        X_CONTENT_TYPE_OPTIONS,
    },
};
use router_http::lists;

/// The headers an error came with and the common ones, but for what spoke of a body it no longer has.
pub(crate) fn completed(mut headers: HeaderMap, media_type: HeaderValue) -> HeaderMap {
    for outdated in [CONTENT_LENGTH, CONTENT_ENCODING, TRANSFER_ENCODING] {
        headers.remove(outdated);
    }
    headers.insert(CONTENT_TYPE, media_type);
    headers.insert(
        X_CONTENT_TYPE_OPTIONS,
        const { HeaderValue::from_static("nosniff") },
    );
    add(&mut headers, CACHE_CONTROL, "no-store");
    add(&mut headers, VARY, "Accept");
    headers
}

/// Takes back what [`completed`] says of `Accept`, for an error whose format does not depend on it.
pub(crate) fn without_vary(headers: &mut HeaderMap) {
    let others: Vec<_> = headers
        .get_all(VARY)
        .iter()
        .filter(|value| *value != "Accept")
        .cloned()
        .collect();
    headers.remove(VARY);
    headers.extend(others.into_iter().map(|other| (VARY, other)));
}

/// Adds one element to a list of elements, unless it is there.
fn add(headers: &mut HeaderMap, name: HeaderName, element: &'static str) {
    let is_there = |found: &[u8]| found == b"*" || found.eq_ignore_ascii_case(element.as_bytes());
    if !lists::elements(headers, name.clone()).any(is_there) {
        headers.append(name, HeaderValue::from_static(element));
    }
}
