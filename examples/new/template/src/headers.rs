//! What browsers are told with every answer: to run and load nothing that is not the application's own, to show it in no other
//! site's frame, to guess no media type, and to tell other sites nothing of where somebody was.

use std::future::ready;

use axum::{
    http::{
        HeaderName, HeaderValue,
        header::{
            CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
            X_CONTENT_TYPE_OPTIONS,
        },
    },
    middleware::map_response,
    response::Response,
};
use router_axum::ActionLayer;

const ALWAYS: [(HeaderName, &str); 3] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "same-origin"),
];

/// For everything, errors too: it stands outermost.
pub fn layer() -> impl ActionLayer {
    adding(&ALWAYS)
}

/// For everything, where a proxy has TLS: for a year, browsers come over HTTPS alone.
pub fn https_layer() -> impl ActionLayer {
    adding(&[(STRICT_TRANSPORT_SECURITY, "max-age=31536000")])
}

/// Adds the fields that an answer has not set itself.
fn adding(fields: &'static [(HeaderName, &'static str)]) -> impl ActionLayer {
    map_response(move |mut response: Response| {
        for (name, value) in fields {
            let value = HeaderValue::from_static(value);
            response.headers_mut().entry(name).or_insert(value);
        }
        ready(response)
    })
}
