//! The application's code in a call, as a future: a panic in it is an error, and it can be called off.

use std::{
    any::Any,
    cell::Cell,
    pin::Pin,
    task::{Context, Poll},
};

use crate::{
    Error,
    error::{Panic, attempt},
};

/// The part of a call that is the application's code.
pub(crate) type Running<'a, T> = Pin<&'a mut (dyn Future<Output = T> + Send + 'a)>;

/// Runs it, pinned where it was made. A panic in it is an error like any other.
pub(crate) fn run<T>(running: Running<'_, T>) -> Caught<'_, T> {
    Caught(running)
}

/// The future of [`run`].
pub(crate) struct Caught<'a, T>(Running<'a, T>);

impl<T> Future for Caught<'_, T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match attempt(|| self.0.as_mut().poll(context)) {
            Ok(Poll::Ready(value)) => Poll::Ready(Ok(value)),
            Ok(Poll::Pending) => waiting(),
            Err(payload) => Poll::Ready(Err(panicked(payload))),
        }
    }
}

/// What a call that goes on waiting comes to, apart from one that does not wait.
#[inline(never)]
fn waiting<T>() -> Poll<Result<T, Error>> {
    if CANCEL.get() == Cancel::No {
        return Poll::Pending;
    }
    CANCEL.set(Cancel::Done);
    Poll::Ready(Err(timed_out()))
}

#[cold]
fn panicked(payload: Box<dyn Any + Send>) -> Error {
    Error::panicked(Panic::from_payload(payload))
}

/// Whether a call that goes on waiting has to end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cancel {
    No,
    Requested,
    /// One was asked, went on waiting and has ended.
    Done,
}

thread_local! {
    static CANCEL: Cell<Cancel> = const { Cell::new(Cancel::No) };
}

/// Polls a future once more to end the calls in it: a call that goes on waiting fails then, as if its action had returned the error. Returns
/// whether one did.
#[cold]
pub(crate) fn cancel<T>(poll: impl FnOnce() -> T) -> (T, bool) {
    CANCEL.set(Cancel::Requested);
    let polled = poll();
    (polled, CANCEL.replace(Cancel::No) == Cancel::Done)
}

/// What a call ends with that has no time left.
pub(crate) fn timed_out() -> Error {
    Error::service_unavailable().context("the action took too long")
}
