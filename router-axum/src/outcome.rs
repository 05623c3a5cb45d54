//! What becomes of a call: a response, or what interrupted it.

use std::mem::{forget, take};

use axum::response::Response;

use crate::{Error, call::Interrupt};

/// The place of a call's outcome. Whatever makes one writes it here: a response is large, and would be copied at each step on its way out.
#[derive(Debug, Default)]
pub struct Outcome(pub(crate) Option<Result<Response, Interrupt>>);

impl Outcome {
    /// A response.
    pub(crate) fn of(response: Response) -> Self {
        Self(Some(Ok(response)))
    }

    /// Sets the outcome, where there is none yet.
    pub(crate) fn set(&mut self, outcome: Result<Response, Interrupt>) {
        // there is nothing to drop, and no code is compiled that would
        forget(self.0.replace(outcome));
    }

    /// Sets the outcome to a response, where there is none yet, and returns that.
    pub(crate) fn set_response(&mut self, response: Response) -> &mut Response {
        self.set(Ok(response));
        self.response().expect("a response was set")
    }

    /// Sets the outcome to a reply, where there is none yet.
    pub(crate) fn set_reply(&mut self, reply: Result<Response, Error>) {
        match reply {
            Ok(response) => self.set(Ok(response)),
            Err(error) => self.set(Err(Interrupt::Failed(error))),
        }
    }

    /// Replaces the outcome.
    pub(crate) fn interrupt(&mut self, interrupt: Interrupt) {
        self.0 = Some(Err(interrupt));
    }

    /// Whether there is none yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The response, if it is one.
    pub(crate) fn response(&mut self) -> Option<&mut Response> {
        self.0.as_mut().and_then(|outcome| outcome.as_mut().ok())
    }

    /// Makes another response of the response, if it is one.
    pub(crate) fn map(&mut self, change: impl FnOnce(Response) -> Response) {
        if let Some(response) = self.response() {
            *response = change(take(response));
        }
    }

    /// What it is, if there is one.
    pub(crate) fn take(&mut self) -> Option<Result<Response, Interrupt>> {
        self.0.take()
    }
}
