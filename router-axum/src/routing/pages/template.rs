//! `TemplateRouter`: web controllers, answered with pages.

use std::path::PathBuf;

use axum::Router;
use minijinja::Environment;

use crate::{
    StartupError,
    controller::Actions,
    pages::settings::PageSettings,
    reply::render_as::RenderAs,
    routing::{
        assembly::{Activate, Assembly, Stage},
        mounting::{Mounting, mounting_methods},
    },
};

/// Serves the web controllers of one service-name prefix, and renders their templates. Activate it after REST routers.
///
/// ```
/// use router_axum::prelude::*;
///
/// struct SessionController;
///
/// #[web_controller]
/// impl SessionController {
///     async fn post_logout_action(&self) -> &'static str {
///         "/"
///     }
/// }
///
/// // in an application that exists already; in a kernel it is activated
/// let app: axum::Router = axum::Router::new().merge(TemplateRouter::new("", "controller.web.").with(SessionController));
/// ```
#[derive(Debug)]
#[must_use]
pub struct TemplateRouter<S = ()> {
    mounting: Mounting<S>,
    pages: PageSettings,
}

impl<S: Clone + Send + Sync + 'static> TemplateRouter<S> {
    /// A router below `url_prefix`, for the services whose names are `service_prefix` and a controller's name. In a kernel the application's own
    /// URL prefix comes before `url_prefix`.
    pub fn new(url_prefix: &str, service_prefix: &str) -> Self {
        Self { mounting: Mounting::new("TemplateRouter", url_prefix, service_prefix), pages: PageSettings::default() }
    }

    /// A router below `url_prefix` of the controllers that it is [given](Self::with), where no container has them. Their service names follow from the URL
    /// prefix: `admin.users` below `/admin`.
    pub fn at(url_prefix: &str) -> Self {
        Self { mounting: Mounting::at("TemplateRouter", url_prefix), pages: PageSettings::default() }
    }
}

mounting_methods!(TemplateRouter);

impl<S: Clone + Send + Sync + 'static> TemplateRouter<S> {
    /// The directory of the templates, if it is not the application's own, `{app_path}/templates`.
    pub fn with_templates(mut self, dir: impl Into<PathBuf>) -> Self {
        self.pages.dir = Some(dir.into());
        self
    }

    /// Adds filters, functions and tests of your own to the template engine. In a kernel all of its pages have them.
    pub fn with_template_engine(mut self, set_up: impl FnOnce(&mut Environment<'static>) + Send + 'static) -> Self {
        self.pages.set_up_engine(set_up);
        self
    }
}

impl<S: Clone + Send + Sync + 'static> Activate<S> for TemplateRouter<S> {
    fn activate(mut self, assembly: &mut Assembly<S>) {
        assembly.enter(Stage::Pages, &self.mounting.name);
        self.mounting.settle(assembly);
        assembly.add_page_settings(self.pages);
        let prefix = assembly.url_prefix(&self.mounting.name, &self.mounting.url_prefix);
        self.mounting.mount(&prefix, &RenderAs::Pages, assembly);
    }
}
