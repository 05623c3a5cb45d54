//! Runs the application's code of a call in its span: a panic becomes an error, and a time-out cancels it.

use std::{cell::Cell, future::poll_fn, pin::Pin, task::Poll};

use axum::extract::{MatchedPath, Request};
use router_core::Route;
use tracing::{Instrument, Span, level_filters::LevelFilter};

use super::call::{Interrupt, ReplyFuture};
use crate::error::{Error, RequestHead, timed_out};

/// Runs the part of a call that is the application's code, pinned where it was made. A panic in it is an error like any other.
pub(crate) fn run<T>(
    mut action: Pin<&mut (dyn Future<Output = Result<T, Interrupt>> + Send)>,
) -> impl Future<Output = Result<T, Interrupt>> + Send {
    poll_fn(
        move |context| match Error::attempt(|| action.as_mut().poll(context)) {
            Ok(Poll::Ready(outcome)) => Poll::Ready(outcome),
            Ok(Poll::Pending) => waiting(),
            Err(panicked) => Poll::Ready(Err(panicked.into())),
        },
    )
}

/// The result of a pending call. Not inlined into the path of calls that never wait.
#[inline(never)]
fn waiting<T>() -> Poll<Result<T, Interrupt>> {
    if CANCEL.get() == Cancel::No {
        return Poll::Pending;
    }
    CANCEL.set(Cancel::Done);
    Poll::Ready(Err(timed_out().into()))
}

/// The state of a cancellation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cancel {
    No,
    Requested,
    /// A pending call has ended with an error.
    Done,
}

thread_local! {
    static CANCEL: Cell<Cancel> = const { Cell::new(Cancel::No) };
}

/// Polls a future once more to cancel the calls in it: a call that stays pending fails as if its action had returned the error. Returns true if one
/// did.
pub(crate) fn cancel<T>(poll: impl FnOnce() -> T) -> (T, bool) {
    CANCEL.set(Cancel::Requested);
    let polled = poll();
    (polled, CANCEL.replace(Cancel::No) == Cancel::Done)
}

/// True if a subscriber takes DEBUG.
#[inline]
pub(crate) fn is_span_taken() -> bool {
    LevelFilter::current() >= LevelFilter::DEBUG
}

/// The span of a call, with its request and its action, if a subscriber takes it: it costs more than most calls. The events of the library say by themselves what the
/// span says.
#[inline]
pub(crate) fn span_of(request: &Request, service: &str, route: &'static Route) -> Option<Span> {
    if is_span_taken() {
        made_span(request, service, route)
    } else {
        None
    }
}

fn made_span(request: &Request, service: &str, route: &'static Route) -> Option<Span> {
    let span = tracing::debug_span!(
        target: "router_axum",
        // not `request`, which is the span of tower-http's `TraceLayer`
        "action",
        method = %request.method(),
        route = %request.extensions().get().map_or(route.path, MatchedPath::as_str),
        service,
        action = route.function,
        request_id = RequestHead::of(request).request_id(),
    );
    Some(span).filter(|span| !span.is_disabled())
}

/// A call within its span.
pub(crate) fn within_span(span: Option<Span>, call: ReplyFuture) -> ReplyFuture {
    match span {
        None => call,
        Some(span) => Box::pin(call.instrument(span)),
    }
}
