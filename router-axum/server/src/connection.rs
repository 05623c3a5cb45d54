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
    response::Response,
};
use futures_util::TryFutureExt;
use hyper::body::{Body as _, Incoming};
use tokio::time::{Sleep, sleep};

use crate::application::{Application, RenderErrors, ReplyFuture, Unanswered};
use crate::drained::ReceivedBody;
use crate::exchange::Exchange;
use crate::settings::Server;
use router_http::empty::{self, EmptyLength};

/// One connection's application.
pub(crate) struct ServedConnection<A, E> {
    pub application: A,
    pub server: Arc<Server<E>>,
    pub client: Option<SocketAddr>,
}

impl<A: Application, E: RenderErrors> ServedConnection<A, E> {
    /// Answers a request, of HTTP/1.1 if there is an exchange.
    pub(crate) fn answer(
        &self,
        request: Request<Incoming>,
        exchange: Option<&Arc<Exchange>>,
    ) -> impl Future<Output = Result<Response, Infallible>> + use<A, E> {
        let checked = Unanswered::check(&request);
        let version = request.version();
        let is_head = request.method() == Method::HEAD;
        let announced = request.body().size_hint().lower();
        let (mut request, awaited) = ReceivedBody::within(request, &self.server, exchange);
        let found = self.application.find(&request);
        let observation = self
            .server
            .observer
            .begin(&mut request, self.client, || A::destination(&found));
        let (mut future, mut limit) = match checked {
            Ok(()) => observation.within(|| self.route(found, request)),
            Err(early) => {
                let errors = &self.server.errors;
                (
                    at_once(errors.response(early, &errors.head(&request))),
                    None,
                )
            }
        };
        let server = Arc::clone(&self.server);
        let exchange = exchange.cloned();
        let answer = poll_fn(move |context| {
            let polled = answered::<E>(&mut future, context);
            let polled = match &mut limit {
                Some(limit) if polled.is_pending() => limit.poll(context, &mut future),
                _ => polled,
            };
            polled.map(Ok)
        });
        observation.of(answer).map_ok(move |mut response| {
            empty::settle_content(&mut response, EmptyLength::Unknown);
            if is_head && version == Version::HTTP_2 {
                // hyper would send it
                empty::take_body(&mut response);
            }
            if let Some(exchange) = exchange {
                let is_instead_of_body = awaited.is_some_and(|awaited| !awaited.is_closed());
                let is_too_long = response.status() == StatusCode::PAYLOAD_TOO_LARGE
                    || announced > server.unread.bytes;
                let is_last = is_instead_of_body || exchange.is_reading() && is_too_long;
                if is_last {
                    exchange.end_with_this();
                }
                if is_last || server.is_stopping.load(Ordering::Relaxed) {
                    response
                        .headers_mut()
                        .insert(header::CONNECTION, HeaderValue::from_static("close"));
                }
            }
            response
        })
    }

    fn route(
        &self,
        found: A::Found<'_>,
        request: Request<Body>,
    ) -> (ReplyFuture, Option<Box<Limit<E>>>) {
        let head = || self.server.errors.head(&request);
        let limit = self.server.action_timeout.map(|limit| {
            Box::new(Limit {
                sleep: Box::pin(sleep(limit)),
                head: head(),
                server: Arc::clone(&self.server),
            })
        });
        let future = E::attempt(|| A::answer(found, request, self.client));
        (future.unwrap_or_else(at_once), limit)
    }
}

/// The future of a response that is there already.
fn at_once(response: Response) -> ReplyFuture {
    Box::pin(ready(Ok(response)))
}

/// The time limit of an answer, and the head of its request, for which the error is rendered.
struct Limit<E: RenderErrors> {
    sleep: Pin<Box<Sleep>>,
    head: E::Head,
    server: Arc<Server<E>>,
}

/// The application's answer, if it has come. A panic is one, too: of a layer around all routes, since every other one was caught where it arose.
#[inline]
fn answered<E: RenderErrors>(
    future: &mut ReplyFuture,
    context: &mut Context<'_>,
) -> Poll<Response> {
    match E::attempt(|| Pin::new(future).poll(context)) {
        Ok(polled) => polled.map(|Ok(response)| response),
        Err(panicked) => Poll::Ready(panicked),
    }
}

impl<E: RenderErrors> Limit<E> {
    /// When the time is over, the action that still runs is made to fail, so that the error is rendered where it stands. A request that waits elsewhere,
    /// in a layer or a plain route, is answered here.
    fn poll(&mut self, context: &mut Context<'_>, future: &mut ReplyFuture) -> Poll<Response> {
        task::ready!(self.sleep.as_mut().poll(context));
        Poll::Ready(match E::cancel(|| answered::<E>(future, context)) {
            (Poll::Ready(response), _) => response,
            // one that was logged already is held back by a layer
            (Poll::Pending, is_logged) => self
                .server
                .errors
                .response(Unanswered::TimedOut { is_logged }, &self.head),
        })
    }
}
