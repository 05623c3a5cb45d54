//! The head of the request that an error answers.

use std::sync::Arc;

use http::request::Parts;
use http::{Extensions, HeaderMap, Method, Uri};
use router_core::Route;

use super::request_id;
use crate::http::nest::taken_by_nest;

/// The action a request was routed to.
#[derive(Debug, Clone)]
pub struct MatchedAction {
    /// Its row in the route table.
    pub route: &'static Route,
    /// The name of its service: `controller.rest.v1.users`.
    pub service: Arc<str>,
}

/// The head of a request, borrowed.
///
/// The callbacks of an [`ErrorRouter`](crate::ErrorRouter) find it in their [`Report`](super::Report). A middleware that renders an error itself makes
/// it of its request.
///
/// ```
/// use router_axum::{error::RequestHead, prelude::*};
///
/// let errors = ErrorRouter::new().rest_prefix("/api").into_layer();
/// let request = Request::get("/api/orders/7").header("x-request-id", "a1-7").body(())?;
///
/// let head = RequestHead::of(&request);
/// assert_eq!((head.method.as_str(), head.uri.path(), head.request_id()), ("GET", "/api/orders/7", Some("a1-7")));
///
/// let response = errors.render(Error::service_unavailable(), &head);
/// assert_eq!(response.headers()["content-type"], "application/problem+json");
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RequestHead<'a> {
    /// The HTTP method.
    pub method: &'a Method,
    /// The target.
    pub uri: &'a Uri,
    /// The headers, or as many of them as were kept.
    pub headers: &'a HeaderMap,
    /// The action it was routed to, if it got so far.
    pub route: Option<&'a MatchedAction>,
    pub(super) nest: Nest<'a>,
}

/// The `nest` that the request came through.
#[derive(Debug, Clone, Copy)]
pub(super) enum Nest<'a> {
    /// Its prefix.
    At(&'a str),
    /// To be found in these extensions, should anybody ask.
    InExtensions(&'a Extensions),
}

impl<'a> RequestHead<'a> {
    /// The head of a request that is still whole.
    #[must_use]
    pub fn of<B>(request: &'a http::Request<B>) -> Self {
        let nest = Nest::InExtensions(request.extensions());
        Self { method: request.method(), uri: request.uri(), headers: request.headers(), route: None, nest }
    }

    /// The head of a request that was taken apart.
    #[must_use]
    pub fn of_parts(parts: &'a Parts) -> Self {
        let nest = Nest::InExtensions(&parts.extensions);
        Self { method: &parts.method, uri: &parts.uri, headers: &parts.headers, route: None, nest }
    }

    /// The prefix that `nest` took from the request's path.
    #[must_use]
    pub fn nested_at(&self) -> &'a str {
        match self.nest {
            Nest::At(prefix) => prefix,
            Nest::InExtensions(extensions) => taken_by_nest(extensions, self.uri),
        }
    }

    /// This head, with the action it was routed to.
    #[must_use]
    pub fn matched(self, action: &'a MatchedAction) -> Self {
        Self { route: Some(action), ..self }
    }

    /// The request's id, if it has a well-formed one: up to 128 letters, digits and `._-+/=:`.
    #[must_use]
    pub fn request_id(&self) -> Option<&'a str> {
        request_id::read(self.headers)?.to_str().ok()
    }
}
