//! The body of a request on its way from the client: it is not waited for without end, and what nobody reads of it is read and dropped.

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{HeaderMap, Request, header},
};
use http_body_util::BodyExt;
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::{
    runtime::Handle,
    sync::oneshot,
    time::{Instant, Sleep, sleep, timeout},
};

use super::{Unread, connection::Rules};
use crate::http::body_error::{BodyBroken, BodyTimedOut};

/// A body that is not there yet.
pub(super) struct Arriving {
    body: Option<Incoming>,
    received: u64,
    timeout: Duration,
    waited: Duration,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
    /// How much of it is read if nobody does.
    unread: Unread,
    /// While the client waits to be asked for its body. The other end is dropped when the request is answered.
    held_back: Option<oneshot::Receiver<()>>,
}

/// The answer to a client that asks before it sends its body, by `Expect: 100-continue`.
pub(super) struct Awaited(oneshot::Sender<()>);

impl Awaited {
    /// The client was never asked for its body. It may go on to send it all the same.
    pub(super) fn is_instead_of_body(&self) -> bool {
        !self.0.is_closed()
    }
}

impl Arriving {
    /// The request with its body watched, if it has one.
    pub(super) fn within(request: Request<Incoming>, rules: &Rules) -> (Request<Body>, Option<Awaited>) {
        let (parts, body) = request.into_parts();
        if body.is_end_stream() {
            return (Request::from_parts(parts, Body::empty()), None);
        }
        let (awaited, held_back) = expects_continue(&parts.headers).then(oneshot::channel).unzip();
        let body = Self {
            body: Some(body),
            received: 0,
            timeout: rules.body_timeout,
            waited: Duration::ZERO,
            waiting: None,
            unread: rules.unread,
            held_back,
        };
        (Request::from_parts(parts, Body::new(body)), awaited.map(Awaited))
    }

    fn has_come(&mut self, frame: &Frame<Bytes>) {
        self.received += frame.data_ref().map_or(0, |data| data.len() as u64);
        if let Some((since, _)) = self.waiting.take() {
            self.waited += since.elapsed();
        }
    }

    /// Waits for as long as is left: a second for each KiB that has come is added.
    fn wait(&mut self, context: &mut Context<'_>) -> Poll<BodyTimedOut> {
        let earned = Duration::from_secs(self.received / 1024);
        let left = self.timeout.saturating_add(earned).saturating_sub(self.waited);
        let (_, sleep) = self.waiting.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
        ready!(sleep.as_mut().poll(context));
        self.body = None;
        Poll::Ready(BodyTimedOut)
    }
}

/// Whether the client waits before it sends the body. To read it would ask for it.
fn expects_continue(headers: &HeaderMap) -> bool {
    headers.get(header::EXPECT).is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"100-continue"))
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        self.held_back = None;
        let Some(body) = &mut self.body else {
            return Poll::Ready(None);
        };
        match Pin::new(body).poll_frame(context) {
            Poll::Ready(Some(Ok(frame))) => {
                self.has_come(&frame);
                Poll::Ready(Some(Ok(frame)))
            }
            Poll::Ready(Some(Err(error))) => Poll::Ready(Some(Err(BodyBroken(error).into()))),
            Poll::Ready(None) => Poll::Ready(None),
            Poll::Pending => self.wait(context).map(|timed_out| Some(Err(timed_out.into()))),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Incoming::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map_or_else(SizeHint::default, Incoming::size_hint)
    }
}

/// A client that is still sending when its connection is closed, or in HTTP/2 its stream, loses the answer: what is left of the body is read
/// while the answer is sent. To read what is held back would ask for it, unless the answer has begun.
impl Drop for Arriving {
    fn drop(&mut self) {
        let left = self.body.take().filter(|body| !body.is_end_stream());
        let (unread, held_back) = (self.unread, self.held_back.take());
        if let (Some(body), Ok(runtime)) = (left, Handle::try_current()) {
            runtime.spawn(async move {
                if let Some(answered) = held_back {
                    let _ = answered.await;
                }
                timeout(unread.time, discard(body, unread.bytes)).await
            });
        }
    }
}

/// Reads a body to its end, or until it is too large.
async fn discard(mut body: Incoming, most: u64) {
    let mut read = 0;
    while let Some(Ok(frame)) = body.frame().await {
        read += frame.data_ref().map_or(0, |data| data.len() as u64);
        if read > most {
            return;
        }
    }
}
