//! The headers of every answer tell browsers to run and load nothing that is not the application's own, to show it in no other
//! site's frame, to guess no media type, and to tell other sites nothing of where somebody was.

use std::future::ready;

use axum::{
    http::{
        StatusCode,
        header::{self, HeaderName, HeaderValue},
    },
    middleware::map_response,
    response::Response,
};
use router_axum::ActionLayer;

const ALWAYS: [(HeaderName, &str); 3] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
];

/// For everything, errors too: it stands outermost, and leaves what an action has set itself.
pub fn layer(https: bool) -> impl ActionLayer {
    // for a year, browsers come over HTTPS alone
    let with_https = https.then_some((header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"));
    map_response(move |mut response: Response| {
        for (name, value) in ALWAYS.iter().chain(&with_https) {
            let value = HeaderValue::from_static(value);
            response.headers_mut().entry(name).or_insert(value);
        }
        // who is busy says when to ask again, in seconds
        if response.status() == StatusCode::SERVICE_UNAVAILABLE {
            let soon = HeaderValue::from_static("1");
            response
                .headers_mut()
                .entry(header::RETRY_AFTER)
                .or_insert(soon);
        }
        ready(response)
    })
}
