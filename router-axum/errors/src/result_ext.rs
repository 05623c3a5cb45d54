//! `ResultExt`: a context, a status or a sentence for a failure on its way out.

use std::borrow::Cow;

use http::StatusCode;

use crate::error::Error;

/// Adds what was being done, or a status, to a failure on its way out.
pub trait ResultExt<T> {
    /// Adds a context, for the log and the debug page.
    fn context(self, message: impl Into<Cow<'static, str>>) -> Result<T, Error>;

    /// The status of the failure.
    fn status(self, status: StatusCode) -> Result<T, Error>;

    /// The sentence the client reads.
    fn detail(self, detail: impl Into<Cow<'static, str>>) -> Result<T, Error>;
}

impl<T, E: Into<Error>> ResultExt<T> for Result<T, E> {
    fn context(self, message: impl Into<Cow<'static, str>>) -> Result<T, Error> {
        self.map_err(|error| error.into().context(message))
    }

    fn status(self, status: StatusCode) -> Result<T, Error> {
        self.map_err(|error| error.into().status(status))
    }

    fn detail(self, detail: impl Into<Cow<'static, str>>) -> Result<T, Error> {
        self.map_err(|error| error.into().detail(detail))
    }
}
