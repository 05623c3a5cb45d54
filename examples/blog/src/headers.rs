//! What browsers are told with every answer: to run and load nothing that is not the blog's own, to show it in no other site's frame, to
//! guess no media type, and to tell other sites nothing of where somebody was.

use std::future::ready;

use axum::{
    http::{
        HeaderName, HeaderValue,
        header::{
            CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
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

/// For a year, browsers come over HTTPS alone.
const WITH_HTTPS: [(HeaderName, &str); 1] = [(STRICT_TRANSPORT_SECURITY, "max-age=31536000")];

/// A page says who is logged in: no proxy keeps it, and a browser asks again.
const OF_PAGES: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "private, no-cache")];

/// For everything that the blog answers, errors too. It stands outermost.
pub fn layer(https: bool) -> impl ActionLayer {
    let with_https: &[_] = if https { &WITH_HTTPS } else { &[] };
    adding([&ALWAYS, with_https])
}

/// For pages.
pub fn page_layer() -> impl ActionLayer {
    adding([&OF_PAGES, &[]])
}

/// Adds the fields that an answer has not set itself.
fn adding(fields: [&'static [(HeaderName, &'static str)]; 2]) -> impl ActionLayer {
    map_response(move |mut response: Response| {
        for (name, value) in fields.into_iter().flatten() {
            response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
        }
        ready(response)
    })
}
