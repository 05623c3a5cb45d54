//! The attribute and the block as written.

pub(crate) mod args;
pub(crate) mod around;
pub(crate) mod attributes;
pub(crate) mod block;
pub(crate) mod foreign;
pub(crate) mod incomplete;
pub(crate) mod owned;
pub(crate) mod route_attribute;
pub(crate) mod status;
