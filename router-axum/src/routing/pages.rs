//! The routers of pages, and their part of an assembly.

use std::path::{Path, PathBuf};

use axum::{Router, http::HeaderName};
use minijinja::Environment;
use router_core::Kind;
use router_http::headers::FragmentHeader;

use super::{
    activate::Activate,
    assembly::{Assembly, Stage},
    mounting::{Mounting, into_router, merged},
    services::{Controllers, Service},
    startup_error::StartupError,
    trailing_slash::TrailingSlash,
};
use crate::controller::{
    Actions,
    layers::{ActionLayer, Layers},
};
use crate::pages::{
    settings::{PageSettings, settings},
    templates::EmbeddedTemplates,
};
use crate::reply::RenderAs;
use crate::routes::{Routes, suggestions::nearest};

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
    fn of(mounting: Mounting<S>) -> Self {
        Self {
            mounting,
            pages: PageSettings::default(),
        }
    }

    /// A router below `url_prefix`, for the services whose names are `service_prefix` and a controller's name. In a kernel the application's own
    /// URL prefix comes before `url_prefix`.
    pub fn new(url_prefix: &str, service_prefix: &str) -> Self {
        Self::of(Mounting::new("TemplateRouter", url_prefix, service_prefix))
    }

    /// A router below `url_prefix` for controllers that it is [given](Self::with), without a service container. Their service names follow from
    /// the URL prefix: `api.v1.users` below `/api/v1`.
    pub fn at(url_prefix: &str) -> Self {
        Self::of(Mounting::at("TemplateRouter", url_prefix))
    }

    /// Adds a controller of its own, or a tuple of them, each under the service name made of the router's prefix for services and the
    /// controller's name.
    pub fn with<C: Controllers<S>>(mut self, controllers: C) -> Self {
        self.mounting.add(controllers);
        self
    }

    /// Wraps a tower layer around all actions of this router, outside the layers before.
    pub fn layer(mut self, layer: impl ActionLayer) -> Self {
        self.mounting.add_layer(layer);
        self
    }

    /// The answer at the paths of this router with a slash at their end. Unless it is set here, it is that of the
    /// [kernel](crate::WebApp::trailing_slash), else a 404.
    pub fn trailing_slash(mut self, answer: TrailingSlash) -> Self {
        self.mounting.trailing_slash = Some(answer);
        self
    }

    /// The route table of the controllers that it was given. Those that a kernel's router selects are in the kernel's table.
    #[must_use]
    pub fn routes(&self) -> Routes {
        self.mounting.routes()
    }

    /// The directory of the templates, if it is not the application's own, `{app_path}/templates`.
    pub fn with_templates(mut self, dir: impl Into<PathBuf>) -> Self {
        self.pages.dir = Some(dir.into());
        self
    }

    /// The header by which a request asks for a part of a page, in place of htmx's `HX-Request`: `turbo-frame`. In a kernel it is that of all of its pages.
    ///
    /// Redirects stay redirects then: who sends another header does not know how htmx is told of them.
    pub fn with_fragment_header(mut self, name: HeaderName) -> Self {
        self.pages.fragments = FragmentHeader(Some(name));
        self
    }

    /// Adds filters, functions and tests of your own to the template engine. In a kernel all of its pages have them.
    pub fn with_template_engine(
        mut self,
        set_up: impl FnOnce(&mut Environment<'static>) + Send + 'static,
    ) -> Self {
        self.pages.set_up_engine(set_up);
        self
    }

    /// The router as an axum router, to be merged into another.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn into_router(self) -> Result<Router<S>, StartupError> {
        into_router(self)
    }
}

/// Makes the router a router of axum, for [`axum::Router::merge`].
///
/// # Panics
///
/// With the start-up error, as axum does over routes that cannot be merged; `into_router` returns it.
#[diagnostic::do_not_recommend]
impl<S: Clone + Send + Sync + 'static> From<TemplateRouter<S>> for Router<S> {
    #[track_caller]
    fn from(router: TemplateRouter<S>) -> Self {
        merged(router)
    }
}

impl<S: Clone + Send + Sync + 'static> Activate<S> for TemplateRouter<S> {
    fn activate(self, assembly: &mut Assembly<S>) {
        assembly.add_page_settings(self.pages);
        self.mounting
            .activate(Stage::Pages, &RenderAs::Pages, assembly);
    }
}

#[doc = include_str!("../../docs/default_action.md")]
#[derive(Debug)]
#[must_use]
pub struct TemplateDefaultRouter<S = ()> {
    url_prefix: String,
    service: String,
    action: String,
    own: Option<Service<S>>,
    pages: PageSettings,
    layers: Layers,
}

impl<S: Clone + Send + Sync + 'static> TemplateDefaultRouter<S> {
    /// A router that sends every request below `url_prefix` to one action of `service`, which is named without `_action`. In a kernel the
    /// application's own URL prefix comes before `url_prefix`.
    pub fn new(url_prefix: &str, service: &str, action: &str) -> Self {
        Self {
            url_prefix: url_prefix.to_owned(),
            service: service.to_owned(),
            action: action.to_owned(),
            own: None,
            pages: PageSettings::default(),
            layers: Layers::default(),
        }
    }

    /// Adds the controller, if it does not come from the service container.
    pub fn with<C: Actions<S>>(mut self, controller: C) -> Self {
        let prefix = self
            .service
            .rfind('.')
            .map_or("", |dot| &self.service[..=dot]);
        self.own = Some(Service::new(prefix, controller));
        self
    }

    /// Wraps a tower layer around the action, outside the layers before.
    pub fn layer(mut self, layer: impl ActionLayer) -> Self {
        self.layers.add_outside(layer);
        self
    }

    /// The directory of the templates, if it is not the application's own, `{app_path}/templates`.
    pub fn with_templates(mut self, dir: impl Into<PathBuf>) -> Self {
        self.pages.dir = Some(dir.into());
        self
    }

    /// The header by which a request asks for a part of a page, in place of htmx's `HX-Request`: `turbo-frame`. In a kernel it is that of all of its pages.
    ///
    /// Redirects stay redirects then: who sends another header does not know how htmx is told of them.
    pub fn with_fragment_header(mut self, name: HeaderName) -> Self {
        self.pages.fragments = FragmentHeader(Some(name));
        self
    }

    /// Adds filters, functions and tests of your own to the template engine. In a kernel all of its pages have them.
    pub fn with_template_engine(
        mut self,
        set_up: impl FnOnce(&mut Environment<'static>) + Send + 'static,
    ) -> Self {
        self.pages.set_up_engine(set_up);
        self
    }

    /// The router as an axum router, to be merged into another.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn into_router(self) -> Result<Router<S>, StartupError> {
        into_router(self)
    }
}

/// Makes the router a router of axum, for [`axum::Router::merge`].
///
/// # Panics
///
/// With the start-up error, as axum does over routes that cannot be merged; `into_router` returns it.
#[diagnostic::do_not_recommend]
impl<S: Clone + Send + Sync + 'static> From<TemplateDefaultRouter<S>> for Router<S> {
    #[track_caller]
    fn from(router: TemplateDefaultRouter<S>) -> Self {
        merged(router)
    }
}

impl<S: Clone + Send + Sync + 'static> Activate<S> for TemplateDefaultRouter<S> {
    fn activate(self, assembly: &mut Assembly<S>) {
        let name = format!(
            "`TemplateDefaultRouter::new({:?}, {:?}, {:?})`",
            self.url_prefix, self.service, self.action
        );
        assembly.enter(Stage::Default, &name);
        assembly.add_page_settings(self.pages);
        if let Some(service) = self.own {
            assembly.add_service(service);
        }
        let prefix = assembly.url_prefix(&name, &self.url_prefix);
        let Some(service) = assembly.select_one(&name, &self.service) else {
            return;
        };
        if service.kind() == Kind::Rest {
            assembly.mistake(format!(
                "{name} sends every request to `{}`, which is a REST controller: name a web controller",
                self.service
            ));
            return;
        }
        match find_action(&service, &self.action) {
            Ok(action) => {
                let mut service = service.mounted(&prefix, RenderAs::Pages, &self.layers);
                service.mount.default_action = Some(action);
                assembly.add_mounted(service);
            }
            Err(mistake) => assembly.mistake(format!("{name} sends every request to {mistake}")),
        }
    }
}

/// An action by its name. One that takes path values cannot answer every request.
fn find_action<S>(service: &Service<S>, name: &str) -> Result<&'static str, String> {
    let routes = service.routes();
    match routes.iter().find(|route| route.action() == name) {
        Some(route) if route.values().next().is_none() => Ok(route.action()),
        Some(route) => Err(format!(
            "`{}`, which takes path values: name an action without them",
            route.function
        )),
        None => {
            let hint = nearest(
                router_core::action_meant(name),
                routes.iter().map(|route| route.action()),
            );
            Err(format!(
                "the action `{name}`, which `{}` does not have{hint}",
                service.name()
            ))
        }
    }
}

impl<S> Assembly<S> {
    fn add_page_settings(&mut self, router: PageSettings) {
        settings(&mut self.pages).add(router);
    }

    /// The directory of the templates; without one there are no pages.
    pub fn set_template_dir(&mut self, dir: impl AsRef<Path>) {
        settings(&mut self.pages).dir = Some(dir.as_ref().to_owned());
    }

    /// The templates in the binary. In debug mode those in the directory are used where it exists.
    pub fn set_embedded_templates(&mut self, templates: EmbeddedTemplates) {
        settings(&mut self.pages).embedded = Some(templates);
    }

    /// Set-up of the template engine, after the library's own.
    pub fn set_up_template_engine(
        &mut self,
        set_up: impl FnOnce(&mut Environment<'static>) + Send + 'static,
    ) {
        settings(&mut self.pages).set_up_engine(set_up);
    }

    /// The name and version that templates see. Unless set, they are the ones of the package the first service is part of.
    pub fn set_app(&mut self, name: &str, version: &str) {
        settings(&mut self.pages).app = Some((name.to_owned(), version.to_owned()));
    }
}
