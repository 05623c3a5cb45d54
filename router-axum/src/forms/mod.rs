//! Forms that are shown again, and parts of pages: see the guide of [`router_pages::forms`].

mod argument;

pub use argument::FormArgument;
pub(crate) use argument::receive;
pub use router_pages::forms::*;
