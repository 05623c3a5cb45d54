//! Conditional requests (RFC 9110, 13): versions of values, and what clients say that they have seen.

mod condition;
pub(crate) mod if_match;
pub(crate) mod if_none_match;
pub(crate) mod if_unmodified_since;
pub(crate) mod tagged;
pub(crate) mod versioned;
