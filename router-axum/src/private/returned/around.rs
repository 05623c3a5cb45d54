//! What may stand around a returned value, a status and parts of a response, and how it is put on the response of that value.

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, IntoResponseParts},
};

use crate::{Error, call::Interrupt, outcome::Outcome, reply::Replying};

/// What stood around a value.
pub trait Around {
    /// Whether that is known to be nothing.
    const IS_NOTHING: bool = false;
    /// Puts it on the response of the value, if there is one.
    fn put_on(self, outcome: &mut Outcome);
}

/// Nothing stood around it.
impl Around for () {
    const IS_NOTHING: bool = true;

    fn put_on(self, _: &mut Outcome) {}
}

impl Around for StatusCode {
    fn put_on(self, outcome: &mut Outcome) {
        let Some(response) = outcome.response() else { return };
        if response.status().is_redirection() && !self.is_redirection() {
            outcome.interrupt(Interrupt::Failed(no_redirect(self)));
        } else {
            *response.status_mut() = self;
        }
    }
}

/// A text that a web action returns is a redirect, and its status has to be that of one.
#[cold]
fn no_redirect(status: StatusCode) -> Error {
    Error::internal().context(format!(
        "a redirect was returned with the status {status}, which leads nowhere: a text that is meant to be read is a response, `.into_response()`"
    ))
}

/// Parts of a response, such as cookies, that stood beside an `Option`.
#[derive(Debug)]
pub struct Parts<P>(P);

impl<P: IntoResponseParts> Around for Parts<P> {
    fn put_on(self, outcome: &mut Outcome) {
        outcome.map(|response| (self.0, response).into_response());
    }
}

impl<P: IntoResponseParts> Around for (StatusCode, Parts<P>) {
    fn put_on(self, outcome: &mut Outcome) {
        let (status, parts) = self;
        status.put_on(outcome);
        parts.put_on(outcome);
    }
}

impl Around for (StatusCode, HeaderMap) {
    fn put_on(self, outcome: &mut Outcome) {
        let (status, headers) = self;
        status.put_on(outcome);
        if let Some(response) = outcome.response() {
            crate::reply::put_headers(response.headers_mut(), headers);
        }
    }
}

/// The value of an `Option`. What becomes of a `None` depends on the action.
pub(super) fn present<T>(value: Option<T>, replying: &Replying<'_>) -> Result<T, Interrupt> {
    match value {
        Some(value) => Ok(value),
        None => Err(absent(replying)),
    }
}

/// The same where parts of a response stand beside the `Option`: they are sent with a `None` too.
pub(super) fn present_beside<P: IntoResponseParts, T>(
    parts: P,
    value: Option<T>,
    replying: &Replying<'_>,
) -> Result<(T, Parts<P>), Interrupt> {
    match value {
        Some(value) => Ok((value, Parts(parts))),
        None => Err(Interrupt::rejection((parts, replying.absent()).into_response())),
    }
}

#[cold]
fn absent(replying: &Replying<'_>) -> Interrupt {
    replying.absent().map_or_else(Interrupt::Failed, |response| Interrupt::Answered(Box::new(response)))
}
