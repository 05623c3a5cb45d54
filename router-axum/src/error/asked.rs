//! What was asked: the head of the request that an error answers, borrowed or kept.

use std::sync::Arc;

use http::header::{ACCEPT, CONTENT_TYPE};
use http::request::Parts;
use http::{Extensions, HeaderMap, HeaderValue, Method, Uri};

use super::request_id;
use crate::fields;
use crate::paths::taken_by_nest;
use router_core::Route;

/// The action a request was routed to.
#[derive(Debug, Clone)]
pub struct MatchedAction {
    /// Its row in the route table.
    pub route: &'static Route,
    /// The name of its service: `controller.rest.v1.users`.
    pub service: Arc<str>,
}

/// The head of a request, borrowed.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The HTTP method.
    pub method: &'a Method,
    /// The target.
    pub uri: &'a Uri,
    /// The headers, or as many of them as were kept.
    pub headers: &'a HeaderMap,
    /// The action it was routed to, if it got so far.
    pub route: Option<&'a MatchedAction>,
    nest: Nest<'a>,
}

/// What is known of a `nest` that the request came through.
#[derive(Debug, Clone, Copy)]
enum Nest<'a> {
    At(&'a str),
    SeenBy(&'a Extensions),
}

impl<'a> Asked<'a> {
    /// The head of a request that is still whole.
    #[must_use]
    pub fn of<B>(request: &'a http::Request<B>) -> Self {
        let nest = Nest::SeenBy(request.extensions());
        Self { method: request.method(), uri: request.uri(), headers: request.headers(), route: None, nest }
    }

    /// The same of a request taken apart.
    #[must_use]
    pub fn of_parts(parts: &'a Parts) -> Self {
        let nest = Nest::SeenBy(&parts.extensions);
        Self { method: &parts.method, uri: &parts.uri, headers: &parts.headers, route: None, nest }
    }

    /// What `nest` took from the front of the request's path.
    #[must_use]
    pub fn nested_at(&self) -> &'a str {
        match self.nest {
            Nest::At(prefix) => prefix,
            Nest::SeenBy(extensions) => taken_by_nest(extensions, self.uri),
        }
    }

    /// The same, with the action it was routed to.
    #[must_use]
    pub fn matched(self, action: &'a MatchedAction) -> Self {
        Self { route: Some(action), ..self }
    }

    /// The request's id, if it has a well-formed one: up to 128 letters, digits and `._-`.
    #[must_use]
    pub fn request_id(&self) -> Option<&'a str> {
        request_id::read(self.headers)?.to_str().ok()
    }
}

/// The head of a request that is about to be consumed: what negotiation needs, or everything.
#[derive(Debug, Clone)]
pub struct Head {
    method: Method,
    uri: Uri,
    headers: Kept,
    nested_at: Box<str>,
    id: Option<HeaderValue>,
}

/// Most requests have each of these at most once, and then no map is built until there is an error.
#[derive(Debug, Clone)]
enum Kept {
    Few { accept: Option<HeaderValue>, content_type: Option<HeaderValue> },
    All(HeaderMap),
}

impl Head {
    /// Keeps what an error might need of `request`: what negotiation reads, or the `whole` head.
    #[must_use]
    pub fn of<B>(request: &http::Request<B>, whole: bool) -> Self {
        Self::keep(Asked::of(request), whole)
    }

    /// The same of a request taken apart.
    #[must_use]
    pub fn of_parts(parts: &Parts, whole: bool) -> Self {
        Self::keep(Asked::of_parts(parts), whole)
    }

    fn keep(asked: Asked<'_>, whole: bool) -> Self {
        let headers = if whole { Kept::All(asked.headers.clone()) } else { Kept::few(asked.headers) };
        let nested_at = asked.nested_at().into();
        Self { method: asked.method.clone(), uri: asked.uri.clone(), headers, nested_at, id: None }
    }

    /// The head as the error layer reads it.
    pub fn as_asked(&mut self) -> Asked<'_> {
        let headers = self.headers.map();
        if let Some(id) = &self.id {
            headers.insert(request_id::NAME, id.clone());
        }
        Asked { method: &self.method, uri: &self.uri, headers, route: None, nest: Nest::At(&self.nested_at) }
    }

    pub(crate) fn nested_at(&self) -> &str {
        &self.nested_at
    }

    pub(super) fn method(&self) -> &Method {
        &self.method
    }

    /// The same, of a request whose id was settled.
    pub(super) fn identified(self, id: Option<HeaderValue>) -> Self {
        Self { id, ..self }
    }

    pub(super) fn take_id(&mut self) -> Option<HeaderValue> {
        self.id.take()
    }
}

impl Kept {
    fn few(headers: &HeaderMap) -> Self {
        let mut accepts = fields::all(headers, ACCEPT);
        let accept = accepts.next().cloned();
        if accepts.next().is_some() {
            return Self::All(headers.clone());
        }
        Self::Few { accept, content_type: fields::all(headers, CONTENT_TYPE).next().cloned() }
    }

    /// Everything that was kept, as a map.
    fn map(&mut self) -> &mut HeaderMap {
        if let Self::Few { accept, content_type } = self {
            let named = [(ACCEPT, accept.take()), (CONTENT_TYPE, content_type.take())];
            *self = Self::All(named.into_iter().filter_map(|(name, value)| Some((name, value?))).collect());
        }
        match self {
            Self::All(headers) => headers,
            Self::Few { .. } => unreachable!("turned into a map above"),
        }
    }
}
