//! Conditional requests (RFC 9110, 13): versions of values, and what clients say that they have seen.

pub(crate) mod condition;
pub(crate) mod versioned;
