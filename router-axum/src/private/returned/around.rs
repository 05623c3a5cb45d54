//! The surroundings of a returned value, a status and parts of a response, and how they are added to its response.

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, IntoResponseParts, Response},
};

use crate::{
    Error,
    reply::{Replying, keep_cookies},
    request::call::Interrupt,
};

/// The surroundings of a value.
pub trait Around {
    /// True if nothing surrounds the value.
    const IS_NOTHING: bool = false;
    /// True if a status is in it.
    const HAS_STATUS: bool = false;
    /// The status in it.
    fn status(&self) -> Option<StatusCode> {
        None
    }
    /// Puts it on the response of the value. An error of the value keeps the cookies.
    fn put_on(self, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt>;
}

/// A value alone.
impl Around for () {
    const IS_NOTHING: bool = true;

    fn put_on(self, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
        reply
    }
}

impl Around for StatusCode {
    const HAS_STATUS: bool = true;

    fn status(&self) -> Option<StatusCode> {
        Some(*self)
    }

    fn put_on(self, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
        let mut response = reply?;
        if response.status().is_redirection() && !self.is_redirection() {
            return Err(Interrupt::Failed(no_redirect(self)));
        }
        *response.status_mut() = self;
        Ok(response)
    }
}

/// A `Redirection`, `ActionPath` or `Page::redirect` requires the status of a redirect.
fn no_redirect(status: StatusCode) -> Error {
    Error::internal().context(format!(
        "a redirect was returned with the status {status}, which leads nowhere: return a status of 3xx"
    ))
}

/// Parts of a response, such as cookies, that stood beside an `Option`.
#[derive(Debug)]
pub struct Parts<P>(P);

impl<P: IntoResponseParts> Around for Parts<P> {
    fn put_on(self, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
        add_parts(self.0, reply)
    }
}

impl<P: IntoResponseParts> Around for (StatusCode, Parts<P>) {
    const HAS_STATUS: bool = true;

    fn status(&self) -> Option<StatusCode> {
        Some(self.0)
    }

    fn put_on(self, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
        let (status, parts) = self;
        parts.put_on(status.put_on(reply))
    }
}

impl Around for (StatusCode, HeaderMap) {
    const HAS_STATUS: bool = true;

    fn status(&self) -> Option<StatusCode> {
        Some(self.0)
    }

    fn put_on(self, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
        let (status, headers) = self;
        let reply = status.put_on(reply);
        if headers.is_empty() { reply } else { add_parts(headers, reply) }
    }
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
    match value {
        Some(value) => Ok(value),
        None => {
            Err(absent(status, replying)
                .map_or_else(Interrupt::Failed, |response| Interrupt::Answered(Box::new(response))))
        }
    }
}

/// The same where parts of a response stand beside the `Option`: they are sent with a `None` too.
pub(super) fn present_beside<P: IntoResponseParts, T>(
    parts: P,
    value: Option<T>,
    status: Option<StatusCode>,
    replying: &mut Replying<'_>,
) -> Result<(T, Parts<P>), Interrupt> {
    match value {
        Some(value) => Ok((value, Parts(parts))),
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
