//! The settings of a kernel's pages.

use super::kernel::WebApp;
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
    pub(super) fn with_own_templates(mut self) -> Self {
        settings(&mut self.settings.pages).dir = Some(self.settings.app_path.join("templates"));
        self
    }
}
