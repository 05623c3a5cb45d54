//! The pages of an application: where their templates are, the checks of them, and the variables that all of them have.

use std::{any::Any, path::PathBuf, sync::Arc};

use minijinja::Environment;
use router_http::headers::FragmentHeader;
use sync_wrapper::SyncWrapper;

use super::{
    checks, error_pages, links,
    rendering::PageDefaults,
    templates::{EmbeddedTemplates, Templates},
};
use crate::reply::place::{PageApplication, PageLoader, PageRenderer};

/// The settings of an application's pages.
#[derive(Default)]
pub(crate) struct PageSettings {
    pub dir: Option<PathBuf>,
    pub embedded: Option<EmbeddedTemplates>,
    /// The name and version that templates see.
    pub app: Option<(String, String)>,
    /// The header by which a request asks for a fragment.
    pub fragments: FragmentHeader,
    engine: Vec<EngineSetUp>,
}

/// Adds filters, functions and the like to the template engine.
type EngineSetUp = SyncWrapper<Box<dyn FnOnce(&mut Environment<'static>) + Send>>;

debug_fields!(PageSettings: dir, embedded, app);

impl PageSettings {
    pub(crate) fn set_up_engine(
        &mut self,
        set_up: impl FnOnce(&mut Environment<'static>) + Send + 'static,
    ) {
        self.engine.push(SyncWrapper::new(Box::new(set_up)));
    }

    /// Adds what a router says of its pages.
    pub(crate) fn add(&mut self, router: Self) {
        self.dir = router.dir.or_else(|| self.dir.take());
        self.fragments = FragmentHeader(router.fragments.0.or_else(|| self.fragments.0.take()));
        self.engine.extend(router.engine);
    }
}

/// The settings of an application, which has none before the first is made.
pub(crate) fn settings(pages: &mut Option<Box<dyn PageLoader>>) -> &mut PageSettings {
    let pages: &mut dyn Any = &mut **pages.get_or_insert_with(|| Box::new(PageSettings::default()));
    pages
        .downcast_mut()
        .expect("pages are loaded from templates")
}

impl PageLoader for PageSettings {
    fn load(&mut self, application: &PageApplication<'_>) -> (Arc<dyn PageRenderer>, Vec<String>) {
        let PageApplication {
            routes,
            pages,
            unused,
            errors,
            debug,
            ..
        } = application;
        let mut templates = self.read_templates(*debug);
        let mut mistakes: Vec<_> = templates.errors().iter().map(ToString::to_string).collect();
        mistakes.extend(checks::missing_templates(
            pages,
            &templates,
            self.dir.as_deref(),
            routes.is_part,
        ));
        mistakes.extend(templates.missing_references());
        mistakes.extend(checks::missing_blocks(&templates, routes));
        self.add_globals(&mut templates, application);
        links::add_functions(templates.environment_mut(), routes);
        for set_up in self.engine.drain(..) {
            set_up.into_inner()(templates.environment_mut());
        }
        let rendered = pages.iter().filter_map(|(_, route)| route.template);
        let rendered: Vec<_> = rendered.collect();
        let unknown =
            checks::unknown_helpers(&templates, &rendered, "by `with_template_engine(..)`");
        mistakes.extend(unknown.iter().map(ToString::to_string));
        mistakes.extend(links::mistakes(&templates, routes, unused));
        if errors.is_some_and(|errors| errors.shows_these_variables_alone()) {
            let unknown = error_pages::unknown_variables(&templates);
            mistakes.extend(unknown.iter().map(ToString::to_string));
        }
        if *debug {
            checks::warn_of_unchecked(routes, &templates);
        }
        (
            Arc::new(PageDefaults {
                templates: Arc::new(templates),
                fragments: self.fragments.clone(),
                debug: *debug,
            }),
            mistakes,
        )
    }
}

impl PageSettings {
    fn read_templates(&self, debug: bool) -> Templates {
        match (&self.dir, self.embedded) {
            (Some(dir), Some(_)) if debug && dir.is_dir() => Templates::load_usable(dir, true),
            (_, Some(embedded)) => Templates::usable_of_embedded(embedded),
            (Some(dir), None) => Templates::load_usable(dir, debug),
            (None, None) => Templates::empty(),
        }
    }

    /// The variables that every template has, those of error pages too.
    fn add_globals(&self, templates: &mut Templates, application: &PageApplication<'_>) {
        let (name, version) = self
            .app
            .as_ref()
            .map_or(application.package, |(name, version)| (name, version));
        let environment = templates.environment_mut();
        for (variable, value) in [
            ("app_name", name),
            ("app_version", version),
            ("url_prefix", application.url_prefix),
        ] {
            environment.add_global(variable, value);
        }
    }
}
