//! The answers where no action answers: a 404 and a 405.

use std::{convert::Infallible, future::ready, sync::Arc};

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method as HttpMethod, StatusCode, header},
    response::Response,
};
use router_core::Method;
use router_errors::router::{ErrorResponder, Prebuilt};
use router_http::{
    Format,
    empty::{self, EmptyLength},
    wire::AllowCompleted,
};
use tower::{Service, service_fn};

use crate::error::{Error, ErrorLayer, RequestHead};
use crate::request::path_value::has_empty_segment;

/// A 404 for every request.
#[derive(Debug, Clone)]
pub(crate) struct NotFound {
    responder: ErrorResponder,
    prebuilt: &'static Prebuilt,
}

impl NotFound {
    pub(crate) fn new(layer: &Arc<ErrorLayer>, format: Option<Format>) -> Self {
        Self {
            responder: ErrorResponder::new(layer, format),
            prebuilt: Prebuilt::of(StatusCode::NOT_FOUND),
        }
    }

    /// `OPTIONS *` is about the whole server, and is answered.
    pub(crate) fn answer_any(&self, request: &Request) -> Response {
        if request.method() == HttpMethod::OPTIONS && request.uri().path() == "*" {
            empty::no_content(EmptyLength::of(request.headers()))
        } else {
            self.answer(request)
        }
    }

    /// Makes a tower service of it, whose answers to HEAD have no body. A handler would cost two boxes more.
    pub(crate) fn into_service(
        self,
    ) -> impl Service<Request, Response = Response, Error = Infallible, Future: Send + 'static> + Clone
    {
        service_fn(move |request: Request| {
            let mut response = self.answer_any(&request);
            if request.method() == HttpMethod::HEAD {
                empty::take_body(&mut response);
            }
            ready(Ok(response))
        })
    }

    #[inline(never)]
    pub(crate) fn answer(&self, request: &Request) -> Response {
        self.responder
            .refuse(self.prebuilt, &RequestHead::of(request), Error::not_found)
    }
}

/// The value of `Allow`, in the form that axum writes it: GET brings HEAD with it, and OPTIONS is always answered.
fn allow(methods: &[Method]) -> HeaderValue {
    let allowed = |method: &Method| match method {
        Method::Head => methods.contains(&Method::Head) || methods.contains(&Method::Get),
        Method::Options => true,
        method => methods.contains(method),
    };
    let names: Vec<_> = Method::ALL
        .iter()
        .filter(|method| allowed(method))
        .map(|method| method.as_str())
        .collect();
    HeaderValue::from_str(&names.join(",")).expect("methods are tokens")
}

/// The response of a known path to a method without an action: 204 to OPTIONS, else 405; 404 if a path value is empty.
#[derive(Debug)]
pub(crate) struct MethodNotAllowed {
    allow: HeaderValue,
    /// True if routes of another application may have the same path.
    is_part: bool,
    has_values: bool,
    not_found: NotFound,
    /// Sent by the error layer that the router has itself, which a part has not.
    prebuilt: Prebuilt,
}

impl MethodNotAllowed {
    pub(crate) fn new(
        methods: &[Method],
        is_part: bool,
        has_values: bool,
        not_found: NotFound,
    ) -> Self {
        let allow = allow(methods);
        let headers = [(header::ALLOW, allow.clone())].into_iter().collect();
        let prebuilt = Prebuilt::new(StatusCode::METHOD_NOT_ALLOWED, headers);
        Self {
            allow,
            is_part,
            has_values,
            not_found,
            prebuilt,
        }
    }

    #[inline(never)]
    pub(crate) fn answer(&self, request: &Request) -> Response {
        if self.has_values && has_empty_segment(request.uri().path()) {
            return self.not_found.answer(request);
        }
        if request.method() == HttpMethod::OPTIONS {
            let mut response = empty::no_content(EmptyLength::of(request.headers()));
            response.headers_mut().extend(self.headers(request));
            return response;
        }
        let error = || {
            let mut error = Error::method_not_allowed();
            *error.headers_mut() = self.headers(request);
            error
        };
        let responder = &self.not_found.responder;
        responder.refuse(&self.prebuilt, &RequestHead::of(request), error)
    }

    /// `Allow`. Within an error layer around the application axum adds it, with the methods of all routes at the path, and the layer adds `OPTIONS`.
    fn headers(&self, request: &Request) -> HeaderMap {
        let is_added = self.is_part && request.extensions().get::<AllowCompleted>().is_some();
        (!is_added)
            .then(|| (header::ALLOW, self.allow.clone()))
            .into_iter()
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[test]
    fn head_comes_with_get_and_options_always() {
        assert_eq!(allow(&[Method::Post, Method::Get]), "GET,HEAD,POST,OPTIONS");
        assert_eq!(allow(&[Method::Delete]), "DELETE,OPTIONS");
    }

    #[test]
    fn a_wrong_method_is_a_405_and_with_an_empty_path_value_a_404() {
        let not_allowed = MethodNotAllowed::new(
            &[Method::Get],
            false,
            true,
            NotFound::new(&Arc::default(), None),
        );
        let status = |path: &str| {
            let request = Request::builder()
                .uri(path)
                .body(Body::empty())
                .expect("a request");
            not_allowed.answer(&request).status()
        };
        assert_eq!(status("/users/7"), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(status("/users//comments"), StatusCode::NOT_FOUND);
    }
}
