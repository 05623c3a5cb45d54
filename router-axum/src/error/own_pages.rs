//! Error pages from the application's own templates.

use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use minijinja::value::Serde;
use minijinja::{Value, context};

use super::problem::Problem;
use super::{Asked, Error, ErrorRouter, catch::guarded};
use crate::templates::{TemplateError, TemplateErrors, Templates};
use crate::{checks, fields::is_ajax, links};

impl ErrorRouter {
    /// Takes `error/<status>.html` and `error/default.html` from the templates below `dir`. In debug mode (call
    /// [`debug`](Self::debug) first) they are reloaded.
    ///
    /// ```no_run
    /// # use router_axum::prelude::*;
    /// # let router = axum::Router::new();
    /// let errors = ErrorRouter::new().with_templates("templates")?; // templates/error/404.html
    /// let app = errors.wrap(router);
    /// # Ok::<(), router_axum::templates::TemplateErrors>(())
    /// ```
    ///
    /// # Errors
    ///
    /// All templates below `dir` that cannot be used, those among them that name a filter, a test or a function that there is not: `path(..)`
    /// and filters of your own are a kernel's, or are added to templates that [`templates`](Self::templates) takes.
    pub fn with_templates(self, dir: impl AsRef<Path>) -> Result<Self, TemplateErrors> {
        let templates = Templates::load(dir.as_ref(), self.errors.debug)?;
        let unknown =
            checks::templates::unknown_helpers(&templates, "to the templates that `ErrorRouter::templates` takes");
        if !unknown.is_empty() {
            return Err(TemplateErrors(unknown.into_iter().map(TemplateError::from).collect()));
        }
        Ok(self.templates(Arc::new(templates)))
    }

    /// Takes the error pages from templates that are loaded already, to which filters and functions were added.
    ///
    /// ```no_run
    /// # use std::sync::Arc;
    /// # use router_axum::prelude::*;
    /// use router_axum::templates::Templates;
    ///
    /// let mut templates = Templates::load("templates".as_ref(), false)?;
    /// templates.environment_mut().add_filter("shout", |text: String| text.to_uppercase());
    /// let errors = ErrorRouter::new().templates(Arc::new(templates));
    /// # Ok::<(), router_axum::templates::TemplateErrors>(())
    /// ```
    pub fn templates(mut self, templates: Arc<Templates>) -> Self {
        self.errors.own_page = Some(Arc::new(move |names, problem, asked| own_page(&templates, names, problem, asked)));
        self
    }

    /// Looks for the error pages of paths below `prefix` in the template folder `folder` first: `admin/error/404.html`,
    /// then `error/404.html`. The prefix is one of requests: a kernel's URL prefix is part of it.
    ///
    /// ```
    /// # use router_axum::prelude::*;
    /// let errors = ErrorRouter::new().page_folder("/admin", "admin/error"); // admin/error/404.html
    /// ```
    pub fn page_folder(mut self, prefix: impl Into<String>, folder: impl Into<String>) -> Self {
        self.errors.folders.push((prefix.into(), folder.into()));
        self
    }

    /// Whether [`templates`](Self::templates) were given.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use router_axum::{prelude::*, templates::Templates};
    /// /// The house's pages, for an application that has none of its own.
    /// fn with_pages(errors: ErrorRouter, house: Arc<Templates>) -> ErrorRouter {
    ///     if errors.has_templates() { errors } else { errors.templates(house) }
    /// }
    ///
    /// let errors = with_pages(ErrorRouter::new(), Arc::new(Templates::empty()));
    /// assert!(errors.has_templates());
    /// ```
    #[must_use]
    pub fn has_templates(&self) -> bool {
        self.errors.own_page.is_some()
    }
}

/// The page of `problem` from the first of `names` there is. In debug mode a page that does not show `debug` gives
/// way to the compiled-in one, which says so if users could not be shown theirs.
fn own_page(
    templates: &Templates,
    names: &[String],
    problem: &Problem<'_>,
    asked: &Asked<'_>,
) -> Option<Result<Bytes, Error>> {
    let name = names.iter().find(|name| templates.contains(name))?;
    if problem.debug.is_some() && !templates.mentions(name, "debug") {
        let shown = rendered(templates, name, &Problem { debug: None, ..*problem }, asked);
        return shown.err().map(Err);
    }
    Some(rendered(templates, name, problem, asked))
}

fn rendered(templates: &Templates, name: &str, problem: &Problem<'_>, asked: &Asked<'_>) -> Result<Bytes, Error> {
    let render = || templates.render_body(name, variables(problem, asked));
    match guarded(|| links::nested_at(asked.nested_at(), render)) {
        Ok(Ok(page)) => Ok(page),
        Ok(Err(error)) => Err(error.into()),
        Err(panic) => Err(Error::panicked(panic)),
    }
}

/// The variables of an error page: its own, and those every template has.
fn variables(problem: &Problem<'_>, asked: &Asked<'_>) -> Value {
    let route = asked.route.or(problem.error.matched_action()).map(|action| action.route);
    context! {
        status => problem.status.as_u16(),
        title => problem.title(),
        detail => problem.detail,
        request_id => problem.request_id.unwrap_or_default(),
        errors => Value::from(Serde(problem.error.invalid_values())),
        debug => problem.debug.map_or(Value::from(false), |debug| Value::from(Serde(debug))),
        controller => route.map_or("", |route| route.controller),
        action => route.map_or("", |route| route.action()),
        ajax_request => is_ajax(asked.headers),
    }
}
