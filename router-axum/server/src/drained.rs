//! The body of a request on its way from the client, in three small bodies: it arrives in time ([`Timed`]), its small frames are put together
//! ([`Coalesced`]), and what nobody reads of it is read and dropped ([`Drained`]).

use std::{
    future::poll_fn,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{HeaderMap, Request, header},
};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::{runtime::Handle, sync::oneshot, time::timeout};

use crate::coalesced::Coalesced;
use crate::exchange::Exchange;
use crate::settings::{Server, UnreadLimits};
use crate::timed::{Remainder, Timed};

/// A body whose rest is read to its end where the application drops it.
pub(crate) struct Drained {
    body: Coalesced<Timed>,
    unread: UnreadLimits,
    /// Closed while the client waits for `100 Continue`. The other end is dropped with the response.
    held_back: Option<oneshot::Receiver<()>>,
}

impl Drained {
    /// The request with its body in these three, if it has one, and the other end of [`held_back`](Self::held_back). As long as that is not closed, no `100
    /// Continue` was sent, though the client may send its body all the same.
    pub(crate) fn within<E>(
        request: Request<Incoming>,
        server: &Server<E>,
        exchange: Option<&Arc<Exchange>>,
    ) -> (Request<Body>, Option<oneshot::Sender<()>>) {
        let (parts, body) = request.into_parts();
        if body.is_end_stream() {
            return (Request::from_parts(parts, Body::empty()), None);
        }
        let (awaited, held_back) = expects_continue(&parts.headers)
            .then(oneshot::channel)
            .unzip();
        let body = Coalesced::new(Timed::new(body, server.body_timeout, exchange));
        let body = Self {
            body,
            unread: server.unread,
            held_back,
        };
        (Request::from_parts(parts, Body::new(body)), awaited)
    }
}

/// True if the client waits for `100 Continue`, which polling the body would send.
fn expects_continue(headers: &HeaderMap) -> bool {
    headers
        .get(header::EXPECT)
        .is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"100-continue"))
}

impl HttpBody for Drained {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        self.held_back = None;
        Pin::new(&mut self.body)
            .poll_frame(context)
            .map_err(Into::into)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A client that is still sending when its connection is closed, or in HTTP/2 its stream, loses the answer: what is left of the body is read
/// while the answer is sent. To read what is held back would ask for it, unless the answer has begun.
impl Drop for Drained {
    fn drop(&mut self) {
        let unread = self.unread;
        let held_back = self.held_back.take();
        if let (Some(rest), Ok(runtime)) = (self.body.body.take_rest(), Handle::try_current()) {
            runtime.spawn(async move {
                if let Some(answered) = held_back {
                    let _ = answered.await;
                }
                let _ = timeout(unread.time, discard(rest, unread.bytes)).await;
            });
        }
    }
}

/// Reads the rest of a body to its end, or until it is too large.
async fn discard(mut rest: Remainder, most: u64) {
    let mut read = 0;
    while let Some(Ok(frame)) = poll_fn(|context| rest.poll(true, context)).await {
        read += frame.data_ref().map_or(0, |data| data.len() as u64);
        if read > most {
            return;
        }
    }
}
