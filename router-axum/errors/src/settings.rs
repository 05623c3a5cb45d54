//! The settings of errors, as an application makes them.

use std::{any::Any, borrow::Cow, collections::HashMap, error::Error as StdError, fmt, sync::Arc};

use bytes::Bytes;
use http::{HeaderValue, StatusCode};
use router_http::{Format, headers::FragmentHeader};

use crate::debug::Suggest;
use crate::error::{Error, status::of_error};
use crate::html::debug_page;
use crate::problem::Report;

/// The settings of an `ErrorRouter`.
#[derive(Clone, Default)]
pub struct ErrorSettings {
    /// Makes the page for developers, in debug mode. Only who may turn that mode on has the page, and the template engine with it, in the binary.
    pub debug_page: Option<DebugPage>,
    /// Unless set, requests of an application that is served have ids.
    pub request_ids: Option<bool>,
    /// True if a 4xx or 5xx of type `text/plain` is rendered, too.
    pub renders_texts: bool,
    /// The challenge of a 401 that brings none.
    pub challenge: Option<HeaderValue>,
    /// The statuses of error types. Of two for one type the later counts.
    pub rules: Vec<Rule>,
    /// The sentences of statuses that clients read in place of the fixed ones.
    pub messages: HashMap<StatusCode, Cow<'static, str>>,
    /// The application's own pages.
    pub own_page: Option<OwnPage>,
    /// The variables of these pages.
    pub page_variables: Option<MakeVariables>,
    /// The header by which a request asks for a part of a page, if there are pages.
    pub fragments: Option<FragmentHeader>,
    /// The application's own JSON form.
    pub own_json: Option<OwnJson>,
    /// The prefixes of paths whose errors are JSON, unless the client asks for a page.
    pub rest_prefixes: Vec<String>,
    /// The formats of the paths below a prefix, whatever the client asks for.
    pub formats: Vec<(String, Format)>,
    /// The folders of the pages of the paths below a prefix.
    pub folders: Vec<(String, String)>,
    /// The callbacks that see every error.
    pub hooks: Vec<OnReport>,
    /// The source of the suggestions for a 404 or 405, in debug mode.
    pub suggest: Option<Suggest>,
}

impl ErrorSettings {
    /// Adds a status for errors of type `E`.
    pub fn add_status<E: StdError + 'static, R: Into<Option<StatusCode>>>(
        &mut self,
        status: impl Fn(&E) -> R + Send + Sync + 'static,
    ) {
        self.rules.push(Arc::new(move |source| {
            source
                .downcast_ref::<E>()
                .and_then(|error| status(error).into())
        }));
    }

    /// Says why an error cannot have `status`, if it cannot.
    pub fn refusal_of(status: StatusCode) -> Option<String> {
        of_error(status).err()
    }

    /// Shows errors to developers, or to nobody.
    pub fn show_debug(&mut self, debug: bool) {
        self.debug_page = debug.then_some(debug_page);
    }
}

/// One entry of the status map.
pub(crate) type Rule = Arc<dyn Fn(&(dyn StdError + 'static)) -> Option<StatusCode> + Send + Sync>;

/// The application's own page of an error, from the first of these templates there is.
pub(crate) type OwnPage = Arc<
    dyn Fn(&[String], &Report<'_>, Option<&MakeVariables>) -> Option<Result<Bytes, Error>>
        + Send
        + Sync,
>;

/// Makes the variables of an error page for a report. Only the pages know the type of the result.
pub(crate) type MakeVariables = Arc<dyn Fn(&Report<'_>) -> Box<dyn Any> + Send + Sync>;

/// The application's own JSON form of an error.
pub(crate) type OwnJson = Arc<dyn Fn(&Report<'_>) -> serde_json::Result<Vec<u8>> + Send + Sync>;

/// Renders the error page of debug mode.
pub(crate) type DebugPage = fn(&Report<'_>) -> Option<Bytes>;

/// A callback that sees every error.
pub(crate) type OnReport = Arc<dyn Fn(&Report<'_>) + Send + Sync>;

impl fmt::Debug for ErrorSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ErrorSettings")
            .field("debug_page", &self.debug_page)
            .field("rest_prefixes", &self.rest_prefixes)
            .finish_non_exhaustive()
    }
}
