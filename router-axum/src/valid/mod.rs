//! Values that are checked before an action sees them: one module for each validation crate, behind a feature of its name.

mod extractor;
#[cfg(feature = "garde")]
pub mod garde;
#[cfg(feature = "validator")]
pub mod validator;
