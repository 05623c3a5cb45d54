//! The error router: how an application says what its errors are and how they look.

use std::{borrow::Cow, error::Error as StdError, sync::Arc};

use axum::Router;
use http::{HeaderValue, Method, StatusCode};
use router_core::check_prefix;
use router_errors::{ErrorLayer, Report, Suggestions, enable_debug, router::ErrorSettings};
use router_http::{Format, nesting};
use serde::Serialize;

use super::{described::OwnSchema, service::ErrorService};

/// Renders the errors of a whole application, those of plain axum routes too.
///
/// ```
/// # use std::io;
/// # use router_axum::error::{ErrorRouter, ErrorService};
/// # use http::StatusCode;
/// let router = axum::Router::new().route("/health", axum::routing::get(|| async { "well" }));
/// let app: ErrorService<axum::Router> = ErrorRouter::new()
///     .status::<std::num::ParseIntError>(StatusCode::BAD_REQUEST)
///     .status_with(|error: &io::Error| (error.kind() == io::ErrorKind::NotFound).then_some(StatusCode::NOT_FOUND))
///     .message(StatusCode::NOT_FOUND, "We looked everywhere.")
///     .wrap(router);
/// # async fn serve(app: ErrorService<axum::Router>, listener: tokio::net::TcpListener) {
/// axum::serve(listener, app).await;
/// # }
/// ```
#[derive(Debug, Clone, Default)]
#[must_use = "an error router does nothing until it is activated or wrapped around a router"]
pub struct ErrorRouter {
    pub(crate) settings: ErrorSettings,
    mistakes: Vec<String>,
    /// The schema of its own JSON form.
    pub(crate) own_schema: OwnSchema,
}

impl ErrorRouter {
    /// An error router that sends fixed sentences and built-in pages, and answers every unknown error with 500.
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers errors that come from an `E` with `status`, a 4xx or 5xx. If several sources of an error are declared, the outermost counts.
    pub fn status<E: StdError + 'static>(mut self, status: StatusCode) -> Self {
        self.refuse("status", status);
        self.status_with(move |_: &E| status)
    }

    /// Declares a status by the value of the error: a status, or an `Option` of one where not every `E` is declared. Everything but a 4xx or 5xx becomes a 500.
    pub fn status_with<E: StdError + 'static, R: Into<Option<StatusCode>>>(
        mut self,
        status: impl Fn(&E) -> R + Send + Sync + 'static,
    ) -> Self {
        self.settings.add_status(status);
        self
    }

    fn refuse(&mut self, method: &str, status: StatusCode) {
        let mistake = ErrorSettings::refusal_of(status)
            .map(|mistake| format!("in `ErrorRouter::{method}` {mistake}"));
        self.mistakes.extend(mistake);
    }

    /// The sentence clients read about errors with `status`, a 4xx or 5xx, that bring none themselves.
    pub fn message(mut self, status: StatusCode, sentence: impl Into<Cow<'static, str>>) -> Self {
        self.refuse("message", status);
        self.settings.messages.insert(status, sentence.into());
        self
    }

    /// Sends errors in a form of your own, as `application/json`, in place of problem details: for an API whose clients expect it. This includes
    /// errors of plain routes, of unknown paths and of axum's extractors. A client that asks for a page still gets one. In debug mode the member `debug` is
    /// added to an object.
    pub fn json<T: Serialize>(
        mut self,
        form: impl Fn(&Report<'_>) -> T + Send + Sync + 'static,
    ) -> Self {
        self.settings.own_json = Some(Arc::new(move |report| {
            let mut body = Vec::new();
            nesting::write_json(&mut body, &form(report)).map(|()| body)
        }));
        self.own_schema = OwnSchema::default();
        self
    }

    /// Says how to sign in, for every 401 that does not say so itself: `Bearer`, or `Basic realm="orders"`. HTTP requires a `WWW-Authenticate` of each; the
    /// log warns of one without.
    ///
    /// # Panics
    ///
    /// If the challenge is not a header's value.
    #[track_caller]
    pub fn challenge(mut self, challenge: impl TryInto<HeaderValue>) -> Self {
        let challenge = challenge
            .try_into()
            .ok()
            .expect("a challenge is a header's value");
        self.settings.challenge = Some(challenge);
        self
    }

    /// Calls `callback` once for every error, before it is rendered: to report it to a tracker, for example. It must not block.
    pub fn on_error(mut self, callback: impl Fn(&Report<'_>) + Send + Sync + 'static) -> Self {
        self.settings.hooks.push(Arc::new(callback));
        self
    }

    /// Shows errors to developers, with their sources, their place in the code and the request. Never turn it on in production: a warning in the
    /// log says that it is.
    pub fn debug(mut self, debug: bool) -> Self {
        self.settings.show_debug(debug);
        if debug {
            enable_debug();
        }
        self
    }

    /// Sends the errors of paths below `prefix` in `format`, whatever the client asks for. The prefix is that of requests.
    pub fn format(mut self, prefix: impl Into<String>, format: Format) -> Self {
        self.settings.formats.push((prefix.into(), format));
        self
    }

    /// Sends the errors of paths below `prefix` as JSON, unless the client asks for a page.
    pub fn rest_prefix(mut self, prefix: impl Into<String>) -> Self {
        self.settings.rest_prefixes.push(prefix.into());
        self
    }

    /// The mistakes in it, and those that `check` finds in the prefixes of paths whose errors have a format, or pages, of their own.
    pub(crate) fn mistakes(&self, check: fn(&str) -> Result<(), String>) -> Vec<String> {
        let ErrorSettings {
            rest_prefixes,
            formats,
            folders,
            ..
        } = &self.settings;
        let formats = formats.iter().map(|(prefix, _)| prefix);
        let folders = folders.iter().map(|(prefix, _)| prefix);
        let prefixes = rest_prefixes.iter().chain(formats).chain(folders);
        // a slash at the end changes nothing, and `/` alone is all paths
        let mistakes = prefixes
            .map(|said| said.strip_suffix('/').unwrap_or(said))
            .filter_map(|prefix| check(prefix).err());
        let mistakes = mistakes.map(|mistake| format!("a prefix of `ErrorRouter` {mistake}"));
        self.mistakes.iter().cloned().chain(mistakes).collect()
    }

    /// Gives every request an id: its `X-Request-Id` if that is well formed, else a new one. It is in the response,
    /// in the error and in its log line. Unless you say so here, a [`serve`](crate::WebApp::serve) of this library does, and everything else does not.
    pub fn request_ids(mut self, on: bool) -> Self {
        self.settings.request_ids = Some(on);
        self
    }

    /// Renders texts, too: a 4xx or 5xx of type `text/plain`, as axum's extractors refuse requests in plain routes, is sent as any other error. Its text
    /// goes to the log. What an action returns, and what is marked [`AsIs`](super::AsIs), is not touched.
    pub fn render_text_errors(mut self, on: bool) -> Self {
        self.settings.renders_texts = on;
        self
    }

    /// Sets the source of the suggestions for a 404 or 405 in debug mode.
    pub fn suggest(
        mut self,
        suggest: impl Fn(&Method, &str) -> Suggestions + Send + Sync + 'static,
    ) -> Self {
        self.settings.suggest = Some(Arc::new(suggest));
        self
    }

    /// The finished layer, for a kernel of your own: endpoints render with it, [`ErrorService::new`] wraps with it.
    ///
    /// # Panics
    ///
    /// With every wrong prefix and status that it was given; a kernel has them in its start-up error.
    #[must_use]
    #[track_caller]
    pub fn into_layer(self) -> Arc<ErrorLayer> {
        // routes by hand may have any path
        let mistakes = self.mistakes(|prefix| match prefix.starts_with('/') {
            true => Ok(()),
            false => check_prefix(prefix),
        });
        assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
        ErrorLayer::new(self.settings)
    }

    /// Puts the error layer around a whole router, where it sees every 404, 405 (with `Allow`) and panic. It also takes a `RestRouter` as it is.
    ///
    /// # Panics
    ///
    /// As [`into_layer`](Self::into_layer), and with the start-up error of a router of controllers; its `into_router` returns it.
    #[track_caller]
    pub fn wrap(self, router: impl WholeRouter) -> ErrorService<Router> {
        ErrorService::new(self.into_layer(), router.into_whole())
    }
}

/// The argument of an error layer: an `axum::Router` that has its state, and whatever converts into one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a whole router",
    label = "is not an `axum::Router` that has its state",
    note = "a router that takes a state is given it: `router.with_state(state)`",
    note = "a kernel has an error layer by `.activate(ErrorRouter::new())`, and is tested by `TestApp::new(app)`; as a router it is `app.into_router()?`"
)]
pub trait WholeRouter {
    #[doc(hidden)]
    fn into_whole(self) -> Router;
}

#[diagnostic::do_not_recommend]
impl<R: Into<Router>> WholeRouter for R {
    #[track_caller]
    fn into_whole(self) -> Router {
        self.into()
    }
}
