//! The rules of an application's templates.

use std::{collections::HashSet, path::Path};

use router_core::Route;

use super::templates::{TemplateError, Templates};
use crate::routes::{Mount, Routes};

/// Every action that renders a page has its template.
pub(crate) fn missing_templates(
    pages: &[(&Mount, &'static Route)],
    templates: &Templates,
    dir: Option<&Path>,
    is_part: bool,
) -> Vec<String> {
    let help = |template: &str| {
        match dir {
        Some(dir) => format!("create `{}`", dir.join(template).display()),
        None if is_part => "no template directory is set, call `with_templates(dir)` on the router".to_owned(),
        None => "no template directory is set, write `WebApp::new(path, ..)` in place of `WebApp::api()`".to_owned(),
    }
    };
    let mistake = |(mount, route): &(&Mount, &'static Route)| {
        let template = route
            .template
            .filter(|template| !templates.contains(template))?;
        Some(format!(
            "{} renders the template `{template}`, which does not exist: {}; an action that is not a page returns a response, such as \
             `StatusCode::NO_CONTENT`",
            mount.located(route),
            help(template),
        ))
    };
    pages.iter().filter_map(mistake).collect()
}

/// The actions of a route table, that of the default router too.
fn actions(routes: &Routes) -> impl Iterator<Item = (&Mount, &'static Route)> {
    routes
        .mounts()
        .iter()
        .flat_map(|mount| mount.actions().map(move |route| (mount, route)))
}

/// Every action's fragment is a block of its template, or of one that it extends.
pub(crate) fn missing_blocks(templates: &Templates, routes: &Routes) -> Vec<String> {
    let mistakes = actions(routes).filter_map(|(mount, route)| {
        let template = route.template?;
        let block = route.fragment?;
        let is_missing = templates.contains(template) && !templates.has_block(template, block);
        is_missing.then(|| {
            let located = mount.located(route);
            format!("{located} renders a fragment of the template `{template}`, which has no block `{block}`: write `{{% block {block} %}}`")
        })
    });
    mistakes.collect()
}

/// Every filter, test and function that a template names is there. `way` says how one of the application's own is added.
pub(crate) fn unknown_helpers(
    templates: &Templates,
    pages: &[&str],
    way: &str,
) -> Vec<TemplateError> {
    templates.unknown_helpers(pages, |kind, name| {
        match FOREIGN
            .iter()
            .find(|foreign| (foreign.0, foreign.1) == (kind, name))
        {
            Some((.., meant)) => format!(": write {meant}"),
            None => format!("; one of your own is added {way}"),
        }
    })
}

/// Says of each template that reads variables which no action is known to return that it is not checked.
pub(crate) fn warn_of_unchecked(routes: &Routes, templates: &Templates) {
    let is_known = |name| {
        actions(routes).any(|(mount, route)| {
            route.template == Some(name) && (mount.page)(route.function).variables.is_some()
        })
    };
    let mut told = HashSet::new();
    let unchecked = actions(routes).filter_map(|(mount, route)| {
        let template = route.template?;
        let is_unchecked = !is_known(template) && told.insert(template);
        is_unchecked.then_some((template, mount.located(route)))
    });
    let unchecked: Vec<_> = unchecked.collect();
    let read = templates.variables_read(unchecked.iter().map(|(template, _)| *template));
    for ((template, located), (_, read)) in unchecked.iter().zip(read) {
        if let Some(read) = read.first() {
            let name = read.variable();
            tracing::warn!(
                target: "router_axum::templates",
                "template `{template}` is not checked: it reads `{name}`, and the variables of {located} are not known: return a struct that derives `PageVariables`, not in a `Page`"
            );
        }
    }
}

/// Names of other engines and of the library's macros, each with what is written here.
const FOREIGN: [(&str, &str, &str); 8] = [
    ("filter", "raw", "`safe`"),
    ("filter", "html_safe", "`safe`"),
    ("function", "url_for", PATH),
    ("function", "reverse", PATH),
    (
        "function",
        "field",
        "`{% from \"router/forms.html\" import field %}` before it",
    ),
    (
        "function",
        "summary",
        "`{% from \"router/forms.html\" import summary %}` before it",
    ),
    ("test", "null", "`none`"),
    ("test", "nil", "`none`"),
];
const PATH: &str = "`path(\"controller.web.users\", \"show\", ..)` for the path of an action";
