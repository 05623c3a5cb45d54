//! The answers to `OPTIONS`, and the methods in `Allow`.

use axum::response::Response;
use http::{
    HeaderMap, HeaderValue, Method, StatusCode,
    header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE},
};

use crate::empty::{EmptyLength, no_content};
use crate::lists;

/// Marks a request, in its extensions: [`settle_options`] completes the `Allow` of its response, which axum writes.
#[derive(Debug, Clone, Copy)]
pub struct AllowCompleted;

/// True if [`settle_options`] may have something to do.
pub fn concerns_options(method: &Method, response: &Response) -> bool {
    let status = response.status();
    status == StatusCode::METHOD_NOT_ALLOWED
        || (status == StatusCode::NO_CONTENT && *method == Method::OPTIONS)
}

/// Adds `OPTIONS` to a response's `Allow`, and makes a 204 of a 405 to OPTIONS. axum's method routers do neither, and write `Allow` outside of all
/// their layers.
pub fn settle_options(method: &Method, request: &HeaderMap, response: &mut Response) {
    let Some(allow) = response.headers().get(ALLOW) else {
        return;
    };
    if !allow.is_empty() {
        allow_more(response, &HeaderValue::from_static("OPTIONS"));
    }
    if *method == Method::OPTIONS && response.status() == StatusCode::METHOD_NOT_ALLOWED {
        *response.status_mut() = StatusCode::NO_CONTENT;
        *response.body_mut() = no_content(EmptyLength::of(request)).into_body();
        response.headers_mut().remove(CONTENT_LENGTH);
        response.headers_mut().remove(CONTENT_TYPE);
    }
}

/// Adds methods to the `Allow` of a response, or gives it one.
pub fn allow_more(response: &mut Response, more: &HeaderValue) {
    let mut methods: Vec<_> = lists::elements(response.headers(), ALLOW).collect();
    let mut more = lists::split(more.as_bytes(), b',').unwrap_or_default();
    more.retain(|method| !methods.contains(method));
    if more.is_empty() {
        return;
    }
    methods.append(&mut more);
    if let Ok(allow) = HeaderValue::from_bytes(&methods.join(&b',')) {
        response.headers_mut().insert(ALLOW, allow);
    }
}

/// True if an answer is a 405 to `OPTIONS` that has no `Allow` yet: what is further outside adds it, and makes a 204 of the answer.
pub fn is_unsettled(method: &Method, response: &Response) -> bool {
    *method == Method::OPTIONS
        && response.status() == StatusCode::METHOD_NOT_ALLOWED
        && !response.headers().contains_key(ALLOW)
        && !response.headers().contains_key(CONTENT_TYPE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_with_options() {
        for (lines, expected) in [
            (&["GET, HEAD"][..], "GET,HEAD,OPTIONS"),
            (&["GET", "HEAD"], "GET,HEAD,OPTIONS"),
            (&[""], ""),
            (&["GET, OPTIONS"], "GET, OPTIONS"),
        ] {
            let mut response = Response::default();
            for line in lines {
                let line = HeaderValue::from_static(line);
                response.headers_mut().append(ALLOW, line);
            }
            settle_options(&Method::GET, &HeaderMap::new(), &mut response);
            assert_eq!(response.headers()[ALLOW], expected, "{lines:?}");
        }
    }
}
