//! The one error type, and the layer that turns it into a page or problem details.
//!
#![doc = include_str!("../../docs/errors.md")]

pub(crate) mod accept;
mod accessors;
mod boxed;
mod conditional;
mod convert;
pub(crate) mod debug;
mod from_response;
mod headers;
mod html;
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
mod rejection;
mod request_head;
pub(crate) mod responder;
mod router;
mod service;
mod source;
mod status;

use std::backtrace::Backtrace;
use std::borrow::Cow;
use std::error::Error as StdError;
use std::fmt;

use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};

pub use convert::BecomesError;
pub use debug::{RouteLine, Suggestions};
pub use from_response::AsIs;
pub use invalid::InvalidValue;
pub use kept_head::KeptHead;
pub use layer::{ErrorLayer, Report};
pub use negotiate::{Format, is_below, negotiate};
pub use panic::{CatchUnwind, Panic, catch, enable_debug, log_panics};
pub use rejection::from_rejection;
pub use request_head::{MatchedAction, RequestHead};
pub use router::{ErrorRouter, WholeRouter};
pub(crate) use service::answer_early;
pub use service::{ErrorFuture, ErrorService};

pub(crate) use from_response::{as_is, from_returned};
#[cfg(feature = "garde")]
pub(crate) use invalid::pointer;
pub(crate) use invalid::{IS_MISSING, IS_REPEATED, IS_UNKNOWN, NOT_VALID, WRONG_LENGTH, pointer_step};
pub(crate) use log::{AttachedError, log_error};
pub(crate) use panic::attempt;
#[cfg(feature = "test")]
pub(crate) use panic::remember_panics;
pub(crate) use rejection::json_pointer;
pub(crate) use source::{chain, reason_for_body};
pub(crate) use {html::page_policy, prebuilt::Prebuilt};

/// The error of an action, an extractor or the routing.
///
/// What a client may read ([`detail`](Self::detail), [`member`](Self::member), [`header`](Self::header)) is kept
/// apart from what only the log and the debug page show ([`source`](Self::source), [`context`](Self::context)). Every
/// `std::error::Error` becomes one by `?`; its status is looked up in [`ErrorRouter::status`], and is 500 where
/// nothing is known.
///
/// ```
/// # use router_axum::error::Error;
/// fn find(name: &str) -> Result<u32, Error> {
///     if name.is_empty() {
///         return Err(Error::unprocessable().detail("The name is missing.").invalid("/name", "may not be empty"));
///     }
///     Ok(name.parse::<u32>()?)
/// }
/// assert_eq!(find("").unwrap_err().status_code(), Some(http::StatusCode::UNPROCESSABLE_ENTITY));
/// assert_eq!(find("x").unwrap_err().status_code(), None);
///
/// let error = Error::service_unavailable()
///     .detail("Prices are being updated.")
///     .header("retry-after", "60")
///     .context("reading the price list")
///     .source(std::io::Error::other("the disk is gone"));
/// assert_eq!(error.public_detail(), Some("Prices are being updated.")); // for clients
/// assert_eq!(error.chain(), ["reading the price list", "the disk is gone"]); // for the log
/// ```
pub struct Error(Box<Inner>);

#[derive(Default)]
struct Inner {
    status: Option<StatusCode>,
    detail: Option<Cow<'static, str>>,
    type_uri: Option<Cow<'static, str>>,
    title: Option<Cow<'static, str>>,
    members: serde_json::Map<String, serde_json::Value>,
    headers: HeaderMap,
    context: Vec<Cow<'static, str>>,
    source: Option<Box<dyn StdError + Send + Sync>>,
    panic: Option<Box<Panic>>,
    backtrace: Option<Box<Backtrace>>,
    default_format: Option<Format>,
    matched: Option<MatchedAction>,
    request: Option<Box<FailedRequest>>,
}

/// Which request failed, for the log of an error that no layer renders.
struct FailedRequest {
    method: http::Method,
    path: String,
}

/// The parts that say what happened and to whom; each returns the error, so that they can be chained.
impl Error {
    /// An error with `status`. Everything but a 4xx or 5xx becomes a 500.
    #[must_use]
    #[track_caller]
    pub fn new(status: StatusCode) -> Self {
        let status = status::as_error(status);
        let backtrace = if status.is_server_error() { panic::backtrace() } else { None };
        Self(Box::new(Inner { status: Some(status), backtrace, ..Inner::default() }))
    }

    /// An error from an already boxed one, as `anyhow::Error` and many libraries hand out. Its status is looked up.
    #[must_use]
    pub fn from_boxed(source: Box<dyn StdError + Send + Sync>) -> Self {
        let source = match source.downcast::<boxed::Boxed>() {
            Ok(own) => return own.0,
            Err(source) => source,
        };
        Self(Box::new(Inner { source: Some(source), backtrace: panic::backtrace(), ..Inner::default() }))
    }

    /// A 500 from a caught panic.
    #[must_use]
    pub fn panicked(panic: Panic) -> Self {
        let status = Some(StatusCode::INTERNAL_SERVER_ERROR);
        Self(Box::new(Inner { status, panic: Some(Box::new(panic)), ..Inner::default() }))
    }

    /// Sets the status, whatever the error's source says.
    #[must_use]
    pub fn status(mut self, status: StatusCode) -> Self {
        self.0.status = Some(status::as_error(status));
        self
    }

    /// The sentence the client reads, in place of the fixed one.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<Cow<'static, str>>) -> Self {
        self.0.detail = Some(detail.into());
        self
    }

    /// Adds a header to the response. If its name or its value is not valid, it is left out, and the log says so.
    #[must_use]
    pub fn header<N, V>(mut self, name: N, value: V) -> Self
    where
        N: TryInto<HeaderName>,
        V: TryInto<HeaderValue>,
    {
        match (name.try_into(), value.try_into()) {
            (Ok(name), Ok(value)) => {
                self.0.headers.append(name, value);
                self
            }
            _ => self.context("a header that is not valid was left out"),
        }
    }

    /// Adds its source; only the log and the debug page show it.
    #[must_use]
    pub fn source(mut self, source: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        self.0.source = Some(source.into());
        self
    }

    /// Adds a context; only the log and the debug page show it.
    #[must_use]
    pub fn context(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.0.context.push(message.into());
        self
    }

    /// The format for a client without a preference; unless set, the path decides.
    #[must_use]
    pub fn default_format(mut self, format: Format) -> Self {
        self.0.default_format = Some(format);
        self
    }

    /// The request that failed, for an error that no layer may render, and its action.
    fn placed(mut self, head: &RequestHead<'_>) -> Self {
        self.0.matched = self.0.matched.or_else(|| head.route.cloned());
        if log::is_heard(self.own_status()) {
            let path = router_core::full_path(head.nested_at(), head.uri.path());
            self.0.request = Some(Box::new(FailedRequest { method: head.method.clone(), path }));
        }
        self
    }

    /// The action that failed.
    #[must_use]
    pub fn matched(mut self, action: MatchedAction) -> Self {
        self.0.matched = Some(action);
        self
    }
}

/// Problem details in the fixed public wording. The error travels in the response's extensions, so that an
/// [`ErrorRouter`] around it can render it anew.
impl IntoResponse for Error {
    fn into_response(mut self) -> Response {
        let status = self.own_status();
        let mut headers = std::mem::take(&mut self.0.headers);
        source::add_headers(&self, status, &mut headers);
        let mut response = problem::plain(&self, status, headers);
        response.extensions_mut().insert(AttachedError::new(self));
        response
    }
}

/// The whole internal chain on one line, or the title of the status where there is none.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chain = self.chain();
        if chain.is_empty() {
            return f.write_str(self.public_detail().unwrap_or_else(|| status::title(self.own_status())));
        }
        f.write_str(&chain.join(": "))
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("status", &self.0.status)
            .field("detail", &self.0.detail)
            .field("chain", &self.chain())
            .finish_non_exhaustive()
    }
}

/// Adds what was being done, or a status, to a failure on its way out, as [above](self#failing).
pub trait ResultExt<T> {
    /// Adds a context, for the log and the debug page.
    fn context(self, message: impl Into<Cow<'static, str>>) -> Result<T, Error>;

    /// The status of the failure.
    fn status(self, status: StatusCode) -> Result<T, Error>;

    /// The sentence the client reads.
    fn detail(self, detail: impl Into<Cow<'static, str>>) -> Result<T, Error>;
}

impl<T, E: Into<Error>> ResultExt<T> for Result<T, E> {
    fn context(self, message: impl Into<Cow<'static, str>>) -> Result<T, Error> {
        self.map_err(|error| error.into().context(message))
    }

    fn status(self, status: StatusCode) -> Result<T, Error> {
        self.map_err(|error| error.into().status(status))
    }

    fn detail(self, detail: impl Into<Cow<'static, str>>) -> Result<T, Error> {
        self.map_err(|error| error.into().detail(detail))
    }
}
