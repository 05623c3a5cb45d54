//! The state of a connection that hyper does not show: its stream, its requests and their responses tell it to each other.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::time::sleep;

/// The requests of a connection that are being answered: in HTTP/1.1 one, or none.
#[derive(Debug, Default)]
pub(super) struct Exchange {
    requests: AtomicU32,
    answering: Arc<()>,
    reading: Arc<()>,
    is_last: AtomicBool,
}

impl Exchange {
    /// A request has come. It is answered until what this returns is dropped, with the body of the response.
    pub(super) fn begin(&self) -> Arc<()> {
        self.requests.fetch_add(1, Relaxed);
        Arc::clone(&self.answering)
    }

    /// A body is read, until what this returns is dropped.
    pub(super) fn read(&self) -> Arc<()> {
        Arc::clone(&self.reading)
    }

    /// No response follows this one.
    pub(super) fn end_with_this(&self) {
        self.is_last.store(true, Relaxed);
    }

    fn is_answering(&self) -> bool {
        Arc::strong_count(&self.answering) > 1
    }

    /// A body has not come to its end.
    pub(super) fn is_reading(&self) -> bool {
        Arc::strong_count(&self.reading) > 1
    }

    /// The whole request has come, and its response is not sent.
    pub(super) fn is_answering_only(&self) -> bool {
        self.is_answering() && !self.is_reading()
    }

    /// The server sends no more.
    pub(super) fn is_over(&self) -> bool {
        self.is_last.load(Relaxed) && !self.is_answering()
    }

    /// Ready when the head of a request was waited for so long, or a quarter longer. One timer for all heads, since one for each costs as much as the
    /// rest of the server.
    pub(super) async fn idle(&self, limit: Duration) {
        const PARTS: u32 = 4;
        let (mut waited, mut requests) = (0, 0);
        while waited < PARTS {
            sleep(limit / PARTS).await;
            let before = std::mem::replace(&mut requests, self.requests.load(Relaxed));
            let is_waiting = !self.is_answering() && !self.is_reading();
            waited = if is_waiting && requests == before { waited + 1 } else { 0 };
        }
    }
}
