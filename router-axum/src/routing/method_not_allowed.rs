//! The response of a path to a method without an action.

use std::sync::OnceLock;

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method as HttpMethod, StatusCode, header},
    response::Response,
};
use router_core::Method;

use crate::{
    Error,
    error::{Prebuilt, RequestHead, responder::ErrorResponder},
    http::{empty::no_content, wire::AllowCompleted},
    request::path_value::has_empty_segment,
};

/// The value of `Allow`, in the form that axum writes it: GET brings HEAD with it, and OPTIONS is always answered.
fn allow(methods: &[Method]) -> HeaderValue {
    let allowed = |method: &Method| match method {
        Method::Head => methods.contains(&Method::Head) || methods.contains(&Method::Get),
        Method::Options => true,
        method => methods.contains(method),
    };
    let names: Vec<_> = Method::ALL.iter().filter(|method| allowed(method)).map(|method| method.as_str()).collect();
    HeaderValue::from_str(&names.join(",")).expect("methods are tokens")
}

/// The response of a known path to a method without an action: 204 to OPTIONS, else 405; 404 if a path value is empty.
#[derive(Debug)]
pub(crate) struct MethodNotAllowed {
    methods: Vec<Method>,
    /// True if routes of another application may have the same path.
    is_part: bool,
    has_values: bool,
    responder: ErrorResponder,
    /// Sent by the error layer that the router has itself, which a part has not.
    prebuilt: OnceLock<Prebuilt>,
}

impl MethodNotAllowed {
    pub(crate) fn new(methods: Vec<Method>, is_part: bool, has_values: bool, responder: ErrorResponder) -> Self {
        Self { methods, is_part, has_values, responder, prebuilt: OnceLock::new() }
    }

    /// Returns whether it answers as another of the same application does.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.methods == other.methods
            && self.has_values == other.has_values
            && self.responder.format == other.responder.format
    }

    pub(crate) fn answer(&self, request: &Request) -> Response {
        if self.has_empty_value(request) {
            let prebuilt = Prebuilt::of(StatusCode::NOT_FOUND);
            return self.responder.refuse(prebuilt, &RequestHead::of(request), Error::not_found);
        }
        if request.method() == HttpMethod::OPTIONS {
            let mut response = no_content(request.version());
            response.headers_mut().extend(self.headers(request));
            return response;
        }
        self.refuse(request)
    }

    /// The same without axum's router, which adds something to the other answers.
    #[inline(never)]
    pub(crate) fn answer_alone(&self, request: &Request) -> Option<Response> {
        (!self.has_empty_value(request)).then(|| self.refuse(request))
    }

    fn has_empty_value(&self, request: &Request) -> bool {
        self.has_values && has_empty_segment(request.uri().path())
    }

    fn refuse(&self, request: &Request) -> Response {
        let error = || {
            let mut error = Error::method_not_allowed();
            *error.headers_mut() = self.headers(request);
            error
        };
        let prebuilt = || Prebuilt::new(StatusCode::METHOD_NOT_ALLOWED, self.headers(request));
        self.responder.refuse(self.prebuilt.get_or_init(prebuilt), &RequestHead::of(request), error)
    }

    /// `Allow`. Within an error layer around the application axum adds it, with the methods of all routes at the path, and the layer adds `OPTIONS`.
    fn headers(&self, request: &Request) -> HeaderMap {
        let is_added = self.is_part && request.extensions().get::<AllowCompleted>().is_some();
        let allow = (!is_added).then(|| (header::ALLOW, allow(&self.methods)));
        allow.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use router_core::Method;

    use super::allow;

    #[test]
    fn head_comes_with_get_and_options_always() {
        assert_eq!(allow(&[Method::Post, Method::Get]), "GET,HEAD,POST,OPTIONS");
        assert_eq!(allow(&[Method::Delete]), "DELETE,OPTIONS");
    }
}
