//! Runs the application's code of a call: a panic becomes an error, and a time-out cancels it.

use std::{cell::Cell, future::poll_fn, pin::Pin, task::Poll};

use router_errors::router::attempt;

use crate::error::Error;
use crate::request::call::Interrupt;

/// Runs the part of a call that is the application's code, pinned where it was made. A panic in it is an error like any other.
pub(crate) fn run<T>(
    mut action: Pin<&mut (dyn Future<Output = Result<T, Interrupt>> + Send)>,
) -> impl Future<Output = Result<T, Interrupt>> + Send {
    poll_fn(
        move |context| match attempt(|| action.as_mut().poll(context)) {
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

/// The error of a cancelled call.
pub(crate) fn timed_out() -> Error {
    Error::service_unavailable().context("the action took too long")
}
