//! The one error type, and the layer that turns it into a page or problem details.
//!
#![doc = include_str!("../../docs/errors.md")]

pub(crate) mod described;
mod router;
mod service;

pub use router::{ErrorRouter, WholeRouter};
pub use router_errors::{
    AsIs, BecomesError, CatchUnwind, Error, ErrorLayer, Format, InvalidValue, KeptHead,
    MatchedAction, Panic, Report, RequestHead, ResultExt, RouteLine, Suggestions, catch,
    enable_debug, from_rejection, is_below, log_panics, negotiate, read_json,
};
pub(crate) use service::answer_early;
pub use service::{ErrorFuture, ErrorService};
