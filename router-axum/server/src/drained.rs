//! The body of a request on its way from the client: it arrives in time ([`Timed`]), its small frames are put together ([`Frames`]), and what nobody
//! reads of it is read and dropped.

use std::{
    future::poll_fn,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    BoxError,
    body::{Body, Bytes, HttpBody},
    http::{HeaderMap, Request, header},
};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::{
    runtime::Handle,
    sync::oneshot,
    time::{Sleep, sleep, timeout},
};

use crate::coalesced::{Frames, plus};
use crate::exchange::Exchange;
use crate::settings::{Server, UnreadLimits};
use crate::timed::{Remainder, Timed};

/// A body that hands out its small frames together, after a moment at the latest. Its rest is read to its end where the application drops it.
pub(crate) struct ReceivedBody {
    body: Timed,
    frames: Frames,
    /// Until when small frames are held.
    hold: Option<Pin<Box<Sleep>>>,
    trailers: Option<HeaderMap>,
    unread: UnreadLimits,
    /// Closed while the client waits for `100 Continue`. The other end is dropped with the response.
    held_back: Option<oneshot::Receiver<()>>,
}

/// How long small frames are held at most.
const HOLD: Duration = Duration::from_millis(200);

impl ReceivedBody {
    /// The request with its body, if it has one, and the other end of [`held_back`](Self::held_back). As long as that is not closed, no `100 Continue` was
    /// sent, though the client may send its body all the same.
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
        let body = Self {
            body: Timed::new(body, server.body_timeout, exchange),
            frames: Frames::default(),
            hold: None,
            trailers: None,
            unread: server.unread,
            held_back,
        };
        (Request::from_parts(parts, Body::new(body)), awaited)
    }

    /// Takes a frame that has come, and hands out one if it is time for it.
    fn take(&mut self, frame: Frame<Bytes>) -> Option<Frame<Bytes>> {
        match frame.into_data() {
            Ok(data) => self
                .frames
                .push(data, self.body.is_end_stream())
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

/// True if the client waits for `100 Continue`, which polling the body would send.
fn expects_continue(headers: &HeaderMap) -> bool {
    headers
        .get(header::EXPECT)
        .is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"100-continue"))
}

impl HttpBody for ReceivedBody {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        self.held_back = None;
        loop {
            match self.body.poll(context) {
                Poll::Ready(Some(Ok(frame))) => {
                    if let Some(frame) = self.take(frame) {
                        return Poll::Ready(Some(Ok(frame)));
                    }
                }
                Poll::Ready(Some(Err(error))) => return Poll::Ready(Some(Err(error.into()))),
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

/// A client that is still sending when its connection is closed, or in HTTP/2 its stream, loses the answer: what is left of the body is read
/// while the answer is sent. To read what is held back would ask for it, unless the answer has begun.
impl Drop for ReceivedBody {
    fn drop(&mut self) {
        let unread = self.unread;
        let held_back = self.held_back.take();
        if let (Some(rest), Ok(runtime)) = (self.body.take_rest(), Handle::try_current()) {
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
