//! The application as a connection sees it: what comes over the network is checked before it is routed.

use std::{
    convert::Infallible,
    future::{poll_fn, ready},
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, atomic::Ordering},
    task::{self, Context, Poll},
};

use axum::{
    body::Body,
    http::{HeaderValue, Method, Request, StatusCode, Version, header},
    response::{IntoResponse, Response},
};
use hyper::body::{Body as _, Incoming};
use tokio::time::{Sleep, sleep};

use super::{Server, exchange::Exchange, timed_body::TimedBody};
use crate::{
    ApplicationFuture, ApplicationService,
    error::{KeptHead, RequestHead, answer_early, attempt},
    http::{
        empty::{settle_content, take_body},
        wire,
    },
    request::cancel::{cancel, timed_out},
    routing::Found,
};

/// One connection's application.
pub(super) struct Connection {
    pub(super) service: ApplicationService,
    pub(super) server: Arc<Server>,
    pub(super) client: Option<SocketAddr>,
}

impl Connection {
    /// Answers a request, of HTTP/1.1 if there is an exchange.
    pub(super) fn answer(
        &self,
        request: Request<Incoming>,
        exchange: Option<&Arc<Exchange>>,
    ) -> impl Future<Output = Result<Response, Infallible>> + use<> {
        let checked = wire::check(&request);
        let (version, is_head) = (request.version(), request.method() == Method::HEAD);
        let announced = request.body().size_hint().lower();
        let (mut request, awaited) = TimedBody::within(request, &self.server, exchange);
        let found = self.service.find(&request);
        let observation = self.server.observer.begin(&mut request, self.client, || found.route());
        let (mut future, mut limit) = match checked {
            Ok(()) => observation.within(|| self.route(found, request)),
            Err(early) => {
                let render = |error| self.server.errors.render(error, &RequestHead::of(&request));
                (at_once(answer_early(early).unwrap_or_else(render)), None)
            }
        };
        let (server, exchange) = (Arc::clone(&self.server), exchange.cloned());
        observation.of(async move {
            let mut response = poll_fn(|context| match (answered(&mut future, context), &mut limit) {
                (Poll::Pending, Some(limit)) => limit.poll(context, &server, &mut future),
                (polled, _) => polled,
            })
            .await;
            settle_content(&mut response, version);
            if is_head && version == Version::HTTP_2 {
                // hyper would send it
                take_body(&mut response);
            }
            if let Some(exchange) = exchange {
                let is_instead_of_body = awaited.is_some_and(|awaited| !awaited.is_closed());
                let is_too_long = response.status() == StatusCode::PAYLOAD_TOO_LARGE || announced > server.unread.bytes;
                let is_last = is_instead_of_body || exchange.is_reading() && is_too_long;
                if is_last {
                    exchange.end_with_this();
                }
                if is_last || server.is_stopping.load(Ordering::Relaxed) {
                    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
                }
            }
            Ok(response)
        })
    }

    fn route(&self, found: Found<'_>, request: Request<Body>) -> (ApplicationFuture, Option<Box<Limit>>) {
        let head = || KeptHead::of(&request, self.server.errors.keeps_heads());
        let limit =
            self.server.action_timeout.map(|limit| Box::new(Limit { sleep: Box::pin(sleep(limit)), head: head() }));
        let future = attempt(|| found.answer(request, self.client));
        (future.unwrap_or_else(|panicked| at_once(panicked.into_response())), limit)
    }
}

/// The future of a response that is there already.
fn at_once(response: Response) -> ApplicationFuture {
    Box::pin(ready(Ok(response)))
}

/// The time limit of an answer, and the head of its request, for which the error is rendered.
struct Limit {
    sleep: Pin<Box<Sleep>>,
    head: KeptHead,
}

/// The application's answer, if it has come. A panic is one, too: of a layer around all routes, since every other one was caught where it arose.
#[inline]
fn answered(future: &mut ApplicationFuture, context: &mut Context<'_>) -> Poll<Response> {
    match attempt(|| Pin::new(future).poll(context)) {
        Ok(polled) => polled.map(|Ok(response)| response),
        Err(panicked) => Poll::Ready(panicked.into_response()),
    }
}

impl Limit {
    /// When the time is over, the action that still runs is made to fail, so that the error is rendered where it stands. A request that waits elsewhere,
    /// in a layer or a plain route, is answered here.
    fn poll(&mut self, context: &mut Context<'_>, server: &Server, future: &mut ApplicationFuture) -> Poll<Response> {
        task::ready!(self.sleep.as_mut().poll(context));
        Poll::Ready(match cancel(|| answered(future, context)) {
            (Poll::Ready(response), _) => response,
            // it was logged already: a layer holds back the answer
            (Poll::Pending, true) => server.errors.render_again(timed_out(), &self.head.as_request_head()),
            (Poll::Pending, false) => server.errors.render(timed_out(), &self.head.as_request_head()),
        })
    }
}
