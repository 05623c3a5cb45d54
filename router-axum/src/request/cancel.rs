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
pub(crate) type Running<'a> = Pin<&'a mut (dyn Future<Output = ()> + Send + 'a)>;

/// Runs it, pinned where it was made. A panic in it is an error like any other.
pub(crate) fn run(running: Running<'_>) -> Caught<'_> {
    Caught(running)
}

/// The future of [`run`], which is compiled once.
pub(crate) struct Caught<'a>(Running<'a>);

impl Future for Caught<'_> {
    type Output = Result<(), Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match attempt(|| self.0.as_mut().poll(context)) {
            Ok(Poll::Ready(())) => Poll::Ready(Ok(())),
            Ok(Poll::Pending) => waiting(),
            Err(payload) => Poll::Ready(Err(panicked(payload))),
        }
    }
}

/// What a call that goes on waiting comes to, apart from one that does not wait.
#[inline(never)]
fn waiting() -> Poll<Result<(), Error>> {
    if CALLED_OFF.get() == CalledOff::No {
        return Poll::Pending;
    }
    CALLED_OFF.set(CalledOff::Ended);
    Poll::Ready(Err(too_late()))
}

#[cold]
fn panicked(payload: Box<dyn Any + Send>) -> Error {
    Error::panicked(Panic::from_payload(payload))
}

/// Whether a call that goes on waiting has to end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CalledOff {
    No,
    Asked,
    /// One was asked, went on waiting and has ended.
    Ended,
}

thread_local! {
    static CALLED_OFF: Cell<CalledOff> = const { Cell::new(CalledOff::No) };
}

/// Polls a future once more to end the calls in it: a call that goes on waiting fails then, as if its action had returned the error. Returns
/// whether one did.
#[cold]
pub(crate) fn call_off<T>(poll: impl FnOnce() -> T) -> (T, bool) {
    CALLED_OFF.set(CalledOff::Asked);
    let polled = poll();
    (polled, CALLED_OFF.replace(CalledOff::No) == CalledOff::Ended)
}

/// What a call ends with that has no time left.
pub(crate) fn too_late() -> Error {
    Error::service_unavailable().context("the action took too long")
}
