//! The types of `described.rs` where no document is made: they hold nothing.

pub(crate) type Describe = ();

#[derive(Debug, Clone, Default)]
pub(crate) struct ErrorForm;

pub(crate) type OwnSchema = ();
