//! The errors that become an [`Error`] by `?`.

use std::error::Error as StdError;

use crate::error::Error;
use crate::layer::rejection;

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
