#![doc = include_str!("../README.md")]

mod accessors;
#[cfg(feature = "multipart")]
mod boundary;
mod conditional;
mod debug;
mod error;
pub mod fields;
mod headers;
mod html;
mod into_response;
mod json;
mod layer;
mod negotiate;
pub mod pointer;
mod prebuilt;
mod problem;
mod range;
mod rendering;
mod request_head;
mod responder;
mod settings;

pub use debug::{RouteLine, Suggestions};
pub use error::{CatchUnwind, Error, InvalidValue, Panic, catch, enable_debug, log_panics};
pub use into_response::{BecomesError, ResultExt};
pub use json::body::read_json;
pub use layer::{AsIs, ErrorLayer, from_rejection};
pub use negotiate::{is_below, negotiate};
pub use problem::Report;
pub use request_head::{KeptHead, MatchedAction, RequestHead};
pub use router_http::Format;

/// For the routers alone, though `router_axum::error` exports all of this crate: an `ErrorRouter` makes the settings, a tower service and a server answer
/// with the layer.
#[doc(hidden)]
pub mod router {
    #[cfg(feature = "templates")]
    pub use crate::debug::template_info::TemplateInfo;
    pub use crate::{
        debug::built_in_page, json::body::read_json_as_axum, prebuilt::Prebuilt,
        responder::ErrorResponder, settings::ErrorSettings,
    };
}
