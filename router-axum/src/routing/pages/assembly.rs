//! The settings of an application's pages.

use std::path::Path;

use minijinja::Environment;

use crate::{
    pages::{
        settings::{PageSettings, settings},
        templates::EmbeddedTemplates,
    },
    routing::{assembly::Assembly, services::Mounted},
};

impl<S> Assembly<S> {
    pub(crate) fn add_page_settings(&mut self, router: PageSettings) {
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
    pub fn set_up_template_engine(&mut self, set_up: impl FnOnce(&mut Environment<'static>) + Send + 'static) {
        settings(&mut self.pages).set_up_engine(set_up);
    }

    /// The name and version that templates see. Unless set, they are the ones of the package the first service is part of.
    pub fn set_app(&mut self, name: &str, version: &str) {
        settings(&mut self.pages).app = Some((name.to_owned(), version.to_owned()));
    }

    /// Sends every other request to an action of a service.
    pub(crate) fn default_action(&mut self, action: &'static str, mut mounted: Mounted<S>) {
        mounted.mount.default_action = Some(action);
        self.default_action = Some(mounted);
    }
}
