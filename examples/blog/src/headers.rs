//! What browsers are told about every page: to run and load nothing that is not the blog's own, and to show it in no other site's frame.

use axum::http::{HeaderValue, header::CONTENT_SECURITY_POLICY};
use tower_http::set_header::SetResponseHeaderLayer;

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
);

/// Sets the policy, unless an action sets one of its own.
pub fn layer() -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(CONTENT_SECURITY_POLICY, POLICY)
}
