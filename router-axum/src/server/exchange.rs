//! The state of a connection of HTTP/1.1 that hyper does not show: its stream, its requests and their responses tell it to each other.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::time::sleep;

/// The request of a connection that is being answered, if there is one.
#[derive(Debug, Default)]
pub(super) struct Exchange {
    requests: AtomicU32,
    is_answering: AtomicBool,
    /// How many bodies of requests are not read to their end: one, or none.
    bodies: AtomicU32,
    is_last: AtomicBool,
}

impl Exchange {
    /// A request has come. It is answered until the response's body is dropped.
    pub(super) fn begin(&self) {
        self.requests.fetch_add(1, Relaxed);
        self.is_answering.store(true, Relaxed);
    }

    /// No response follows this one.
    pub(super) fn end_with_this(&self) {
        self.is_last.store(true, Relaxed);
    }

    /// Its body has not come to its end.
    pub(super) fn is_reading(&self) -> bool {
        self.bodies.load(Relaxed) > 0
    }

    /// The whole request has come, and its response is not sent.
    pub(super) fn is_answering_only(&self) -> bool {
        self.is_answering.load(Relaxed) && !self.is_reading()
    }

    /// The server sends no more.
    pub(super) fn is_over(&self) -> bool {
        self.is_last.load(Relaxed) && !self.is_answering.load(Relaxed)
    }

    /// Ready when the head of a request was waited for so long, or a quarter longer. One timer for all heads, since one for each costs as much as the
    /// rest of the server.
    pub(super) async fn idle(&self, limit: Duration) {
        const PARTS: u32 = 4;
        let (mut waited, mut requests) = (0, 0);
        while waited < PARTS {
            sleep(limit / PARTS).await;
            let before = std::mem::replace(&mut requests, self.requests.load(Relaxed));
            let is_waiting = !self.is_answering.load(Relaxed) && !self.is_reading();
            waited = if is_waiting && requests == before { waited + 1 } else { 0 };
        }
    }
}

/// The body of a request that is being read, until this is dropped.
#[derive(Debug)]
pub(super) struct Reading(Arc<Exchange>);

impl Reading {
    pub(super) fn new(exchange: &Arc<Exchange>) -> Self {
        exchange.bodies.fetch_add(1, Relaxed);
        Self(Arc::clone(exchange))
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.0.bodies.fetch_sub(1, Relaxed);
    }
}

/// The body of a response. hyper drops it when all of it is written.
pub(super) struct ExchangeBody {
    pub(super) body: Body,
    pub(super) exchange: Option<Arc<Exchange>>,
}

impl Drop for ExchangeBody {
    fn drop(&mut self) {
        if let Some(exchange) = &self.exchange {
            exchange.is_answering.store(false, Relaxed);
        }
    }
}

impl HttpBody for ExchangeBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
