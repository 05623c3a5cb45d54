//! The one error type, and its form where any error is taken: for `main`, for tests, at the end of a stream.

use std::{backtrace::Backtrace, borrow::Cow, error::Error as StdError, fmt};

use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use router_http::Format;

use super::{
    log,
    panic::{self, Panic},
    status,
};
use crate::request_head::{KeptHead, MatchedAction, RequestHead};

/// The error of an action, an extractor or the routing.
///
/// The parts that a client may read ([`detail`](Self::detail), [`member`](Self::member), [`header`](Self::header)) are kept apart from those that only
/// the log and the debug page show ([`source`](Self::source), [`context`](Self::context)). Every `std::error::Error` becomes one by `?`; its status is
/// looked up in `ErrorRouter::status`, and is 500 where nothing is known.
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
#[must_use]
pub struct Error(pub(crate) Box<Contents>);

#[derive(Default)]
pub(crate) struct Contents {
    pub status: Option<StatusCode>,
    pub detail: Option<Cow<'static, str>>,
    pub type_uri: Option<Cow<'static, str>>,
    pub title: Option<Cow<'static, str>>,
    pub members: serde_json::Map<String, serde_json::Value>,
    pub headers: HeaderMap,
    pub context: Vec<Cow<'static, str>>,
    pub source: Option<Box<dyn StdError + Send + Sync>>,
    pub panic: Option<Box<Panic>>,
    pub backtrace: Option<Box<Backtrace>>,
    pub default_format: Option<Format>,
    pub matched: Option<MatchedAction>,
    /// The request that failed, for the log of an error that no layer renders.
    pub request: Option<Box<KeptHead>>,
}

/// The parts that say what happened and to whom; each returns the error, so that they can be chained.
impl Error {
    /// An error with `status`. Everything but a 4xx or 5xx becomes a 500, and the log says so.
    #[track_caller]
    pub fn new(status: StatusCode) -> Self {
        let mut error = Self(Box::default()).status(status);
        if error.own_status().is_server_error() {
            error.0.backtrace = panic::backtrace();
        }
        error
    }

    /// An error from an already boxed one, as `anyhow::Error` and many libraries hand out. Its status is looked up.
    pub fn from_boxed(source: Box<dyn StdError + Send + Sync>) -> Self {
        let source = match source.downcast::<Boxed>() {
            Ok(own) => return own.0,
            Err(source) => source,
        };
        Self(Box::new(Contents {
            source: Some(source),
            backtrace: panic::backtrace(),
            ..Contents::default()
        }))
    }

    /// Makes a 500 of a caught panic.
    pub fn panicked(panic: Panic) -> Self {
        let status = Some(StatusCode::INTERNAL_SERVER_ERROR);
        Self(Box::new(Contents {
            status,
            panic: Some(Box::new(panic)),
            ..Contents::default()
        }))
    }

    /// Sets the status, whatever the error's source says. Everything but a 4xx or 5xx becomes a 500, and the log says so.
    pub fn status(self, status: StatusCode) -> Self {
        let (status, mut error) = match status::of_error(status) {
            Ok(status) => (status, self),
            Err(reason) => (StatusCode::INTERNAL_SERVER_ERROR, self.context(reason)),
        };
        error.0.status = Some(status);
        error
    }

    /// Sets the sentence that the client reads, in place of the fixed one of the status.
    pub fn detail(mut self, detail: impl Into<Cow<'static, str>>) -> Self {
        self.0.detail = Some(detail.into());
        self
    }

    /// Adds a header to the response. If its name or its value is not valid, it is left out, and the log says so.
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

    /// Adds the error that this one comes from; only the log and the debug page show it.
    pub fn source(mut self, source: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        self.0.source = Some(source.into());
        self
    }

    /// Adds a text about what was being done; only the log and the debug page show it.
    pub fn context(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.0.context.push(message.into());
        self
    }

    /// Sets the format for a client without a preference; unless it is set, the path decides.
    pub fn default_format(mut self, format: Format) -> Self {
        self.0.default_format = Some(format);
        self
    }

    /// The request that failed, for an error that no layer may render, and its action.
    pub(crate) fn placed(mut self, head: &RequestHead<'_>) -> Self {
        self.0.matched = self.0.matched.or_else(|| head.route.cloned());
        if log::is_heard(self.own_status()) {
            // no log needs the others, and they may be secret
            let headers = HeaderMap::new();
            let mut head = *head;
            head.headers = &headers;
            self.0.request = Some(Box::new(KeptHead::keep(head)));
        }
        self
    }

    /// Sets the action that failed.
    pub fn matched(mut self, action: MatchedAction) -> Self {
        self.0.matched = Some(action);
        self
    }
}

/// The whole internal chain on one line, or the title of the status where there is none.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chain = self.chain();
        if chain.is_empty() {
            return f.write_str(
                self.public_detail()
                    .unwrap_or_else(|| status::title(self.own_status())),
            );
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

/// [`Error`] is not a `std::error::Error`, so that each of those becomes one by `?`. In a box it is.
pub(crate) struct Boxed(pub Error);

impl fmt::Display for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl StdError for Boxed {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.sources().next()
    }
}

/// The error in a box, for whatever takes any error: a stream of events or of a body, `io::Error::other`, [`Error::source`].
/// [`Error::from_boxed`] takes it out again, whole. As the source of another error it gives that its status.
impl From<Error> for Box<dyn StdError + Send + Sync> {
    fn from(error: Error) -> Self {
        Box::new(Boxed(error))
    }
}

/// Puts the error into a box, by `?` in `main` and in tests: `fn main() -> Result<(), Box<dyn std::error::Error>>`.
impl From<Error> for Box<dyn StdError> {
    fn from(error: Error) -> Self {
        Box::new(Boxed(error))
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as StdError;
    use std::io;

    use http::{Request, StatusCode};

    use super::Error;
    use crate::{ErrorLayer, RequestHead};

    fn failing() -> Result<(), Error> {
        Err(Error::conflict()
            .context("saving")
            .source(io::Error::other("the disk is gone")))
    }

    #[test]
    fn any_error_may_be_this_one() {
        let boxed = || -> Result<(), Box<dyn StdError>> { Ok(failing()?) };
        let error = boxed().unwrap_err();
        assert_eq!(error.to_string(), "saving: the disk is gone");
        assert!(
            error
                .source()
                .is_some_and(|source| source.is::<io::Error>())
        );
    }

    #[test]
    fn out_of_a_box_it_is_as_it_was() {
        let boxed = || -> Result<(), Box<dyn StdError + Send + Sync>> { Ok(failing()?) };
        let error = Error::from_boxed(boxed().unwrap_err());
        assert_eq!(error.status_code(), Some(StatusCode::CONFLICT));
        assert_eq!(error.chain(), ["saving", "the disk is gone"]);
    }

    #[test]
    fn its_source_is_found_inside_of_another() {
        #[derive(Debug, thiserror::Error)]
        #[error("the order")]
        struct Outer(#[source] Box<dyn StdError + Send + Sync>);

        let error = Error::from(Outer(failing().unwrap_err().into()));
        assert!(error.find::<io::Error>().is_some());
        let response = ErrorLayer::default().render(error, &RequestHead::of(&Request::new(())));
        assert_eq!(response.status(), StatusCode::CONFLICT);
    }
}
