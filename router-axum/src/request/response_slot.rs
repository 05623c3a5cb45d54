//! What becomes of a call: a response, or what interrupted it.

use std::mem::{forget, take};

use axum::{
    http::{HeaderMap, header::SET_COOKIE},
    response::{IntoResponse, IntoResponseParts, Response},
};

use crate::{Error, request::call::Interrupt};

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

    /// Adds parts to the response. An error keeps the cookies among them: what they say has happened before it.
    pub(crate) fn add_parts(&mut self, parts: impl IntoResponseParts) {
        match &mut self.0 {
            Some(Ok(response)) => {
                let status = response.status();
                *response = (parts, take(response)).into_response();
                // parts change no status: another one is that of the error that they end in
                if response.status() != status {
                    let failed = Interrupt::rejection(take(response));
                    self.interrupt(failed);
                }
            }
            Some(Err(Interrupt::Failed(error))) => keep_cookies(error, (parts, ()).into_response().headers()),
            Some(Err(Interrupt::Answered(_))) | None => {}
        }
    }

    /// Adds headers in the same way: the first of a name replaces what was there, the others stand beside it.
    pub(crate) fn add_headers(&mut self, headers: HeaderMap) {
        if !headers.is_empty() {
            self.add_parts(headers);
        }
    }

    /// What it is, if there is one.
    pub(crate) fn take(&mut self) -> Option<Result<Response, Interrupt>> {
        self.0.take()
    }
}

#[cold]
pub(crate) fn keep_cookies(error: &mut Error, headers: &HeaderMap) {
    for cookie in headers.get_all(SET_COOKIE) {
        error.headers_mut().append(SET_COOKIE, cookie.clone());
    }
}
