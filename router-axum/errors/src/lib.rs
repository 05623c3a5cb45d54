#![doc = include_str!("../README.md")]

mod accessors;
#[cfg(feature = "multipart")]
mod boundary;
mod conditional;
mod convert;
mod debug;
mod error;
mod headers;
mod html;
mod into_response;
mod json;
mod kept_head;
mod layer;
mod members;
mod negotiate;
mod peek;
mod prebuilt;
mod problem;
mod range;
mod rendering;
mod report;
mod request_head;
mod responder;
mod result_ext;
mod settings;

pub use convert::BecomesError;
pub use debug::{RouteLine, Suggestions};
pub use error::{CatchUnwind, Error, InvalidValue, Panic, catch, enable_debug, log_panics};
pub use json::body::read_json;
pub use kept_head::KeptHead;
pub use layer::{AsIs, ErrorLayer, from_rejection};
pub use negotiate::{is_below, negotiate};
pub use report::Report;
pub use request_head::{MatchedAction, RequestHead};
pub use result_ext::ResultExt;
pub use router_http::Format;

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
