//! Errors of a request's body on its way from the client.

use std::fmt;

/// Why a body broke off: the client did not send it in time.
#[derive(Debug)]
pub(crate) struct BodyTimedOut;

impl fmt::Display for BodyTimedOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the request's body did not arrive in time")
    }
}

impl std::error::Error for BodyTimedOut {}

/// Why a body broke off: the client went away, or what it sent is not HTTP.
#[derive(Debug)]
pub(crate) struct BodyBroken(pub(crate) hyper::Error);

impl fmt::Display for BodyBroken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the request's body broke off")
    }
}

impl std::error::Error for BodyBroken {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}
