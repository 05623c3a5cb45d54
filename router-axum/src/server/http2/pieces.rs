//! Answers in pieces. A client may stop taking its answers while the connection stays writable, by closing the windows of the streams: so the pieces
//! that are handed out are counted against those that are taken.

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

use super::{
    super::broken::{TellsOfPanic, tell_why},
    streams::OpenStream,
};

/// The largest piece that is handed out at a time; HTTP/2 buffers a piece as a whole once it has begun with it.
const PIECE: usize = 16 * 1024;

/// The pieces of a connection's answers that were handed out, and those of them that were taken.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    handed_out: AtomicU64,
    taken: AtomicU64,
}

impl Pieces {
    /// Ready when some are owed, and none was taken for so long.
    pub(super) async fn stuck(&self, timeout: Duration) {
        loop {
            let taken = self.taken.load(Ordering::Relaxed);
            sleep(timeout).await;
            let is_owed = self.handed_out.load(Ordering::Relaxed) > taken;
            if is_owed && self.taken.load(Ordering::Relaxed) == taken {
                return;
            }
        }
    }
}

/// The body of an answer, in pieces. That the next one is asked for, or none any more, says that the one before was taken.
pub(super) struct Owed {
    body: Body,
    rest: Bytes,
    is_owed: bool,
    pieces: Arc<Pieces>,
    _stream: Option<OpenStream>,
    _told: TellsOfPanic,
}

impl Owed {
    pub(super) fn new(body: Body, pieces: Arc<Pieces>, stream: Option<OpenStream>) -> Self {
        Self { body, rest: Bytes::new(), is_owed: false, pieces, _stream: stream, _told: TellsOfPanic }
    }

    fn was_taken(&mut self) {
        if std::mem::take(&mut self.is_owed) {
            self.pieces.taken.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn hand_out(&mut self) -> Frame<Bytes> {
        self.is_owed = true;
        self.pieces.handed_out.fetch_add(1, Ordering::Relaxed);
        Frame::data(self.rest.split_to(self.rest.len().min(PIECE)))
    }
}

impl HttpBody for Owed {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.was_taken();
        if self.rest.is_empty() {
            let frame = ready!(Pin::new(&mut self.body).poll_frame(context)).transpose();
            match frame.inspect_err(|error| tell_why(error))?.map(Frame::into_data) {
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
        let (body, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut hint = SizeHint::new();
        hint.set_lower(body.lower() + rest);
        if let Some(upper) = body.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}

impl Drop for Owed {
    fn drop(&mut self) {
        self.was_taken();
    }
}
