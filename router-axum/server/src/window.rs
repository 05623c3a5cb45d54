//! The send window of a connection. A client may close the windows of its streams while the connection stays writable: so the chunks of responses that
//! are handed to hyper are counted, and those that it has sent.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::time::sleep;

use crate::coalesced::plus;
use crate::end::EarlyEndLog;

/// The largest chunk: hyper buffers a whole one once it has begun to send it.
const CHUNK: usize = 16 * 1024;

/// The number of chunks of all responses of a connection.
#[derive(Debug, Default)]
pub(crate) struct Window {
    handed_out: AtomicU64,
    sent: AtomicU64,
}

impl Window {
    /// Waits until no chunk was sent for this long, though one was there.
    pub(crate) async fn stuck(&self, timeout: Duration) {
        loop {
            let sent = self.sent.load(Ordering::Relaxed);
            sleep(timeout).await;
            let is_pending = self.handed_out.load(Ordering::Relaxed) > sent;
            if is_pending && self.sent.load(Ordering::Relaxed) == sent {
                return;
            }
        }
    }
}

/// The body of a response, in chunks. When hyper asks for the next one, or drops the body, it has sent the one before.
pub(crate) struct WindowBody {
    body: Body,
    rest: Bytes,
    is_pending: bool,
    window: Arc<Window>,
    report: EarlyEndLog,
}

impl WindowBody {
    pub(crate) fn new(body: Body, window: Arc<Window>, report: EarlyEndLog) -> Self {
        Self {
            body,
            rest: Bytes::new(),
            is_pending: false,
            window,
            report,
        }
    }

    fn sent(&mut self) {
        if std::mem::take(&mut self.is_pending) {
            self.window.sent.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn hand_out(&mut self) -> Frame<Bytes> {
        self.is_pending = true;
        self.window.handed_out.fetch_add(1, Ordering::Relaxed);
        Frame::data(self.rest.split_to(self.rest.len().min(CHUNK)))
    }
}

impl HttpBody for WindowBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.sent();
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context))
                .transpose()
                .inspect_err(|error| self.report.error(error))?
                .map(Frame::into_data)
            {
                Some(Ok(data)) => self.rest = data,
                Some(Err(other)) => return Poll::Ready(Some(Ok(other))),
                None => return Poll::Ready(None),
            }
        }
        Poll::Ready(Some(Ok(self.hand_out())))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        plus(&self.body.size_hint(), self.rest.len() as u64)
    }
}

impl Drop for WindowBody {
    fn drop(&mut self) {
        self.sent();
    }
}
