//! The error layer: what it knows, which status and format an error has, and who is told of it.

use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::response::Response;
use bytes::Bytes;
use http::header::WWW_AUTHENTICATE;
use http::{HeaderMap, HeaderValue, StatusCode};
use router_http::{Format, headers::FragmentHeader};

#[cfg(feature = "multipart")]
use super::boundary;
use super::debug::{DebugInfo, Suggest};
use super::log::{AttachedError, NO_CHALLENGE, is_heard, log, warn_of_filtered_errors, warn_of_no_challenge};
use super::negotiate::{is_below, of_headers};
use super::panic::{guarded, survive};
use super::prebuilt::Prebuilt;
use super::problem::Problem;
use super::report::Report;
use super::source::{self, Rule};
use super::{Error, RequestHead, headers, status};

/// Renders errors; shared by everything that can fail. [`ErrorRouter`](super::ErrorRouter) builds it; [`RequestHead`] and
/// [`KeptHead`](super::KeptHead) show it in use.
#[derive(Clone, Default)]
pub struct ErrorLayer {
    /// The default format of its routes, where the application has no error router.
    provisional: Option<Format>,
    /// Makes the page for developers, in debug mode. Only who may turn that mode on has the page, and the template engine with it, in the binary.
    pub(super) debug_page: Option<DebugPage>,
    /// Unless set, requests of an application that is served have ids.
    pub(super) request_ids: Option<bool>,
    is_served: Arc<AtomicBool>,
    /// True from the signal on at which the server of an application without a kernel stops.
    pub(crate) is_stopping: Arc<AtomicBool>,
    pub(super) renders_texts: bool,
    pub(super) challenge: Option<HeaderValue>,
    pub(super) rules: Vec<Rule>,
    pub(super) messages: Vec<Message>,
    pub(crate) own_page: Option<OwnPage>,
    pub(crate) page_variables: Option<MakeVariables>,
    /// The header by which a request asks for a part of a page, if there are pages.
    pub(crate) fragments: Option<FragmentHeader>,
    pub(super) own_json: Option<OwnJson>,
    /// The schema of that form.
    #[cfg(feature = "openapi")]
    pub(super) own_schema: Option<SchemaOf>,
    pub(super) rest_prefixes: Vec<String>,
    pub(super) formats: Vec<(String, Format)>,
    pub(crate) folders: Vec<(String, String)>,
    pub(super) hooks: Vec<OnReport>,
    pub(super) suggest: Option<Suggest>,
}

/// The public sentence of a status, in place of the fixed one.
#[derive(Clone)]
pub(super) struct Message {
    pub(super) status: StatusCode,
    pub(super) sentence: Cow<'static, str>,
}

/// Marks a 5xx that was logged, in its extensions.
#[derive(Clone)]
pub(super) struct Reported;

/// The application's own page of an error, from the first of these templates there is.
pub(crate) type OwnPage = Arc<
    dyn Fn(&[String], &Problem<'_>, &Report<'_>, Option<&MakeVariables>) -> Option<Result<Bytes, Error>> + Send + Sync,
>;

/// Makes the variables of an error page for a report. Only the pages know the type of the result.
pub(crate) type MakeVariables = Arc<dyn Fn(&Report<'_>) -> Box<dyn Any> + Send + Sync>;

/// The application's own JSON form of an error.
pub(super) type OwnJson = Arc<dyn Fn(&Report<'_>) -> serde_json::Result<Vec<u8>> + Send + Sync>;

/// Makes the schema of that form.
#[cfg(feature = "openapi")]
pub(super) type SchemaOf = fn(&mut schemars::SchemaGenerator) -> schemars::Schema;

/// Renders the error page of debug mode.
pub(super) type DebugPage = fn(&Problem<'_>, &DebugInfo) -> Option<Bytes>;

/// A callback that sees every error.
pub(super) type OnReport = Arc<dyn Fn(&Report<'_>) + Send + Sync>;

impl ErrorLayer {
    /// Renders the errors of routers without an error router. One around the application renders them again, and logs them.
    pub(crate) fn provisional(format: Format) -> Arc<Self> {
        warn_of_filtered_errors();
        Arc::new(Self { provisional: Some(format), ..Self::default() })
    }

    pub(super) fn is_provisional(&self) -> bool {
        self.provisional.is_some()
    }

    /// True if errors are shown to a developer.
    #[must_use]
    pub fn is_debug(&self) -> bool {
        self.debug_page.is_some()
    }

    /// True if all headers of a request are needed if it fails: for the debug page, or for a callback, which is given a [`Report`].
    pub(crate) fn keeps_all_headers(&self) -> bool {
        // by any header of the application's own a request may ask for a part of a page
        if self.fragments.as_ref().is_some_and(|fragments| !fragments.is_htmx()) {
            return true;
        }
        self.is_debug() || !self.hooks.is_empty() || self.own_json.is_some() || self.page_variables.is_some()
    }

    /// True if every request has an id, which a layer around the whole application gives it.
    pub(crate) fn gives_request_ids(&self) -> bool {
        self.request_ids.unwrap_or_else(|| self.is_served.load(Ordering::Relaxed))
    }

    /// Says that requests come from a server, which gives each an id unless the application says otherwise.
    pub(crate) fn mark_served(&self) {
        self.is_served.store(true, Ordering::Relaxed);
    }

    /// The status `error` is answered with: its own, else that of the outermost source that is known, else 500.
    #[must_use]
    pub fn status_of(&self, error: &Error) -> StatusCode {
        let status = error.status_code().or_else(|| source::status(error, &self.rules));
        status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The format that an error of this request is sent in. If the client has no preference, that is `default`, else the format of the path.
    #[must_use]
    #[inline(always)]
    pub fn format(&self, head: &RequestHead<'_>, default: Option<Format>) -> Format {
        match self.fixed_format(head) {
            Some(format) => format,
            None => {
                let default = || default.or(self.provisional).unwrap_or_else(|| self.format_of(head.uri.path()));
                of_headers(head.headers, default)
            }
        }
    }

    /// The format that is sent whatever the client asks for.
    #[inline(always)]
    fn fixed_format(&self, head: &RequestHead<'_>) -> Option<Format> {
        if self.formats.is_empty() { None } else { nearest(&self.formats, head.uri.path()).copied() }
    }

    fn format_of(&self, path: &str) -> Format {
        let is_rest = self.rest_prefixes.iter().any(|prefix| is_below(path, prefix));
        if is_rest { Format::Json } else { Format::Html }
    }

    /// Logs `error` and makes the response of it.
    #[must_use]
    pub fn render(&self, error: Error, head: &RequestHead<'_>) -> Response {
        self.rendered(error, head, true)
    }

    /// The response of an error that was logged before.
    pub(crate) fn render_again(&self, error: Error, head: &RequestHead<'_>) -> Response {
        self.rendered(error, head, false)
    }

    fn rendered(&self, mut error: Error, head: &RequestHead<'_>, is_new: bool) -> Response {
        if let Some(format) = self.provisional {
            error = error.placed(head);
            error.0.default_format.get_or_insert(format);
        }
        #[cfg(feature = "multipart")]
        if error.0.status.is_none() && self.safe_status_of(&error) == StatusCode::BAD_REQUEST {
            error = boundary::of_request(error, head.headers);
        }
        let mut headers = std::mem::take(error.headers_mut());
        let status = self.safe_status_of(&error);
        source::add_headers(&error, status, &mut headers);
        if self.is_debug() && self.challenge.is_none() && lacks_challenge(status, &headers) {
            error = error.context(NO_CHALLENGE);
        }
        let report = self.report(&error, status, head);
        if is_new && !self.is_provisional() {
            self.notify(&report);
        }
        let mut response = self.answer(&report, headers);
        if self.is_provisional() {
            // if nobody renders it again, it is logged when the response goes away
            AttachedError::attach(error, &mut response);
            return response;
        }
        if response.status().is_server_error() {
            response.extensions_mut().insert(Reported);
        }
        if error.0.source.is_some() {
            survive(|| drop(error));
        }
        response
    }

    /// True if an error that says no more than its status is answered by `prebuilt` alone: in that form, and neither logged nor seen by a callback.
    #[inline(always)]
    pub(crate) fn sends(&self, prebuilt: &Prebuilt, default: Option<Format>, head: &RequestHead<'_>) -> bool {
        let status = prebuilt.status();
        let is_silent = self.hooks.is_empty() && !is_heard(status);
        is_silent
            && !self.is_provisional()
            && self.is_fixed(status)
            && self.fixed_format(head).is_none()
            && self.format(head, default) == Format::Json
    }

    pub(super) fn safe_status_of(&self, error: &Error) -> StatusCode {
        guarded(|| self.status_of(error)).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The response of an error, in the format that its request asks for.
    pub(super) fn answer(&self, report: &Report<'_>, mut headers: HeaderMap) -> Response {
        if lacks_challenge(report.status, &headers) {
            match &self.challenge {
                Some(challenge) => drop(headers.insert(WWW_AUTHENTICATE, challenge.clone())),
                None if self.is_provisional() => {}
                None => warn_of_no_challenge(self.is_debug()),
            }
        }
        let mut response = match self.format(report.request, report.error.0.default_format) {
            Format::Html => self.page(report, headers),
            Format::Json => self.json(report, headers),
        };
        if self.fixed_format(report.request).is_some() {
            headers::without_vary(response.headers_mut());
        }
        response
    }

    pub(super) fn report<'a>(
        &'a self,
        error: &'a Error,
        status: StatusCode,
        request: &'a RequestHead<'a>,
    ) -> Report<'a> {
        let sentence = || self.message(status).map_or(status::sentence_of(error, status), |message| &message.sentence);
        Report { status, detail: error.public_detail().unwrap_or_else(sentence), error, request }
    }

    /// Logs an error, and calls the hooks.
    pub(super) fn notify(&self, report: &Report<'_>) {
        let _ = guarded(|| log(report.error, report.status, Some(report.request)));
        for hook in &self.hooks {
            let _ = guarded(|| hook(report));
        }
    }

    /// True if the problem details of an error that brings nothing of its own are the fixed ones, beside the id of the request.
    pub(super) fn is_fixed(&self, status: StatusCode) -> bool {
        !self.is_debug() && self.own_json.is_none() && self.message(status).is_none()
    }

    /// The id that the problem details and the page of an error name.
    pub(crate) fn request_id<'a>(&self, head: &RequestHead<'a>) -> Option<&'a str> {
        if self.gives_request_ids() { head.request_id() } else { None }
    }

    fn message(&self, status: StatusCode) -> Option<&Message> {
        self.messages.iter().rev().find(|message| message.status == status)
    }
}

/// True if a 401 does not say how to sign in (RFC 9110, 15.5.2).
fn lacks_challenge(status: StatusCode, headers: &HeaderMap) -> bool {
    status == StatusCode::UNAUTHORIZED && !headers.contains_key(WWW_AUTHENTICATE)
}

/// The entry of the longest prefix that `path` is below.
pub(super) fn nearest<'a, T>(entries: &'a [(String, T)], path: &str) -> Option<&'a T> {
    let below = entries.iter().filter(|(prefix, _)| is_below(path, prefix));
    below.max_by_key(|(prefix, _)| prefix.len()).map(|(_, entry)| entry)
}

debug_fields!(ErrorLayer: debug_page, rest_prefixes);
