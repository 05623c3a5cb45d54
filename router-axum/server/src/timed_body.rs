//! The body of a request on its way from the client: its time is limited, its frames are not too small, and what nobody reads of it is read and dropped.

use std::{
    future::poll_fn,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{HeaderMap, Request, header},
};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::{
    runtime::Handle,
    sync::oneshot,
    time::{Instant, Sleep, sleep, timeout},
};

use crate::body_error::BodyError;
use crate::exchange::Exchange;
use crate::frames::Frames;
use crate::settings::{Server, Unread};

/// A body that has not arrived yet.
pub(crate) struct TimedBody {
    body: Option<Incoming>,
    frames: Frames,
    /// Until when small frames are held.
    hold: Option<Pin<Box<Sleep>>>,
    trailers: Option<HeaderMap>,
    timeout: Duration,
    unread: Unread,
    waited: Duration,
    waiting: Waiting,
    /// Closed while the client waits for `100 Continue`. The other end is dropped with the response.
    held_back: Option<oneshot::Receiver<()>>,
    /// The exchange of HTTP/1.1 that the body belongs to, and what is held until all of the body is read.
    exchange: Option<Arc<Exchange>>,
    reading: Option<Arc<()>>,
}

/// How long a frame is waited for.
enum Waiting {
    No,
    /// Polled once without a frame.
    Polled,
    Since(Instant, Pin<Box<Sleep>>),
}

/// How long small frames are held at most.
const HOLD: Duration = Duration::from_millis(200);

impl TimedBody {
    /// The request with its body timed, if it has one, and the other end of [`held_back`](Self::held_back). As long as that is not closed, no `100
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
        let (awaited, held_back) = expects_continue(&parts.headers).then(oneshot::channel).unzip();
        let body = Self {
            body: Some(body),
            frames: Frames::default(),
            hold: None,
            trailers: None,
            timeout: server.body_timeout,
            unread: server.unread,
            waited: Duration::ZERO,
            waiting: Waiting::No,
            held_back,
            exchange: exchange.cloned(),
            reading: exchange.map(|exchange| exchange.read()),
        };
        (Request::from_parts(parts, Body::new(body)), awaited)
    }

    /// A frame that has come, if it is handed out now.
    fn take(&mut self, frame: Frame<Bytes>, is_last: bool) -> Option<Frame<Bytes>> {
        if let Waiting::Since(since, _) = std::mem::replace(&mut self.waiting, Waiting::No) {
            self.waited += since.elapsed();
        }
        match frame.into_data() {
            Ok(data) => self.frames.push(data, is_last).inspect(|_| self.hold = None).map(Frame::data),
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

    /// Waits for a frame: for small ones that are held, until they were held for long enough.
    fn wait(&mut self, context: &mut Context<'_>) -> Poll<Result<Frame<Bytes>, BodyError>> {
        if self.frames.held() > 0 {
            let hold = self.hold.get_or_insert_with(|| Box::pin(sleep(HOLD)));
            if hold.as_mut().poll(context).is_ready() {
                self.hold = None;
                return self.flush().map_or(Poll::Pending, |frame| Poll::Ready(Ok(frame)));
            }
        }
        self.expire(context).map(Err)
    }

    /// Waits for the remaining time, which grows by a second with each KiB received. hyper reads a body only when it is polled, so the first wait is
    /// a second poll without a timer: most bodies are complete then.
    fn expire(&mut self, context: &mut Context<'_>) -> Poll<BodyError> {
        match &mut self.waiting {
            Waiting::Since(_, sleep) => {
                ready!(sleep.as_mut().poll(context));
                self.body = None;
                Poll::Ready(BodyError::TimedOut)
            }
            Waiting::Polled => {
                let earned = Duration::from_secs(self.frames.received / 1024);
                let left = self.timeout.saturating_add(earned).saturating_sub(self.waited);
                self.waiting = Waiting::Since(Instant::now(), Box::pin(sleep(left)));
                self.expire(context)
            }
            Waiting::No => {
                self.waiting = Waiting::Polled;
                context.waker().wake_by_ref();
                Poll::Pending
            }
        }
    }
}

/// True if the client waits for `100 Continue`, which polling the body would send.
fn expects_continue(headers: &HeaderMap) -> bool {
    headers.get(header::EXPECT).is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"100-continue"))
}

impl HttpBody for TimedBody {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        self.held_back = None;
        loop {
            let this = &mut *self;
            let Some(body) = &mut this.body else {
                return Poll::Ready(None);
            };
            let waits = !matches!(this.waiting, Waiting::No);
            match poll_incoming(body, this.exchange.as_deref(), waits, context) {
                Poll::Ready(Some(Ok(frame))) => {
                    let is_last = body.is_end_stream();
                    if is_last {
                        self.reading = None;
                    }
                    if let Some(frame) = self.take(frame, is_last) {
                        return Poll::Ready(Some(Ok(frame)));
                    }
                }
                Poll::Ready(Some(Err(error))) => return Poll::Ready(Some(Err(BodyError::Broken(error).into()))),
                Poll::Ready(None) => {
                    self.reading = None;
                    return Poll::Ready(self.flush().map(Ok));
                }
                Poll::Pending => return self.wait(context).map(|frame| Some(frame.map_err(Into::into))),
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.frames.held() == 0 && self.trailers.is_none() && self.body.as_ref().is_none_or(Incoming::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        let hint = self.body.as_ref().map_or_else(SizeHint::default, Incoming::size_hint);
        plus(&hint, self.frames.held())
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

/// A client that is still sending when its connection is closed, or in HTTP/2 its stream, loses the answer: what is left of the body is read
/// while the answer is sent. To read what is held back would ask for it, unless the answer has begun.
impl Drop for TimedBody {
    fn drop(&mut self) {
        let left = self.body.take().filter(|body| !body.is_end_stream());
        let (unread, held_back, reading) = (self.unread, self.held_back.take(), self.reading.take());
        let exchange = self.exchange.take();
        if let (Some(body), Ok(runtime)) = (left, Handle::try_current()) {
            runtime.spawn(async move {
                if let Some(answered) = held_back {
                    let _ = answered.await;
                }
                let _ = timeout(unread.time, discard(body, exchange.as_deref(), unread.bytes)).await;
                drop(reading);
            });
        }
    }
}

/// Reads a body to its end, or until it is too large.
async fn discard(mut body: Incoming, exchange: Option<&Exchange>, most: u64) {
    let mut read = 0;
    while let Some(Ok(frame)) = poll_fn(|context| poll_incoming(&mut body, exchange, true, context)).await {
        read += frame.data_ref().map_or(0, |data| data.len() as u64);
        if read > most {
            return;
        }
    }
}

/// The next frame. A body that waits for one learns if it is cut.
fn poll_incoming(
    body: &mut Incoming,
    exchange: Option<&Exchange>,
    waits: bool,
    context: &mut Context<'_>,
) -> Poll<Option<hyper::Result<Frame<Bytes>>>> {
    let had_ended = exchange.is_some_and(Exchange::has_ended);
    let polled = Pin::new(body).poll_frame(context);
    if let (Poll::Pending, Some(exchange), true) = (&polled, exchange, waits || had_ended) {
        exchange.starve(had_ended, context);
    }
    polled
}
