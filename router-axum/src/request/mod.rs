//! One request to an action.

pub(crate) mod body;
pub(crate) mod call;
pub(crate) mod fields;
pub(crate) mod path_value;
pub(crate) mod run;
