//! A body that has to arrive in time.

use std::{
    mem,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::body::{Bytes, HttpBody as _};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::time::{Instant, Sleep, sleep};

use crate::exchange::Exchange;
use router_http::BodyError;

/// A body from a connection, each frame of which is waited for as long as its time lasts: a timeout, and a second more for each KiB received.
pub(crate) struct Timed {
    /// The part of the body that has not come yet; nothing after a timeout.
    rest: Option<Remainder>,
    timeout: Duration,
    received: u64,
    waited: Duration,
    waiting: Waiting,
}

/// The part of a body that has not come yet.
pub(crate) struct Remainder {
    body: Incoming,
    /// The exchange of HTTP/1.1 that the body belongs to.
    exchange: Option<Arc<Exchange>>,
    /// Held until all of the body is read, so that the exchange knows of it.
    reading: Option<Arc<()>>,
}

/// How long a frame is waited for.
enum Waiting {
    No,
    /// Polled once without a frame.
    Polled,
    Since(Instant, Pin<Box<Sleep>>),
}

impl Timed {
    pub(crate) fn new(body: Incoming, timeout: Duration, exchange: Option<&Arc<Exchange>>) -> Self {
        let rest = Remainder {
            body,
            exchange: exchange.cloned(),
            reading: exchange.map(|exchange| exchange.read()),
        };
        Self {
            rest: Some(rest),
            timeout,
            received: 0,
            waited: Duration::ZERO,
            waiting: Waiting::No,
        }
    }

    /// Takes the part that has not come yet, if there is any.
    pub(crate) fn take_rest(&mut self) -> Option<Remainder> {
        self.rest.take().filter(|rest| !rest.body.is_end_stream())
    }

    /// Counts a frame that has come, and the time that it was waited for.
    fn count(&mut self, frame: &Frame<Bytes>) {
        if let Waiting::Since(since, _) = mem::replace(&mut self.waiting, Waiting::No) {
            self.waited += since.elapsed();
        }
        self.received += frame.data_ref().map_or(0, |data| data.len() as u64);
    }

    /// Waits for the remaining time. hyper reads a body only when it is polled, so the first wait is a second poll without a timer: most bodies are
    /// complete then.
    fn expire(&mut self, context: &mut Context<'_>) -> Poll<BodyError> {
        match &mut self.waiting {
            Waiting::Since(_, sleep) => {
                ready!(sleep.as_mut().poll(context));
                self.rest = None;
                Poll::Ready(BodyError::TimedOut)
            }
            Waiting::Polled => {
                let earned = Duration::from_secs(self.received / 1024);
                let left = self
                    .timeout
                    .saturating_add(earned)
                    .saturating_sub(self.waited);
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

    /// The next frame, or why there is none.
    pub(crate) fn poll(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        let waits = !matches!(self.waiting, Waiting::No);
        let Some(rest) = &mut self.rest else {
            return Poll::Ready(None);
        };
        match rest.poll(waits, context) {
            Poll::Pending => self.expire(context).map(|error| Some(Err(error))),
            Poll::Ready(polled) => Poll::Ready(polled.map(|frame| {
                frame
                    .inspect(|frame| self.count(frame))
                    .map_err(|error| BodyError::Broken(error.into()))
            })),
        }
    }

    pub(crate) fn is_end_stream(&self) -> bool {
        self.rest
            .as_ref()
            .is_none_or(|rest| rest.body.is_end_stream())
    }

    pub(crate) fn size_hint(&self) -> SizeHint {
        self.rest
            .as_ref()
            .map_or_else(SizeHint::default, |rest| rest.body.size_hint())
    }
}

impl Remainder {
    /// The next frame. A body that waits for one learns if it is cut.
    pub(crate) fn poll(
        &mut self,
        waits: bool,
        context: &mut Context<'_>,
    ) -> Poll<Option<hyper::Result<Frame<Bytes>>>> {
        let had_ended = self.exchange.as_deref().is_some_and(Exchange::has_ended);
        let polled = Pin::new(&mut self.body).poll_frame(context);
        match (&polled, &self.exchange) {
            (Poll::Pending, Some(exchange)) if waits || had_ended => {
                exchange.starve(had_ended, context)
            }
            (Poll::Ready(None), _) => self.reading = None,
            (Poll::Ready(Some(Ok(_))), _) if self.body.is_end_stream() => self.reading = None,
            _ => {}
        }
        polled
    }
}
