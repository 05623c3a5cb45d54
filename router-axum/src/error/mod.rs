//! The one error type, and the layer that turns it into a page or problem details.
//!
#![doc = include_str!("../../docs/errors.md")]

pub(crate) mod described;
mod error_router;
mod service;

pub use error_router::{ErrorRouter, WholeRouter};
pub use router_errors::*;
pub use service::{ErrorFuture, ErrorService};
pub(crate) use service::{answer_instead, timed_out};
