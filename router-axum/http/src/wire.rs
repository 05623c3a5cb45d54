//! HTTP's requirements for requests before they are routed, and for responses after it: host, target, `OPTIONS`.

use axum::response::Response;
use http::{
    HeaderValue, Method, StatusCode, Version,
    header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE},
};

use router_server::empty::no_content;

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
pub fn settle_options(method: &Method, version: Version, response: &mut Response) {
    let Some(allow) = response.headers().get(ALLOW) else {
        return;
    };
    if let Some(allow) = with_options(allow) {
        response.headers_mut().insert(ALLOW, allow);
    }
    if *method == Method::OPTIONS && response.status() == StatusCode::METHOD_NOT_ALLOWED {
        *response.status_mut() = StatusCode::NO_CONTENT;
        *response.body_mut() = no_content(version).into_body();
        response.headers_mut().remove(CONTENT_LENGTH);
        response.headers_mut().remove(CONTENT_TYPE);
    }
}

/// The methods with `OPTIONS`, where it is missing.
fn with_options(allow: &HeaderValue) -> Option<HeaderValue> {
    if allow.is_empty() {
        None
    } else {
        joined(allow, &HeaderValue::from_static("OPTIONS"))
    }
}

/// Adds methods to the `Allow` of a response, or gives it one.
pub fn allow_more(response: &mut Response, more: HeaderValue) {
    let all = match response.headers().get(ALLOW) {
        Some(allow) => joined(allow, &more),
        None => Some(more),
    };
    if let Some(all) = all {
        response.headers_mut().insert(ALLOW, all);
    }
}

/// The methods of both, where the second has any that the first has not.
fn joined(allow: &HeaderValue, more: &HeaderValue) -> Option<HeaderValue> {
    let methods = |value| {
        HeaderValue::to_str(value)
            .ok()
            .map(|text| text.split(',').map(str::trim))
    };
    let mut all: Vec<_> = methods(allow)?.collect();
    let known = all.len();
    for method in methods(more)? {
        if !all.contains(&method) {
            all.push(method);
        }
    }
    if all.len() > known {
        HeaderValue::from_str(&all.join(",")).ok()
    } else {
        None
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
        let reported = |text| with_options(&HeaderValue::from_static(text));
        assert_eq!(reported("GET, HEAD").unwrap(), "GET,HEAD,OPTIONS");
        for complete in ["", "OPTIONS", "GET, OPTIONS"] {
            assert_eq!(reported(complete), None, "{complete}");
        }
    }
}
