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
pub use request_head::{KeptHead, MatchedAction, RequestHead};
pub use router_http::Format;
pub use settings::Report;

/// The routers take these, too: an `ErrorRouter` makes the settings, a tower service and a server answer with the layer.
#[doc(hidden)]
pub mod router {
    #[cfg(feature = "templates")]
    pub use crate::debug::template_info::reason;
    pub use crate::{
        debug::{
            built_in_page,
            excerpt::{Line, excerpt},
        },
        error::{
            invalid::{pointer, pointer_names, pointer_of, pointer_step},
            log::log_error,
            panic::{attempt, guarded, remember_panics},
            status::of_error,
        },
        html::{debug_page, page_policy},
        json::{
            body::{broken_in_json, judge_json},
            sent_name::as_sent,
        },
        layer::source::{chain, reason_for_body},
        prebuilt::Prebuilt,
        problem::Problem,
        responder::ErrorResponder,
        settings::{ErrorSettings, MakeVariables, rule},
    };
}
