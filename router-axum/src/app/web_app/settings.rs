//! Settings of a whole application: its directory, its public address, and its pages.

use std::path::Path;

use axum::http::HeaderName;
use ipnet::IpNet;

use super::kernel::WebApp;
use crate::routes::page;
use crate::routing::{TrailingSlash, public_prefix::PublicPrefix};

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

#[cfg(feature = "templates")]
mod pages {
    use super::WebApp;
    use crate::pages::{settings::settings, templates::EmbeddedTemplates};

    impl<S> WebApp<S> {
        /// The name and version that templates see, if they are not those of the package the controllers are part of.
        ///
        /// ```
        /// use router_axum::{prelude::*, templates::EmbeddedTemplates, testing::TestApp};
        /// # struct IndexController;
        /// # #[web_controller]
        /// # impl IndexController { async fn index_action(&self) {} }
        ///
        /// # #[tokio::main(flavor = "current_thread")]
        /// # async fn main() {
        /// let app = WebApp::new(".", false)
        ///     .with_app("Corner Shop", "2026.11")
        ///     .with_embedded_templates(EmbeddedTemplates::new(&[("index/index.html", "{{ app_name }} {{ app_version }}")]))
        ///     .with_service("controller.web.", IndexController)
        ///     .activate(ErrorRouter::new())
        ///     .activate(TemplateRouter::new("", "controller.web."));
        /// assert_eq!(TestApp::new(app).get("/").send().await.text(), "Corner Shop 2026.11");
        /// # }
        /// ```
        pub fn with_app(mut self, name: &str, version: &str) -> Self {
            settings(&mut self.settings.pages).app = Some((name.to_owned(), version.to_owned()));
            self
        }

        /// Takes the templates from the binary: `with_embedded_templates(embed_templates!())`. In debug mode those in the template directory
        /// are used, and reloaded, where it exists.
        pub fn with_embedded_templates(mut self, templates: EmbeddedTemplates) -> Self {
            settings(&mut self.settings.pages).embedded = Some(templates);
            self
        }

        /// Adds filters, functions and tests of your own to the template engine. The closure runs once, at the start, after the library has
        /// added its own; several calls add up.
        ///
        /// ```
        /// use router_axum::prelude::*;
        ///
        /// let app = WebApp::new(".", false)
        ///     .with_template_engine(|engine| engine.add_filter("shout", |text: String| text.to_uppercase()))
        ///     .activate(ErrorRouter::new());
        /// let router: axum::Router = app.into_router()?;
        /// # Ok::<(), StartupError>(())
        /// ```
        pub fn with_template_engine(
            mut self,
            set_up: impl FnOnce(&mut minijinja::Environment<'static>) + Send + 'static,
        ) -> Self {
            settings(&mut self.settings.pages).set_up_engine(set_up);
            self
        }

        /// The templates are in `{app_path}/templates`, unless a router says otherwise.
        pub(in super::super) fn with_own_templates(mut self) -> Self {
            settings(&mut self.settings.pages).dir = Some(self.settings.app_path.join("templates"));
            self
        }
    }
}
