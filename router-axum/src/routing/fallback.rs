//! What is answered where no action answers: a 404, a 405, or the default action.

use std::{
    convert::Infallible,
    future::ready,
    pin::Pin,
    sync::{Arc, OnceLock},
};

use axum::{
    Router,
    extract::Request,
    handler::Handler,
    http::{HeaderMap, HeaderValue, Method as HttpMethod, StatusCode, header},
    response::Response,
    routing::MethodRouter,
};
use router_core::Method;
use tower::{Service, service_fn};

use crate::{
    Error,
    error::{ErrorLayer, Format, Prebuilt, RequestHead, is_below, responder::ErrorResponder},
    http::{empty::no_content, wire::AllowCompleted},
    request::path_value::has_empty_segment,
};

/// The answer of an application where no route matches: the default action below its prefix, except below the prefixes that REST routers own; else a 404.
#[derive(Clone)]
pub(crate) struct Fallback {
    pub(crate) default_prefix: Option<Arc<str>>,
    pub(crate) owned: Arc<[String]>,
    pub(crate) not_found: NotFound,
}

impl Fallback {
    /// The 404, unless the default action answers at a path.
    pub(crate) fn not_found_at(&self, path: &str) -> Option<&NotFound> {
        let Self { default_prefix, owned, not_found } = self;
        let is_owned = || owned.iter().any(|prefix| is_below(path, prefix));
        let is_default = default_prefix.as_ref().is_some_and(|prefix| is_below(path, prefix) && !is_owned());
        (!is_default).then_some(not_found)
    }
}

/// The fallback with the default action, for axum's router.
#[derive(Clone)]
pub(crate) struct DefaultFallback<S> {
    pub(crate) fallback: Fallback,
    pub(crate) default_action: MethodRouter<S>,
}

impl<S: Clone + Send + Sync + 'static> Handler<(), S> for DefaultFallback<S> {
    type Future = Pin<Box<dyn Future<Output = Response> + Send>>;

    fn call(self, request: Request, state: S) -> Self::Future {
        match self.fallback.not_found_at(request.uri().path()) {
            Some(not_found) => Box::pin(ready(not_found.answer_any(&request))),
            None => Box::pin(Handler::call(self.default_action, request, state)),
        }
    }
}

/// Adds the answer to every other request below a prefix to a router that is part of another application and leaves that one its fallback. A path that is
/// one of a route stays so: the prefix itself may be.
pub(crate) fn answer_everything<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    prefix: &str,
    methods: &MethodRouter<S>,
    is_taken: impl Fn(&str) -> bool,
) -> Router<S> {
    if prefix.is_empty() {
        return router.fallback(methods.clone());
    }
    let paths = [prefix.to_owned(), format!("{prefix}/"), format!("{prefix}/{{*rest}}")];
    let free = paths.iter().filter(|path| !is_taken(path));
    free.fold(router, |router, path| router.route(path, methods.clone()))
}

/// A 404 for every request.
#[derive(Debug, Clone)]
pub(crate) struct NotFound {
    responder: ErrorResponder,
}

impl NotFound {
    pub(crate) fn new(layer: Option<&Arc<ErrorLayer>>, format: Option<Format>) -> Self {
        Self { responder: ErrorResponder::new(layer, format) }
    }

    /// `OPTIONS *` is about the whole server, and is answered.
    fn answer_any(&self, request: &Request) -> Response {
        let asks_server = request.method() == HttpMethod::OPTIONS && request.uri().path() == "*";
        if asks_server { no_content(request.version()) } else { self.answer(request) }
    }

    #[inline(never)]
    pub(crate) fn answer(&self, request: &Request) -> Response {
        self.responder.refuse(Prebuilt::of(StatusCode::NOT_FOUND), &RequestHead::of(request), Error::not_found)
    }

    /// The same as a tower service.
    pub(crate) fn into_service(
        self,
    ) -> impl Service<Request, Response = Response, Error = Infallible, Future: Send + 'static> + Clone {
        service_fn(move |request| ready(Ok(self.answer_any(&request))))
    }
}

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
