//! Settings of a whole application: its directory, and its public address.

use std::path::Path;

use axum::http::HeaderName;
use ipnet::IpNet;

use super::kernel::WebApp;
use crate::routes::page;
use crate::routing::TrailingSlash;
use crate::routing::public_prefix::PublicPrefix;

impl<S> WebApp<S> {
    /// The application's path.
    #[must_use]
    pub fn app_path(&self) -> &Path {
        &self.settings.app_path
    }

    /// True if the application runs in debug mode.
    #[must_use]
    pub fn debug(&self) -> bool {
        self.settings.debug
    }

    /// Turns debug mode on or off: errors are displayed, and templates are reloaded.
    pub fn with_debug(mut self, debug: bool) -> Self {
        self.settings.debug = debug;
        self
    }

    /// The application's URL prefix followed by `postfix`, which may be empty.
    #[must_use]
    pub fn url_prefix(&self, postfix: &str) -> String {
        format!("{}{postfix}", self.settings.url_prefix)
    }

    /// Sets the prefix that every router's URL prefix begins with: empty, or `/shop`.
    pub fn set_url_prefix(&mut self, url_prefix: &str) {
        url_prefix.clone_into(&mut self.settings.url_prefix);
    }

    /// Begins every router's URL prefix with `url_prefix`: empty, or `/shop`.
    pub fn with_url_prefix(mut self, url_prefix: &str) -> Self {
        self.set_url_prefix(url_prefix);
        self
    }

    /// Begins every link with `prefix`, and no route: for a proxy that strips the prefix. `Location`, typed paths, `path(..)` and `url_prefix` in templates, the redirects of
    /// slashes and the document have it; a text that an action returns stays. See [the guide](crate::guide::deployment#below-a-path).
    pub fn with_public_prefix(mut self, prefix: &str) -> Self {
        if let Err(mistake) = router_core::check_prefix(prefix) {
            let mistake = format!("the application's public prefix {mistake}");
            self.settings.mistakes.push(mistake);
        }
        self.settings.public_prefix = Some(PublicPrefix::Fixed(prefix.into()));
        self
    }

    /// Begins links with the prefix that a proxy names in `header`, such as `x-forwarded-prefix`, where the connection comes from one of the networks of
    /// `trusted`. What is no prefix, or sent twice, is ignored.
    pub fn with_forwarded_prefix(
        mut self,
        header: HeaderName,
        trusted: impl IntoIterator<Item = IpNet>,
    ) -> Self {
        let trusted = trusted.into_iter().collect();
        self.settings.public_prefix = Some(PublicPrefix::Forwarded(header, trusted));
        self
    }

    /// The answer at the paths of controllers with a slash at their end, `/users/` beside `/users`: a 404, unless set here or by a
    /// [router](crate::RestRouter::trailing_slash). Plain axum routes answer at the paths that they have.
    pub fn trailing_slash(mut self, answer: TrailingSlash) -> Self {
        self.settings.trailing_slash = answer;
        self
    }

    /// The scheme and host that clients reach the application by: `https://example.org`. Absolute URLs begin with it, and never with
    /// what a request says.
    pub fn with_origin(mut self, origin: &str) -> Self {
        self.settings.origin = Some(origin.to_owned());
        self
    }

    /// Makes a span for each request, and measures its duration: see [traces](crate::guide::operations#traces). With the feature `telemetry`.
    ///
    /// ```
    /// use opentelemetry::global;
    /// use router_axum::{Telemetry, prelude::*};
    ///
    /// let telemetry = Telemetry::new().traces(&global::tracer_provider()).metrics(&*global::meter_provider());
    /// let app = WebApp::new(".", false).with_telemetry(telemetry).activate(ErrorRouter::new());
    /// # assert!(app.finish().is_ok());
    /// ```
    #[cfg(feature = "telemetry")]
    pub fn with_telemetry(mut self, telemetry: router_otel::Telemetry) -> Self {
        self.settings.watch = Some(std::sync::Arc::new(telemetry));
        self
    }

    /// Shows the route table at `path` (as it stands, without the URL prefix), in debug mode alone: `with_routes_page("/_routes")`.
    pub fn with_routes_page(mut self, path: &str) -> Self {
        match router_core::check_prefix(path.strip_suffix('/').unwrap_or(path)) {
            Ok(()) => self.settings.routes_page = Some((path.to_owned(), page())),
            Err(mistake) => {
                let mistake = format!("the path of the page of routes {mistake}");
                self.settings.mistakes.push(mistake);
            }
        }
        self
    }
}
