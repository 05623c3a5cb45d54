//! The state of a connection that hyper does not show: its stream, its requests and their responses tell it to each other.

use std::{
    sync::{
        Arc,
        atomic::{
            AtomicBool, AtomicU32,
            Ordering::{Relaxed, SeqCst},
        },
    },
    task::Context,
    time::Duration,
};

use futures_util::task::AtomicWaker;
use tokio::time::sleep;

/// The requests of a connection that are being answered: in HTTP/1.1 one, or none.
#[derive(Debug, Default)]
pub(crate) struct Exchange {
    requests: AtomicU32,
    answering: Arc<()>,
    reading: Arc<()>,
    is_last: AtomicBool,
    /// True once the client has closed its sending side, which its stream knows.
    has_ended: AtomicBool,
    /// The client has ended within a body, which that body knows.
    is_cut: AtomicBool,
    stream: AtomicWaker,
    body: AtomicWaker,
}

impl Exchange {
    /// A request has come. It is answered until what this returns is dropped, with the body of the response.
    pub(crate) fn begin(&self) -> Arc<()> {
        self.requests.fetch_add(1, Relaxed);
        Arc::clone(&self.answering)
    }

    /// Marks that a body is read, until the returned mark is dropped.
    pub(crate) fn read(&self) -> Arc<()> {
        Arc::clone(&self.reading)
    }

    /// Lets the connection end with this response.
    pub(crate) fn end_with_this(&self) {
        self.is_last.store(true, Relaxed);
    }

    pub(crate) fn is_answering(&self) -> bool {
        Arc::strong_count(&self.answering) > 1
    }

    /// True while a body has not come to its end.
    pub(crate) fn is_reading(&self) -> bool {
        Arc::strong_count(&self.reading) > 1
    }

    /// True if the end of what the client sends is kept from hyper, which would drop the request: it is being answered, and its body is whole or not known
    /// to be cut. The body is woken to find that out, and the stream when it has.
    pub(crate) fn holds_end(&self, context: &Context<'_>) -> bool {
        self.stream.register(context.waker());
        if !self.has_ended.swap(true, SeqCst) {
            self.body.wake();
        }
        self.is_answering() && !self.is_cut.load(SeqCst)
    }

    /// The client sends no more, and hyper has everything that came.
    pub(crate) fn has_ended(&self) -> bool {
        self.has_ended.load(SeqCst)
    }

    /// A body gives nothing. If the client [had ended](Self::has_ended) before, the body is cut, since hyper looks for an end only when the body has all that
    /// came.
    pub(crate) fn starve(&self, had_ended: bool, context: &Context<'_>) {
        if had_ended {
            self.is_cut.store(true, SeqCst);
            self.stream.wake();
            return;
        }
        self.body.register(context.waker());
        if self.has_ended() {
            context.waker().wake_by_ref();
        }
    }

    /// The server sends no more.
    pub(crate) fn is_over(&self) -> bool {
        self.is_last.load(Relaxed) && !self.is_answering()
    }

    /// Ready when the head of a request was waited for so long, or a quarter longer. One timer for all heads, since one for each costs as much as the
    /// rest of the server.
    pub(crate) async fn idle(&self, limit: Duration) {
        const PARTS: u32 = 4;
        let mut waited = 0;
        let mut requests = 0;
        while waited < PARTS {
            sleep(limit / PARTS).await;
            let before = std::mem::replace(&mut requests, self.requests.load(Relaxed));
            let is_waiting = !self.is_answering() && !self.is_reading();
            waited = if is_waiting && requests == before {
                waited + 1
            } else {
                0
            };
        }
    }
}
