//! A body whose small frames are put together before the application gets them.

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
        self.frames
            .flush()
            .map(Frame::data)
            .or_else(|| self.trailers.take().map(Frame::trailers))
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

/// Puts small frames of a body together. A frame of hyper keeps the whole buffer alive that it was read into, 8 KiB or more, and whoever collects a
/// body keeps a list of its frames: so a client that sends single bytes would cost thousands of times as much memory as it sends. `axum::serve`
/// costs less only by chance: it reads the first 24 bytes of a connection apart, so hyper's buffer grows to 16 KiB.
///
/// A frame is handed out as a copy that has exactly its size: 128 of them at once, and one more for each 512 bytes that have come.
#[derive(Debug, Default)]
struct Frames {
    /// The number of bytes that have come.
    pub(crate) received: u64,
    handed_out: u64,
    held: Vec<u8>,
}

/// The number of frames of a body that may be small.
const AT_ONCE: u64 = 128;

/// The number of bytes that further frames have on average.
const LENGTH: u64 = 512;

impl Frames {
    /// The number of bytes that have come and are not handed out.
    fn held(&self) -> u64 {
        self.held.len() as u64
    }

    /// Takes a frame, and hands out one if it is time for it. The only frame of a body is not copied.
    fn push(&mut self, data: Bytes, is_last: bool) -> Option<Bytes> {
        let is_only = is_last && self.received == 0;
        self.received += data.len() as u64;
        if is_only {
            Some(data)
        } else if is_last || self.handed_out < AT_ONCE + self.received / LENGTH {
            Some(self.joined(&data))
        } else {
            self.held.extend_from_slice(&data);
            None
        }
    }

    /// Hands out what is held.
    fn flush(&mut self) -> Option<Bytes> {
        (!self.held.is_empty()).then(|| self.joined(&[]))
    }

    fn joined(&mut self, data: &[u8]) -> Bytes {
        self.handed_out += 1;
        let joined = [&*self.held, data].concat();
        self.held.clear();
        joined.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_frame_is_not_copied() {
        let data = Bytes::from_static(b"whole");
        assert_eq!(
            Frames::default()
                .push(data.clone(), true)
                .map(|frame| frame.as_ptr()),
            Some(data.as_ptr())
        );
    }

    #[test]
    fn many_small_frames_become_few() {
        let mut frames = Frames::default();
        let all: Vec<_> = (0..100_000)
            .filter_map(|_| frames.push(Bytes::from_static(b"x"), false))
            .collect();
        let rest = frames.flush();
        assert_eq!(all.len() as u64, AT_ONCE + 100_000 / LENGTH);
        assert_eq!(
            all.into_iter()
                .chain(rest)
                .map(|frame| frame.len())
                .sum::<usize>(),
            100_000
        );
    }

    #[test]
    fn large_frames_are_handed_out_at_once() {
        let mut frames = Frames::default();
        let large = Bytes::from(vec![b'x'; 512]);
        assert!((0..1000).all(|_| {
            frames
                .push(large.clone(), false)
                .is_some_and(|frame| frame.len() == 512)
        }));
    }
}
