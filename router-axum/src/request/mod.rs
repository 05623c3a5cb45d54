//! One request to an action.

pub(crate) mod body;
pub(crate) mod call;
pub(crate) mod cancel;
pub(crate) mod fields;
pub(crate) mod path_spelling;
pub(crate) mod path_value;
pub(crate) mod span;
