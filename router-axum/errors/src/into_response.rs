//! How other errors become an [`Error`], by `?` and by `ResultExt`, and the response of one that no layer has rendered yet.

use std::{borrow::Cow, error::Error as StdError};

use axum::response::{IntoResponse, Response};
use http::StatusCode;

use crate::error::{Error, log::AttachedError};
use crate::layer::{rejection, source};
use crate::problem;

/// Problem details in the fixed public wording. The error travels in the response's extensions, so that an
/// `ErrorRouter` around it can render it anew.
impl IntoResponse for Error {
    fn into_response(mut self) -> Response {
        let status = self.own_status();
        let mut headers = std::mem::take(&mut self.0.headers);
        source::add_headers(&self, status, &mut headers);
        let mut response = problem::plain(&self, status, headers);
        AttachedError::attach(self, &mut response);
        response
    }
}

/// The types that `?` converts into an [`Error`]: any `std::error::Error` that threads can share.
// of a `?` the compiler shows the label alone
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not become an `Error` by itself",
    label = "is not a `std::error::Error` that threads can share: before the `?`, `.map_err(|error| Error::conflict().detail(..))` makes an `Error` of it, \
             `.map_err(|error| Error::from_boxed(error.into()))` one of a boxed or an anyhow error, `.ok_or_else(|| Error::not_found().detail(..))` one \
             of an `Option`"
)]
pub trait BecomesError: StdError + Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<E: StdError + Send + Sync + 'static> BecomesError for E {}

impl<E: BecomesError> From<E> for Error {
    fn from(source: E) -> Self {
        let error = Self::from_boxed(Box::new(source));
        if rejection::is_known::<E>() {
            rejection::locate(error)
        } else {
            error
        }
    }
}

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
