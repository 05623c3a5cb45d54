//! One request to an action.

pub(crate) mod body;
pub(crate) mod call;
pub(crate) mod cancel;
pub(crate) mod fields;
mod json_place;
mod json_shape;
pub(crate) mod path_value;
pub(crate) mod sent_name;
pub(crate) mod span;
