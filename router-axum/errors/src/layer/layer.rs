//! The error layer: what it knows, which status and format an error has, and who is told of it.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode, header::WWW_AUTHENTICATE};
use router_http::Format;

use super::source;
#[cfg(feature = "multipart")]
use crate::boundary;
use crate::error::{
    Error,
    log::{
        AttachedError, NO_CHALLENGE, is_heard, log, warn_of_debug_mode, warn_of_filtered_errors,
        warn_of_no_challenge,
    },
    panic::{Panic, survive},
    status,
};
use crate::headers;
use crate::negotiate::{is_below, of_headers};
use crate::prebuilt::Prebuilt;
use crate::problem::Report;
use crate::request_head::RequestHead;
use crate::settings::ErrorSettings;

/// Renders errors; shared by everything that can fail. `ErrorRouter` builds it; [`RequestHead`] and [`KeptHead`](crate::KeptHead) show it in use.
#[derive(Clone, Default)]
pub struct ErrorLayer {
    pub(crate) settings: ErrorSettings,
    /// The default format of its routes, where the application has no error router.
    pub(super) provisional: Option<Format>,
    /// True if it answers what axum would: see [`as_axum`](Self::as_axum).
    #[doc(hidden)]
    pub is_as_axum: bool,
    is_served: Arc<AtomicBool>,
    /// True from the signal on at which the server of an application without a kernel stops.
    #[doc(hidden)]
    pub is_stopping: Arc<AtomicBool>,
}

/// Marks a 5xx that was logged, in its extensions.
#[derive(Clone)]
pub(crate) struct Reported;

impl ErrorLayer {
    /// A layer with the settings of an application.
    #[doc(hidden)]
    #[must_use]
    pub fn new(settings: ErrorSettings) -> Arc<Self> {
        warn_of_filtered_errors();
        if settings.debug_page.is_some() {
            warn_of_debug_mode();
        }
        Arc::new(Self {
            settings,
            ..Self::default()
        })
    }

    /// Renders the errors of routers without an error router. One around the application renders them again, and logs them.
    #[doc(hidden)]
    pub fn provisional(format: Format) -> Arc<Self> {
        warn_of_filtered_errors();
        Arc::new(Self {
            provisional: Some(format),
            ..Self::default()
        })
    }

    /// The layer of a router that answers what axum would: a response stays as it is, and an error is its status, its header fields, and as a text the sentence
    /// that it made public, if it has one.
    #[doc(hidden)]
    #[must_use]
    pub fn as_axum() -> Arc<Self> {
        Arc::new(Self {
            provisional: Some(Format::Json),
            is_as_axum: true,
            ..Self::default()
        })
    }

    /// True if the application has no error router.
    #[doc(hidden)]
    pub fn is_provisional(&self) -> bool {
        self.provisional.is_some()
    }

    /// True if errors are shown to a developer.
    #[must_use]
    pub fn is_debug(&self) -> bool {
        self.settings.debug_page.is_some()
    }

    /// True if every request has an id, which a layer around the whole application gives it.
    #[doc(hidden)]
    pub fn gives_request_ids(&self) -> bool {
        self.settings
            .request_ids
            .unwrap_or_else(|| self.is_served.load(Ordering::Relaxed))
    }

    /// Says that requests come from a server, which gives each an id unless the application says otherwise.
    #[doc(hidden)]
    pub fn mark_served(&self) {
        self.is_served.store(true, Ordering::Relaxed);
    }

    /// The status `error` is answered with: its own, else that of the outermost source that is known, else 500.
    #[must_use]
    pub fn status_of(&self, error: &Error) -> StatusCode {
        error
            .status_code()
            .or_else(|| source::status(error, &self.settings.rules))
            .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The format that an error of this request is sent in. If the client has no preference, that is `default`, else the format of the path.
    #[must_use]
    #[inline(always)]
    pub fn format(&self, head: &RequestHead<'_>, default: Option<Format>) -> Format {
        match self.fixed_format(head) {
            Some(format) => format,
            None => {
                let default = || {
                    default
                        .or(self.provisional)
                        .unwrap_or_else(|| self.format_of(head.uri.path()))
                };
                of_headers(head.headers, default)
            }
        }
    }

    /// The format that is sent whatever the client asks for.
    #[inline(always)]
    fn fixed_format(&self, head: &RequestHead<'_>) -> Option<Format> {
        if self.settings.formats.is_empty() {
            None
        } else {
            nearest(&self.settings.formats, head.uri.path()).copied()
        }
    }

    fn format_of(&self, path: &str) -> Format {
        let is_rest = self
            .settings
            .rest_prefixes
            .iter()
            .any(|prefix| is_below(path, prefix));
        if is_rest { Format::Json } else { Format::Html }
    }

    /// Logs `error` and makes the response of it.
    #[must_use]
    pub fn render(&self, error: Error, head: &RequestHead<'_>) -> Response {
        self.rendered(error, head, true)
    }

    /// The response of an error, which is logged unless it was before.
    #[doc(hidden)]
    pub fn rendered(&self, mut error: Error, head: &RequestHead<'_>, is_new: bool) -> Response {
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
        if self.is_debug() && self.settings.challenge.is_none() && lacks_challenge(status, &headers)
        {
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
    #[doc(hidden)]
    #[inline(always)]
    pub fn sends(
        &self,
        prebuilt: &Prebuilt,
        default: Option<Format>,
        head: &RequestHead<'_>,
    ) -> bool {
        let status = prebuilt.status();
        let is_silent = self.settings.hooks.is_empty() && !is_heard(status);
        is_silent
            && !self.is_provisional()
            && self.is_fixed(status)
            && self.fixed_format(head).is_none()
            && self.format(head, default) == Format::Json
    }

    pub(crate) fn safe_status_of(&self, error: &Error) -> StatusCode {
        Panic::guarded(|| self.status_of(error)).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The response of an error, in the format that its request asks for.
    pub(crate) fn answer(&self, report: &Report<'_>, mut headers: HeaderMap) -> Response {
        if self.is_as_axum {
            let body = report
                .error
                .public_detail()
                .map(str::to_owned)
                .map_or_else(|| ().into_response(), IntoResponse::into_response);
            return (report.status, headers, body).into_response();
        }
        if lacks_challenge(report.status, &headers) {
            match &self.settings.challenge {
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

    pub(crate) fn report<'a>(
        &'a self,
        error: &'a Error,
        status: StatusCode,
        request: &'a RequestHead<'a>,
    ) -> Report<'a> {
        let sentence = || match self.settings.messages.get(&status) {
            Some(sentence) => sentence,
            None => status::sentence_of(error, status),
        };
        Report {
            status,
            detail: error.public_detail().unwrap_or_else(sentence),
            error,
            request,
            request_id: self.request_id(request),
            debug: None,
        }
    }

    /// Logs an error, and calls the hooks.
    pub(crate) fn notify(&self, report: &Report<'_>) {
        let _ = Panic::guarded(|| log(report.error, report.status, Some(report.request)));
        for hook in &self.settings.hooks {
            let _ = Panic::guarded(|| hook(report));
        }
    }

    /// The response that `render` makes, or a bare 500 if it panics.
    #[doc(hidden)]
    pub fn or_bare_500(render: impl FnOnce() -> Response) -> Response {
        Panic::guarded(render)
            .unwrap_or_else(|_| Prebuilt::of(StatusCode::INTERNAL_SERVER_ERROR).response(None))
    }

    /// True if the problem details of an error that brings nothing of its own are the fixed ones, beside the id of the request.
    pub(crate) fn is_fixed(&self, status: StatusCode) -> bool {
        !self.is_debug()
            && self.settings.own_json.is_none()
            && !self.settings.messages.contains_key(&status)
    }

    /// The id that the problem details and the page of an error name.
    #[doc(hidden)]
    pub fn request_id<'a>(&self, head: &RequestHead<'a>) -> Option<&'a str> {
        if self.gives_request_ids() {
            head.request_id()
        } else {
            None
        }
    }
}

/// True if a 401 does not say how to sign in (RFC 9110, 15.5.2).
fn lacks_challenge(status: StatusCode, headers: &HeaderMap) -> bool {
    status == StatusCode::UNAUTHORIZED && !headers.contains_key(WWW_AUTHENTICATE)
}

/// The entry of the longest prefix that `path` is below.
pub(crate) fn nearest<'a, T>(entries: &'a [(String, T)], path: &str) -> Option<&'a T> {
    entries
        .iter()
        .filter(|(prefix, _)| is_below(path, prefix))
        .max_by_key(|(prefix, _)| prefix.len())
        .map(|(_, entry)| entry)
}

impl fmt::Debug for ErrorLayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ErrorLayer")
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}
