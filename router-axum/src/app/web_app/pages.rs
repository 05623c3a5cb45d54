//! What a kernel says of its pages.

use super::WebApp;
use crate::pages::templates::EmbeddedTemplates;

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
        self.pages.app = Some((name.to_owned(), version.to_owned()));
        self
    }

    /// Takes the templates from the binary: `with_embedded_templates(embed_templates!())`. In debug mode those in the template directory
    /// are used, and reloaded, where it exists.
    ///
    /// ```
    /// use router_axum::{prelude::*, templates::EmbeddedTemplates};
    ///
    /// struct IndexController;
    ///
    /// #[web_controller]
    /// impl IndexController {
    ///     async fn index_action(&self) {}
    /// }
    ///
    /// let templates = EmbeddedTemplates::new(&[("index/index.html", "Welcome")]);
    /// let app = WebApp::new("nowhere", false)
    ///     .with_embedded_templates(templates)
    ///     .with_service("controller.web.", IndexController)
    ///     .activate(ErrorRouter::new())
    ///     .activate(TemplateRouter::new("", "controller.web."));
    /// let router: axum::Router = app.into_router()?;
    /// # Ok::<(), StartupError>(())
    /// ```
    pub fn with_embedded_templates(mut self, templates: EmbeddedTemplates) -> Self {
        self.pages.embedded = Some(templates);
        self
    }
}
