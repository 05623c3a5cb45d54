//! One call of an action: the request it came with, what may interrupt it, and what rendering needs of it.

use std::{
    any::type_name,
    collections::BTreeSet,
    mem,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use axum::{
    RequestExt,
    body::{Body, HttpBody},
    extract::{ConnectInfo, MatchedPath, Request},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use router_core::{Route, Spelling};
use router_http::{body_limit, observe::Proxies};

use super::path_value::{self, AskAxum, PathValue};
use crate::error::{Error, KeptHead, RequestHead, from_rejection};

pub use router_server::ReplyFuture;

/// Why an action was not called, or returned no value: it failed, or the answer is there already.
#[derive(Debug)]
pub enum Interrupt {
    /// An error for the error layer.
    Failed(Error),
    /// A response of the application's own.
    Answered(Box<Response>),
}

impl Interrupt {
    /// Makes a response of what the application answers itself.
    pub fn answered(answer: impl IntoResponse) -> Self {
        Self::Answered(Box::new(answer.into_response()))
    }

    /// Converts an extractor's rejection into an error, unless it is a complete response of the application's own.
    pub fn rejection<R: IntoResponse + 'static>(rejection: R) -> Self {
        match from_rejection(rejection) {
            Ok(error) => Self::Failed(error),
            Err(response) => Self::answered(response),
        }
    }
}

/// Says once of an extractor that it refuses requests with a success, as one whose rejection is `()` does.
fn warn_of_success(extractor: &'static str, status: StatusCode) {
    static WARNED: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    if WARNED
        .lock()
        .is_ok_and(|mut warned| warned.insert(extractor))
    {
        tracing::warn!(
            target: "router_axum::routes",
            "the extractor `{extractor}` refuses a request with {status}, and clients take that for a success: give it a `Rejection` with the status of an \
             error",
        );
    }
}

impl From<Error> for Interrupt {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

/// The request of one call. It stays here while the action runs, so that an error can be rendered for it; only an argument that
/// takes the whole request moves it away, and leaves what rendering needs.
pub struct Call {
    /// The head, or what is kept of one that an argument took.
    parts: Parts,
    body: Body,
    /// True if arguments are read, and refused, as axum does by itself.
    pub(crate) is_as_axum: bool,
    /// The number of segments before the path of the route.
    depth: usize,
    route: &'static Route,
}

debug_fields!(Call: parts);

impl Call {
    /// Takes a request apart, in whose path so many segments stand before the route's. If an argument takes the whole request, its head is kept.
    pub fn new(request: Request, route: &'static Route, depth: usize, is_as_axum: bool) -> Self {
        let (parts, body) = request.into_parts();
        Self {
            parts,
            body,
            is_as_axum,
            depth,
            route,
        }
    }

    /// The route of its action.
    pub(crate) fn route(&self) -> &'static Route {
        self.route
    }

    /// The path value at `position` (0 is the first), from its segment: counted from the end of the path, or, where the last value is the rest of a path, from
    /// the front of the route's, as a negative number.
    // `&mut`, though it only reads: the future of a call may hold `&mut Call` and stay `Send`, while a body is not `Sync`
    pub(crate) fn path_value<T: PathValue>(
        &mut self,
        segment: isize,
        position: usize,
        ask_axum: Option<AskAxum>,
    ) -> Result<T, Interrupt> {
        let spelling = self.route.spelling(position);
        let value = match usize::try_from(segment) {
            Ok(from_end) => path_value::read(self.path(), from_end, spelling),
            Err(_) => self.value_from_front(segment.unsigned_abs(), spelling),
        };
        value.map_err(|error| self.unreadable(position, error, ask_axum))
    }

    fn value_from_front<T: PathValue>(
        &self,
        segment: usize,
        spelling: Spelling,
    ) -> Result<T, Error> {
        let is_rest = self.route.path.matches('/').count() == segment;
        let is_any = |_: &str| true;
        let rest = if self.is_as_axum {
            is_any
        } else {
            path_value::is_rest_of_path
        };
        let rest = is_rest.then_some(rest);
        path_value::read_from_front(self.path(), self.depth + segment, rest, spelling)
    }

    fn unreadable(
        &mut self,
        position: usize,
        error: Error,
        ask_axum: Option<AskAxum>,
    ) -> Interrupt {
        if self.is_as_axum {
            let from_end = self.route.values().count() - position;
            return match path_value::invalid_url(self.parts(), from_end, &error, ask_axum) {
                Some(text) => Interrupt::answered((StatusCode::BAD_REQUEST, text)),
                None => error.into(),
            };
        }
        let name = self.route.values().nth(position).unwrap_or_default();
        Interrupt::Failed(path_value::unreadable(self.path(), name, error))
    }

    fn path(&self) -> &str {
        self.parts.uri.path()
    }

    /// The request's head, for extractors.
    pub fn parts(&mut self) -> &mut Parts {
        &mut self.parts
    }

    /// The rejection of an extractor `T`.
    pub(crate) fn refused<T, R: IntoResponse + 'static>(&self, rejection: R) -> Interrupt {
        if self.is_as_axum {
            return Interrupt::answered(rejection);
        }
        match from_rejection(rejection) {
            Ok(error) => without_upgrade(error, &self.parts.headers).into(),
            Err(response) => {
                if response.status().is_success() {
                    warn_of_success(type_name::<T>(), response.status());
                }
                Interrupt::answered(response)
            }
        }
    }

    /// True if it is known that the request has no body.
    pub(crate) fn has_no_body(&self) -> bool {
        self.body.is_end_stream()
    }

    /// The whole request, once.
    pub fn take_request(&mut self) -> Request {
        let kept = KeptHead::of_parts(&self.parts).into_parts();
        let parts = mem::replace(&mut self.parts, kept);
        Request::from_parts(parts, mem::take(&mut self.body))
    }

    /// Hands out the request for an extractor that may read its body. A body that announces more than the limit is refused. `keeps_limit` says that the extractor
    /// is known to keep the limit.
    pub(crate) fn take_readable_request(&mut self, keeps_limit: bool) -> Request {
        let mut request = self.take_request();
        if !self.is_as_axum && body_limit::announces_too_much(&mut request) {
            body_limit::refuse(&mut request, keeps_limit);
        }
        request
    }

    /// The request again, to be answered by something else.
    pub(crate) fn into_request(self) -> Request {
        Request::from_parts(self.parts, self.body)
    }

    /// The request's body, cut off at the limit that is in force. The head stays.
    ///
    /// # Errors
    ///
    /// The body announces more than the limit: a 413.
    pub(crate) fn take_limited_body(&mut self) -> Result<Body, Error> {
        let size = self.body.size_hint();
        if has_default_limit(&self.parts)
            && size
                .upper()
                .is_some_and(|most| most <= body_limit::DEFAULT_LIMIT)
        {
            return Ok(mem::take(&mut self.body));
        }
        // the extensions say the limit
        let mut request = Request::new(mem::take(&mut self.body));
        mem::swap(request.extensions_mut(), &mut self.parts.extensions);
        let (parts, body) = request.with_limited_body().into_parts();
        self.parts.extensions = parts.extensions;
        match body.size_hint().upper() {
            Some(limit) if size.lower() > limit => Err(Error::payload_too_large()),
            _ => Ok(body),
        }
    }

    /// Gives a response without headers the memory of the request's, which are gone then: for a response that will be no error. Without it the rows
    /// `item` and `sub-item` of the benchmarks cost 3.5 % more.
    pub(crate) fn hand_over_headers(&mut self, headers: &mut HeaderMap) {
        self.parts.headers.clear();
        mem::swap(&mut self.parts.headers, headers);
    }

    /// The request head that errors and pages are rendered for.
    pub(crate) fn request_head(&self) -> RequestHead<'_> {
        RequestHead::of_parts(&self.parts)
    }
}

/// An extractor that asks for an upgrade, as axum's WebSocket does, does not know the methods of its route. The action answers the request's: a 405 that
/// names no other is a 400. A version that is not spoken is answered with the one that is (RFC 6455, 4.4). And a 426 names the protocol (RFC 9110, 15.5.22), which is that of the request.
fn without_upgrade(mut error: Error, request: &HeaderMap) -> Error {
    match error.status_code() {
        Some(StatusCode::METHOD_NOT_ALLOWED) if !error.headers().contains_key(header::ALLOW) => {
            return error.status(StatusCode::BAD_REQUEST);
        }
        Some(StatusCode::BAD_REQUEST)
            if request
                .get(header::SEC_WEBSOCKET_VERSION)
                .is_some_and(|version| version != "13") =>
        {
            error.headers_mut().insert(
                header::SEC_WEBSOCKET_VERSION,
                HeaderValue::from_static("13"),
            );
        }
        Some(StatusCode::UPGRADE_REQUIRED) => {
            if let Some(protocol) = request.get(header::UPGRADE) {
                error
                    .headers_mut()
                    .entry(header::UPGRADE)
                    .or_insert(protocol.clone());
                error
                    .headers_mut()
                    .entry(header::CONNECTION)
                    .or_insert(HeaderValue::from_static("upgrade"));
            }
        }
        _ => {}
    }
    error
}

/// True if no other limit is set: to look for one in any other way costs 4 % of the row `error with a text` of the benchmarks, served. One would be an extension; the only other extensions known here are the client's address, the proxies that name it, and the matched path.
fn has_default_limit(parts: &Parts) -> bool {
    let addresses = usize::from(parts.extensions.get::<ConnectInfo<SocketAddr>>().is_some());
    let paths = usize::from(parts.extensions.get::<MatchedPath>().is_some());
    let proxies = usize::from(parts.extensions.get::<Arc<Proxies>>().is_some());
    parts.extensions.len() == addresses + paths + proxies
}
