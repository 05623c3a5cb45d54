//! What browsers are told with every answer: to run and load nothing that is not the blog's own, to show it in no other site's frame, to
//! guess no media type, and to tell other sites nothing of where somebody was.

use std::future::ready;

use axum::{
    http::{
        HeaderName, HeaderValue,
        header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS},
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

/// For everything that the blog answers, errors too. It stands outermost, and leaves what an action has set itself.
pub fn layer(https: bool) -> impl ActionLayer {
    let with_https: &[_] = if https { &WITH_HTTPS } else { &[] };
    map_response(move |mut response: Response| {
        for (name, value) in ALWAYS.iter().chain(with_https) {
            response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
        }
        ready(response)
    })
}
