//! The surroundings of a returned value, a status and parts of a response, and how they are added to its response.

use axum::{
    http::StatusCode,
    response::{IntoResponse, IntoResponseParts, Response},
};

use crate::{
    Error,
    reply::{Replying, keep_cookies},
    request::call::Interrupt,
};

/// The surroundings of a value.
#[derive(Debug)]
pub struct Around<P> {
    pub(crate) status: Option<StatusCode>,
    /// Parts of a response, such as cookies.
    pub(super) parts: Option<P>,
}

impl Around<()> {
    pub(super) fn of_status(status: StatusCode) -> Self {
        Self { status: Some(status), parts: None }
    }
}

impl<P: IntoResponseParts> Around<P> {
    /// Puts it on the response of the value. An error of the value keeps the cookies.
    pub(crate) fn put_on(self, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
        let reply = match self.status {
            Some(status) => put_status(status, reply),
            None => reply,
        };
        match self.parts {
            Some(parts) => add_parts(parts, reply),
            None => reply,
        }
    }
}

/// Gives a reply another status.
pub(in crate::private) fn put_status(
    status: StatusCode,
    reply: Result<Response, Interrupt>,
) -> Result<Response, Interrupt> {
    let mut response = reply?;
    if response.status().is_redirection() && !status.is_redirection() {
        return Err(Interrupt::Failed(no_redirect(status)));
    }
    *response.status_mut() = status;
    Ok(response)
}

/// A `Redirection`, `ActionPath` or `Page::redirect` requires the status of a redirect.
fn no_redirect(status: StatusCode) -> Error {
    Error::internal().context(format!(
        "a redirect was returned with the status {status}, which leads nowhere: return a status of 3xx"
    ))
}

/// Adds parts to a reply. An error keeps the cookies among them: what they say has happened before it.
pub(in crate::private) fn add_parts(
    parts: impl IntoResponseParts,
    reply: Result<Response, Interrupt>,
) -> Result<Response, Interrupt> {
    match reply {
        Ok(response) => {
            let status = response.status();
            let response = (parts, response).into_response();
            // parts change no status: another one is that of the error that they end in
            if response.status() == status { Ok(response) } else { Err(Interrupt::rejection(response)) }
        }
        Err(Interrupt::Failed(mut error)) => {
            keep_cookies(&mut error, (parts, ()).into_response().headers());
            Err(Interrupt::Failed(error))
        }
        answered => answered,
    }
}

/// The value of an `Option`. What becomes of a `None` depends on the action, and on the status beside it.
pub(super) fn present<T>(
    value: Option<T>,
    status: Option<StatusCode>,
    replying: &mut Replying<'_>,
) -> Result<T, Interrupt> {
    value.ok_or_else(|| match absent(status, replying) {
        Ok(response) => Interrupt::Answered(Box::new(response)),
        Err(error) => Interrupt::Failed(error),
    })
}

/// The same where parts of a response stand beside the `Option`: they are sent with a `None` too.
pub(super) fn present_beside<P: IntoResponseParts, T>(
    parts: P,
    value: Option<T>,
    status: Option<StatusCode>,
    replying: &mut Replying<'_>,
) -> Result<(T, Option<Around<P>>), Interrupt> {
    match value {
        Some(value) => Ok((value, Some(Around { status, parts: Some(parts) }))),
        None => Err(Interrupt::rejection((parts, absent(status, replying)).into_response())),
    }
}

/// The answer to a `None`: the error of the status beside it, or else nothing with that status where nothing is fine, or else a 404 that mentions it.
fn absent(status: Option<StatusCode>, replying: &mut Replying<'_>) -> Result<Response, Error> {
    match (status, replying.absent()) {
        (None, absent) => absent,
        (Some(status), _) if status.as_u16() >= 400 => Err(Error::new(status)),
        (Some(status), Ok(mut response)) => {
            *response.status_mut() = status;
            Ok(response)
        }
        (Some(status), Err(error)) => {
            Err(error.context(format!("`None` was returned, whose status is not the {status} beside it")))
        }
    }
}
