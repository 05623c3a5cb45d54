//! The one error, what is wrong with a value, and panics.

#[expect(clippy::module_inception, reason = "the type that the folder is about")]
pub(crate) mod error;
pub(crate) mod invalid;
pub(crate) mod log;
pub(crate) mod panic;
pub(crate) mod status;

pub use error::Error;
pub use invalid::InvalidValue;
pub use panic::{CatchUnwind, Panic, catch, enable_debug, log_panics};
