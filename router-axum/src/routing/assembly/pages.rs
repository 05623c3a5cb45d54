//! The pages of an application: where their templates are, what is checked of them, and what all of them have.

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::Arc,
};

use minijinja::Environment;

use super::Assembly;
use crate::{
    ErrorRouter,
    once::Once,
    pages::{
        links,
        templates::{EmbeddedTemplates, TemplateErrors, Templates},
    },
    reply::{PageDefaults, render_as::RenderAs},
    routes::Routes,
    routing::{checks, services::Service},
};

/// What an application says of its pages.
#[derive(Default)]
pub(crate) struct PageSettings {
    pub(crate) dir: Option<PathBuf>,
    pub(crate) embedded: Option<EmbeddedTemplates>,
    /// The name and version that templates see.
    pub(crate) app: Option<(String, String)>,
    engine: Vec<EngineSetUp>,
}

/// Adds filters, functions and the like to the template engine.
type EngineSetUp = Once<Box<dyn FnOnce(&mut Environment<'static>) + Send>>;

impl fmt::Debug for PageSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { dir, embedded, app, .. } = self;
        f.debug_struct("PageSettings")
            .field("dir", dir)
            .field("embedded", embedded)
            .field("app", app)
            .finish_non_exhaustive()
    }
}

impl PageSettings {
    /// Those of an application at `app_path`.
    pub(crate) fn at(self, app_path: &Path) -> Self {
        Self { dir: Some(app_path.join("templates")), ..self }
    }

    pub(crate) fn set_up_engine(&mut self, set_up: impl FnOnce(&mut Environment<'static>) + Send + 'static) {
        self.engine.push(Once::new(Box::new(set_up)));
    }

    /// Adds what a router says of its pages.
    fn add(&mut self, router: Self) {
        self.dir = router.dir.or_else(|| self.dir.take());
        self.engine.extend(router.engine);
    }
}

impl<S> Assembly<S> {
    pub(crate) fn add_page_settings(&mut self, router: PageSettings) {
        self.pages.add(router);
    }

    /// The directory of the templates; without one there are no pages.
    pub fn set_template_dir(&mut self, dir: impl AsRef<Path>) {
        self.pages.dir = Some(dir.as_ref().to_owned());
    }

    /// The templates in the binary. In debug mode those in the directory are used where it exists.
    pub fn set_embedded_templates(&mut self, templates: EmbeddedTemplates) {
        self.pages.embedded = Some(templates);
    }

    /// What is added to the template engine, after what the library adds.
    pub fn set_up_template_engine(&mut self, set_up: impl FnOnce(&mut Environment<'static>) + Send + 'static) {
        self.pages.set_up_engine(set_up);
    }

    /// The name and version that templates see. Unless set, they are the ones of the package the first service is part of.
    pub fn set_app(&mut self, name: &str, version: &str) {
        self.pages.app = Some((name.to_owned(), version.to_owned()));
    }
}

impl<S: Clone + Send + Sync + 'static> Assembly<S> {
    /// The templates, checked, with the variables and functions that all of them have.
    pub(super) fn load_pages(&mut self, routes: &Routes, is_part: bool) -> Arc<PageDefaults> {
        let mut templates = self.load_templates();
        self.add_globals(&mut templates);
        links::add_functions(templates.environment_mut(), routes);
        self.pages.engine.drain(..).for_each(|set_up| set_up.take()(templates.environment_mut()));
        let unknown = checks::templates::unknown_helpers(&templates, "by `with_template_engine(..)`");
        self.mistakes.extend(unknown.iter().map(ToString::to_string));
        let idle: Vec<_> = self.services.iter().map(Service::name).collect();
        let lost = links::mistakes(&templates, routes, &idle, is_part);
        self.mistakes.extend(lost);
        Arc::new(PageDefaults { templates: Arc::new(templates), debug: self.debug })
    }

    /// The templates. It is a mistake if one does not compile, or does not exist and is needed by an action or by another one.
    fn load_templates(&mut self) -> Templates {
        let (templates, errors) = self.read_templates();
        let default_action = self.default_action.iter().map(|default| &default.service);
        let pages = self.mounts.iter().filter(|mounted| matches!(mounted.render_as, RenderAs::Pages));
        let services = pages.map(|mounted| &mounted.service).chain(default_action);
        let missing = checks::templates::missing_templates(services, &templates, self.pages.dir.as_deref());
        self.mistakes.extend(errors.iter().map(ToString::to_string));
        self.mistakes.extend(missing);
        self.mistakes.extend(checks::templates::missing_references(&templates));
        templates
    }

    /// The templates that can be used, and what is wrong with the others.
    fn read_templates(&self) -> (Templates, TemplateErrors) {
        match (&self.pages.dir, self.pages.embedded) {
            (Some(dir), Some(_)) if self.debug && dir.is_dir() => Templates::load_usable(dir, true),
            (_, Some(embedded)) => Templates::usable_of_embedded(embedded),
            (Some(dir), None) => Templates::load_usable(dir, self.debug),
            (None, None) => (Templates::empty(), TemplateErrors(Vec::new())),
        }
    }

    /// The variables that every template has, those of error pages too.
    fn add_globals(&self, templates: &mut Templates) {
        let package = self.mounts.first().map_or(("", ""), |mounted| mounted.service.package());
        let (name, version) = self.pages.app.as_ref().map_or(package, |(name, version)| (name, version));
        let environment = templates.environment_mut();
        for (variable, value) in [("app_name", name), ("app_version", version), ("url_prefix", &self.url_prefix)] {
            environment.add_global(variable, value);
        }
    }
}

/// Gives an error router the application's pages, unless it has its own.
pub(super) fn error_pages(errors: ErrorRouter, pages: &PageDefaults) -> ErrorRouter {
    if errors.has_templates() { errors } else { errors.templates(Arc::clone(&pages.templates)) }
}
