//! One request to an action.

pub(crate) mod cancel;
pub(crate) mod span;
