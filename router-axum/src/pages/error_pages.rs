//! Error pages from the application's own templates.

use std::{path::Path, sync::Arc};

use bytes::Bytes;
use minijinja::{Value, context};
use router_core::nearest;
use router_http::headers::{self, FragmentHeader};
use router_pages::nested;
use serde::Serialize;

use super::{
    checks,
    templates::{TemplateError, TemplateErrors, Templates},
    variables::converted,
};
use crate::error::{Error, ErrorRouter, Panic, Report};

impl ErrorRouter {
    /// Takes `error/<status>.html` and `error/default.html` from the templates below `dir`. In debug mode they are reloaded. Call [`debug`](Self::debug) and
    /// [`page_variables`](Self::page_variables) first.
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
    /// and filters of your own are a kernel's, or are added to templates that [`templates`](Self::templates) takes. Without `page_variables` also the error pages that
    /// read a variable which no error page has.
    pub fn with_templates(self, dir: impl AsRef<Path>) -> Result<Self, TemplateErrors> {
        let templates = Templates::load(dir.as_ref(), self.settings.debug_page.is_some())?;
        let mut unknown = checks::unknown_helpers(
            &templates,
            &[],
            "to the templates that `ErrorRouter::templates` takes",
        );
        if self.shows_these_variables_alone() {
            unknown.extend(unknown_variables(&templates));
        }
        if !unknown.is_empty() {
            return Err(unknown.into());
        }
        Ok(self.templates(Arc::new(templates)))
    }

    /// Takes the error pages from templates that are loaded already, to which filters and functions were added.
    pub fn templates(mut self, templates: Arc<Templates>) -> Self {
        self.settings.own_page = Some(Arc::new(move |names, report, variables| {
            own_page(&templates, names, report, || {
                variables?(report).downcast::<Value>().ok()
            })
        }));
        self
    }

    pub(crate) fn fragments(mut self, header: FragmentHeader) -> Self {
        self.settings.fragments = Some(header);
        self
    }

    /// Gives your error pages variables of your own: the language of the request, or who is signed in. A variable of the same name as one of
    /// the library's replaces it.
    ///
    /// The callback sees the head of the request, as [`json`](Self::json)'s does. If it panics, or what it returns cannot be serialised,
    /// the client gets the library's page.
    pub fn page_variables<T: Serialize>(
        mut self,
        variables: impl Fn(&Report<'_>) -> T + Send + Sync + 'static,
    ) -> Self {
        self.settings.page_variables = Some(Arc::new(move |report| {
            Box::new(converted(variables(report)))
        }));
        self
    }

    /// Looks for the error pages of paths below `prefix` in the template folder `folder` first: `admin/error/404.html`,
    /// then `error/404.html`. The prefix is one of requests: a kernel's URL prefix is part of it.
    pub fn page_folder(mut self, prefix: impl Into<String>, folder: impl Into<String>) -> Self {
        self.settings.folders.push((prefix.into(), folder.into()));
        self
    }

    /// Returns whether the application's error pages have no variables besides those that all of them have.
    pub(crate) fn shows_these_variables_alone(&self) -> bool {
        !self.has_templates() && self.settings.page_variables.is_none()
    }

    /// True if [`templates`](Self::templates) were given.
    #[must_use]
    pub fn has_templates(&self) -> bool {
        self.settings.own_page.is_some()
    }
}

/// The page from the first of `names` there is. In debug mode a page that does not show `debug` gives way to the compiled-in one, which says so if users
/// could not be shown theirs.
fn own_page(
    templates: &Templates,
    names: &[String],
    report: &Report<'_>,
    own_variables: impl Fn() -> Option<Box<Value>>,
) -> Option<Result<Bytes, Error>> {
    let name = names.iter().find(|name| templates.contains(name))?;
    let is_shown = report.debug.is_none() || templates.mentions(name, "debug");
    let render = || -> Result<Bytes, Error> {
        let variables = context! { ..own_variables().map_or(Value::UNDEFINED, |own| *own), ..of_every_page(report, is_shown) };
        Ok(templates.render_body(name, variables)?)
    };
    let page = Panic::guarded(|| nested::at(report.request.nested_at(), render))
        .unwrap_or_else(|panic| Err(Error::panicked(panic)));
    if is_shown {
        Some(page)
    } else {
        page.err().map(Err)
    }
}

/// The variables of every error page, besides those that every template has.
const VARIABLES: [&str; 6] = ["status", "title", "detail", "request_id", "errors", "debug"];

/// The values of these variables, and of those that every template has.
fn of_every_page(report: &Report<'_>, is_debug_shown: bool) -> Value {
    let head = report.request;
    let route = head
        .route
        .or(report.error.matched_action())
        .map(|action| action.route);
    context! {
        status => report.status.as_u16(),
        title => report.title(),
        detail => report.detail,
        request_id => report.request_id.unwrap_or_default(),
        errors => converted(report.error.invalid_values()),
        debug => report.debug.filter(|_| is_debug_shown).map_or(Value::from(false), converted),
        controller => route.map_or("", |route| route.controller),
        action => route.map_or("", |route| route.action()),
        ajax_request => headers::is_ajax(head.headers) || FragmentHeader::default().asks(head.headers),
    }
}

/// An error page reads no variables but those that all of them have.
pub(super) fn unknown_variables(templates: &Templates) -> Vec<TemplateError> {
    let names = templates.names();
    let is_error_page = |name: &&str| {
        let file = name
            .rsplit_once("error/")
            .filter(|(folder, _)| folder.is_empty() || folder.ends_with('/'));
        let name = file
            .and_then(|(_, file)| file.strip_suffix(".html"))
            .unwrap_or_default();
        ["default", "fragment"].contains(&name)
            || name.len() == 3 && name.bytes().all(|digit| digit.is_ascii_digit())
    };
    let pages = names.iter().copied().filter(is_error_page);
    templates
        .variables_read(pages)
        .into_iter()
        .flat_map(|(page, read)| {
            read.into_iter()
                .filter(|read| !VARIABLES.contains(&read.variable()))
                .map(move |read| {
                    let name = read.variable();
                    let help = match nearest(name, VARIABLES) {
                        Some(meant) => format!("did you mean `{meant}`?"),
                        None if name == "loop" => {
                            "it is there within `{% for .. %}` alone".to_owned()
                        }
                        None => format!(
                            "ask `{name} is defined`, or give it by `ErrorRouter::page_variables`"
                        ),
                    };
                    let reason =
                        format!("`{name}` is no variable of the error page `{page}`: {help}");
                    TemplateError {
                        name: read.template,
                        line: Some(read.line as usize),
                        excerpt: None,
                        reason,
                    }
                })
        })
        .collect()
}
