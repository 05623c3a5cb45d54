//! The attribute and the block as written.

pub(crate) mod args;
pub(crate) mod attributes;
pub(crate) mod block;
pub(crate) mod foreign;
mod method;
mod status;
mod taken;
