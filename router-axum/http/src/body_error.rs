//! Errors of a request's body on its way from the client.

use std::{error::Error, fmt};

use axum::BoxError;

/// The reason why a body broke off.
///
/// ```
/// use std::error::Error;
/// use router_axum_http::BodyError;
///
/// fn is_late(error: &(dyn Error + 'static)) -> bool {
///     matches!(error.downcast_ref(), Some(BodyError::TimedOut))
/// }
/// assert!(is_late(&BodyError::TimedOut));
/// ```
#[derive(Debug)]
pub enum BodyError {
    /// The client did not send it in time.
    TimedOut,
    /// The client went away, or what it sent is not HTTP.
    Broken(BoxError),
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TimedOut => "the request's body did not arrive in time",
            Self::Broken(_) => "the request's body broke off",
        })
    }
}

impl Error for BodyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::TimedOut => None,
            Self::Broken(error) => Some(&**error),
        }
    }
}
