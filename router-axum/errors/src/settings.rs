//! The settings of errors, as an application makes them, and the report that its callbacks are given.

use std::{any::Any, borrow::Cow, collections::HashMap, error::Error as StdError, fmt, sync::Arc};

use bytes::Bytes;
use http::{HeaderValue, StatusCode};
use router_http::{Format, headers::FragmentHeader};

use crate::debug::Suggest;
use crate::error::{Error, status::of_error};
use crate::html::debug_page;
use crate::problem::Problem;
use crate::request_head::RequestHead;

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
    dyn Fn(
            &[String],
            &Problem<'_>,
            &Report<'_>,
            Option<&MakeVariables>,
        ) -> Option<Result<Bytes, Error>>
        + Send
        + Sync,
>;

/// Makes the variables of an error page for a report. Only the pages know the type of the result.
pub(crate) type MakeVariables = Arc<dyn Fn(&Report<'_>) -> Box<dyn Any> + Send + Sync>;

/// The application's own JSON form of an error.
pub(crate) type OwnJson = Arc<dyn Fn(&Report<'_>) -> serde_json::Result<Vec<u8>> + Send + Sync>;

/// Renders the error page of debug mode.
pub(crate) type DebugPage = fn(&Problem<'_>) -> Option<Bytes>;

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

/// The argument of an `ErrorRouter`'s callbacks: `on_error`,
/// `json` and `page_variables`.
///
/// ```
/// # use axum::{Router, routing::post};
/// use router_axum::{error::{MatchedAction, Report}, prelude::*};
///
/// /// For a chat room: what the client read, and why.
/// fn line(report: &Report<'_>) -> String {
///     let (method, path) = (report.request.method, report.request.uri.path());
///     let action = report.request.route.map_or("a plain route", |MatchedAction { route, .. }| route.function);
///     format!("{} {method} {path}, {action}: {} ({})", report.status.as_u16(), report.detail, report.error)
/// }
///
/// async fn pay() -> Error {
///     Error::bad_gateway().detail("The bank does not answer.").context("paying order 7")
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<()> {
/// let (room, lines) = std::sync::mpsc::channel();
/// let errors = ErrorRouter::new().on_error(move |report| drop(room.send(line(report))));
/// let app = errors.wrap(Router::new().route("/orders/7/payment", post(pay)));
/// # let app = router_axum::testing::TestApp::of_service(app);
/// app.post("/orders/7/payment").send().await.assert_status(502);
/// assert_eq!(lines.try_recv()?, "502 POST /orders/7/payment, a plain route: The bank does not answer. (paying order 7)");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Report<'a> {
    /// The status that the error is answered with.
    pub status: StatusCode,
    /// The detail for clients: the error's own, else the sentence of its status.
    pub detail: &'a str,
    /// The error itself.
    pub error: &'a Error,
    /// The head of the request, with its headers as they came: secrets too.
    pub request: &'a RequestHead<'a>,
}
