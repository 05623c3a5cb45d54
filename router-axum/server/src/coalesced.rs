//! A body whose small frames are put together.

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    body::{Bytes, HttpBody},
    http::HeaderMap,
};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Sleep, sleep};

use crate::frames::Frames;

/// A body that hands out its small [`Frames`] together, after a moment at the latest.
pub(crate) struct Coalesced<B> {
    pub(crate) body: B,
    frames: Frames,
    /// Until when small frames are held.
    hold: Option<Pin<Box<Sleep>>>,
    trailers: Option<HeaderMap>,
}

/// How long small frames are held at most.
const HOLD: Duration = Duration::from_millis(200);

impl<B> Coalesced<B> {
    pub(crate) fn new(body: B) -> Self {
        Self {
            body,
            frames: Frames::default(),
            hold: None,
            trailers: None,
        }
    }

    /// Takes a frame that has come, and hands out one if it is time for it.
    fn take(&mut self, frame: Frame<Bytes>, is_last: bool) -> Option<Frame<Bytes>> {
        match frame.into_data() {
            Ok(data) => self
                .frames
                .push(data, is_last)
                .inspect(|_| self.hold = None)
                .map(Frame::data),
            Err(frame) => {
                self.trailers = frame.into_trailers().ok();
                self.flush()
            }
        }
    }

    /// The rest after the last frame: held small frames, and trailers.
    fn flush(&mut self) -> Option<Frame<Bytes>> {
        let held = self.frames.flush().map(Frame::data);
        held.or_else(|| self.trailers.take().map(Frame::trailers))
    }

    /// Hands out small frames that were held for long enough.
    fn release(&mut self, context: &mut Context<'_>) -> Poll<Frame<Bytes>> {
        if self.frames.held() > 0 {
            let hold = self.hold.get_or_insert_with(|| Box::pin(sleep(HOLD)));
            ready!(hold.as_mut().poll(context));
            self.hold = None;
            return self.flush().map_or(Poll::Pending, Poll::Ready);
        }
        Poll::Pending
    }
}

impl<B: HttpBody<Data = Bytes> + Unpin> HttpBody for Coalesced<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        loop {
            match Pin::new(&mut self.body).poll_frame(context) {
                Poll::Ready(Some(Ok(frame))) => {
                    let is_last = self.body.is_end_stream();
                    if let Some(frame) = self.take(frame, is_last) {
                        return Poll::Ready(Some(Ok(frame)));
                    }
                }
                Poll::Ready(Some(Err(error))) => return Poll::Ready(Some(Err(error))),
                Poll::Ready(None) => return Poll::Ready(self.flush().map(Ok)),
                Poll::Pending => return self.release(context).map(|frame| Some(Ok(frame))),
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.frames.held() == 0 && self.trailers.is_none() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        plus(&self.body.size_hint(), self.frames.held())
    }
}

/// A size and some more bytes.
pub(crate) fn plus(hint: &SizeHint, bytes: u64) -> SizeHint {
    let mut sum = SizeHint::new();
    sum.set_lower(hint.lower() + bytes);
    if let Some(upper) = hint.upper() {
        sum.set_upper(upper + bytes);
    }
    sum
}
