//! The one error type, and the layer that turns it into a page or problem details.
//!
#![doc = include_str!("../../docs/errors.md")]

mod accessors;
#[cfg(feature = "multipart")]
mod boundary;
mod boxed;
mod conditional;
mod convert;
pub(crate) mod debug;
#[expect(clippy::module_inception, reason = "the type that the folder is about")]
mod error;
mod from_response;
mod headers;
mod html;
mod into_response;
mod invalid;
mod kept_head;
pub(crate) mod layer;
mod log;
mod members;
mod negotiate;
pub(crate) mod panic;
mod peek;
mod prebuilt;
pub(crate) mod problem;
mod range;
mod rejection;
mod rendering;
mod report;
mod request_head;
pub(crate) mod responder;
mod result_ext;
mod router;
mod service;
mod source;
mod status;

pub use convert::BecomesError;
pub use debug::{RouteLine, Suggestions};
pub use error::Error;
pub use from_response::AsIs;
pub use invalid::InvalidValue;
pub use kept_head::KeptHead;
pub use layer::ErrorLayer;
pub use negotiate::{is_below, negotiate};
pub use panic::{CatchUnwind, Panic, catch, enable_debug, log_panics};
pub use rejection::from_rejection;
pub use report::Report;
pub use request_head::{MatchedAction, RequestHead};
pub use result_ext::ResultExt;
pub use router::{ErrorRouter, WholeRouter};
pub use router_http::Format;
pub(crate) use service::answer_early;
pub use service::{ErrorFuture, ErrorService};

pub(crate) use from_response::{as_is, from_returned};
#[cfg(feature = "garde")]
pub(crate) use invalid::pointer;
pub(crate) use invalid::{pointer_names, pointer_step};
pub(crate) use log::{AttachedError, log_error};
pub(crate) use panic::attempt;
#[cfg(feature = "test")]
pub(crate) use panic::remember_panics;
pub(crate) use rejection::json_pointer;
pub(crate) use source::{chain, reason_for_body};
pub(crate) use {html::page_policy, prebuilt::Prebuilt};
