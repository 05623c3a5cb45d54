//! The attribute and the block as written.

pub(crate) mod args;
pub(crate) mod attributes;
pub(crate) mod block;
mod method;
mod status;
mod taken;
