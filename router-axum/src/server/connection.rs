//! The application as a connection sees it: what comes over the network is checked before it is routed.

use std::{
    convert::Infallible,
    net::SocketAddr,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{HeaderValue, Request, Version, header},
    response::{IntoResponse, Response},
};
use hyper::body::Incoming;
use tokio::time::{Sleep, sleep};

use super::{
    Unread,
    timed_body::{Continue, TimedBody},
};
use crate::{
    ApplicationFuture, ApplicationService, Error,
    error::{Asked, ErrorLayer, Head, Panic, request_id},
    http::wire::{self, Early},
    request::cancel::{call_off, too_late},
};

/// What holds for all connections of a server.
pub(super) struct Rules {
    pub(super) errors: Arc<ErrorLayer>,
    pub(super) body_timeout: Duration,
    pub(super) action_timeout: Option<Duration>,
    pub(super) unread: Unread,
    pub(super) closing: AtomicBool,
}

/// One connection's application.
pub(super) struct Connection {
    service: ApplicationService,
    rules: Arc<Rules>,
    client: SocketAddr,
}

impl Connection {
    pub(super) fn new(service: ApplicationService, rules: Arc<Rules>, client: SocketAddr) -> Self {
        Self { service, rules, client }
    }
}

impl hyper::service::Service<Request<Incoming>> for Connection {
    type Response = Response;
    type Error = Infallible;
    type Future = ResponseFuture;

    fn call(&self, request: Request<Incoming>) -> ResponseFuture {
        let checked = wire::check(&request);
        let (mut request, awaited) = TimedBody::within(request, &self.rules);
        let id = self.rules.errors.gives_request_ids().then(|| request_id::settle(request.headers_mut()));
        request.extensions_mut().insert(ConnectInfo(self.client));
        let version = request.version();
        let state = match checked {
            Ok(()) => self.route(request),
            Err(Early::Refused(error)) => State::Early(Some(self.rules.errors.render(error, &Asked::of(&request)))),
            Err(Early::Options(version)) => State::Early(Some(wire::options(version))),
        };
        ResponseFuture { state, version, awaited, id, rules: Arc::clone(&self.rules) }
    }
}

impl Connection {
    fn route(&self, request: Request<Body>) -> State {
        let limit = self.rules.action_timeout.map(|limit| Box::new(Limit::new(limit, &request, &self.rules)));
        match catch_unwind(AssertUnwindSafe(|| self.service.answer(request))) {
            Ok(future) => State::Running { future, limit },
            Err(payload) => State::Early(Some(panicked(payload))),
        }
    }
}

/// The answer to a panic in a layer of the application's own around all of its routes; every other panic was caught where it arose.
#[cold]
fn panicked(payload: Box<dyn std::any::Any + Send>) -> Response {
    Error::panicked(Panic::from_payload(payload)).into_response()
}

/// The future of a response.
pub(super) struct ResponseFuture {
    state: State,
    version: Version,
    awaited: Option<Continue>,
    id: Option<HeaderValue>,
    rules: Arc<Rules>,
}

enum State {
    Running { future: ApplicationFuture, limit: Option<Box<Limit>> },
    Early(Option<Response>),
}

/// How long an answer may take, and what is needed to say that it took longer.
struct Limit {
    sleep: Pin<Box<Sleep>>,
    head: Head,
}

impl Limit {
    fn new(limit: Duration, request: &Request<Body>, rules: &Rules) -> Self {
        Self { sleep: Box::pin(sleep(limit)), head: Head::of(request, rules.errors.keeps_heads()) }
    }
}

impl Future for ResponseFuture {
    type Output = Result<Response, Infallible>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Self { state, rules, .. } = &mut *self;
        state.poll(context, rules).map(|response| Ok(self.finished(response)))
    }
}

impl ResponseFuture {
    fn finished(&mut self, mut response: Response) -> Response {
        if let Some(id) = self.id.take() {
            response.headers_mut().insert(request_id::NAME, id);
        }
        let is_instead_of_body = self.awaited.take().is_some_and(|answer| answer.is_instead_of_body());
        // HTTP/2 ends a connection by itself
        let closes = is_instead_of_body || self.rules.closing.load(Ordering::Relaxed);
        if closes && self.version <= Version::HTTP_11 {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

impl State {
    fn poll(&mut self, context: &mut Context<'_>, rules: &Rules) -> Poll<Response> {
        match self {
            Self::Early(response) => Poll::Ready(response.take().unwrap_or_default()),
            Self::Running { future, limit } => match answered(future, context) {
                Poll::Pending => limit.as_mut().map_or(Poll::Pending, |limit| limit.poll(context, rules, future)),
                ready => ready,
            },
        }
    }
}

/// The application's answer, if it has come. A panic is one, too.
#[inline]
fn answered(future: &mut ApplicationFuture, context: &mut Context<'_>) -> Poll<Response> {
    match catch_unwind(AssertUnwindSafe(|| Pin::new(future).poll(context))) {
        Ok(polled) => polled.map(|Ok(response)| response),
        Err(payload) => Poll::Ready(panicked(payload)),
    }
}

impl Limit {
    /// When the time is over, the action that still runs is made to fail, so that the error is rendered where it stands. A request that waits elsewhere,
    /// in a layer or a plain route, is answered here.
    fn poll(&mut self, context: &mut Context<'_>, rules: &Rules, future: &mut ApplicationFuture) -> Poll<Response> {
        ready!(self.sleep.as_mut().poll(context));
        Poll::Ready(match call_off(|| answered(future, context)) {
            (Poll::Ready(response), _) => response,
            // it was logged already: a layer holds back the answer
            (Poll::Pending, true) => rules.errors.render_again(too_late(), &self.head.as_asked()),
            (Poll::Pending, false) => rules.errors.render(too_late(), &self.head.as_asked()),
        })
    }
}
