//! The error where any error is taken: what `main` and tests return, what ends a stream.

use std::error::Error as StdError;
use std::fmt;

use super::error::Error;

/// [`Error`] is not a `std::error::Error`, so that each of those becomes one by `?`. In a box it is.
pub(crate) struct Boxed(pub(crate) Error);

impl fmt::Display for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl StdError for Boxed {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.sources().next()
    }
}

/// The error in a box, for whatever takes any error: a stream of events or of a body, `io::Error::other`, [`Error::source`].
/// [`Error::from_boxed`] takes it out again, whole. As the source of another error it gives that its status.
impl From<Error> for Box<dyn StdError + Send + Sync> {
    fn from(error: Error) -> Self {
        Box::new(Boxed(error))
    }
}

/// Puts the error into a box, by `?` in `main` and in tests: `fn main() -> Result<(), Box<dyn std::error::Error>>`.
impl From<Error> for Box<dyn StdError> {
    fn from(error: Error) -> Self {
        Box::new(Boxed(error))
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as StdError;
    use std::io;

    use http::{Request, StatusCode};

    use super::Error;
    use crate::{ErrorLayer, RequestHead};

    fn failing() -> Result<(), Error> {
        Err(Error::conflict()
            .context("saving")
            .source(io::Error::other("the disk is gone")))
    }

    #[test]
    fn any_error_may_be_this_one() {
        let boxed = || -> Result<(), Box<dyn StdError>> { Ok(failing()?) };
        let error = boxed().unwrap_err();
        assert_eq!(error.to_string(), "saving: the disk is gone");
        assert!(
            error
                .source()
                .is_some_and(|source| source.is::<io::Error>())
        );
    }

    #[test]
    fn out_of_a_box_it_is_as_it_was() {
        let boxed = || -> Result<(), Box<dyn StdError + Send + Sync>> { Ok(failing()?) };
        let error = Error::from_boxed(boxed().unwrap_err());
        assert_eq!(error.status_code(), Some(StatusCode::CONFLICT));
        assert_eq!(error.chain(), ["saving", "the disk is gone"]);
    }

    #[test]
    fn its_source_is_found_inside_of_another() {
        #[derive(Debug, thiserror::Error)]
        #[error("the order")]
        struct Outer(#[source] Box<dyn StdError + Send + Sync>);

        let error = Error::from(Outer(failing().unwrap_err().into()));
        assert!(error.find::<io::Error>().is_some());
        let response = ErrorLayer::default().render(error, &RequestHead::of(&Request::new(())));
        assert_eq!(response.status(), StatusCode::CONFLICT);
    }
}
