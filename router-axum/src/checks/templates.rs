//! The rules of an application's templates.

use std::path::Path;

use router_core::{Reference, Route, references, tags::tags};

use crate::{services::Service, templates::Templates};

/// Every action that renders a page has its template.
pub(crate) fn missing_templates<'a, S: 'a>(
    services: impl Iterator<Item = &'a Service<S>>,
    templates: &Templates,
    dir: Option<&Path>,
) -> Vec<String> {
    let pages = services.flat_map(|service| service.pages().iter().map(|route| (service.name(), *route)));
    pages.filter_map(|(service, route)| missing_template(service, route, templates, dir)).collect()
}

fn missing_template(service: &str, route: &Route, templates: &Templates, dir: Option<&Path>) -> Option<String> {
    let template = route.template.filter(|template| !templates.contains(template))?;
    Some(format!(
        "`{}::{}` of `{service}` ({}:{}) renders the template `{template}`, which does not exist: {}",
        route.type_name,
        route.function,
        route.file,
        route.line,
        dir.map_or_else(
            || "no template directory is set, call `with_templates(dir)` on the router".to_owned(),
            |dir| format!("create `{}`", dir.join(template).display())
        ),
    ))
}

/// Every template that another extends, includes or imports exists, unless it says that it may be missing.
pub(crate) fn missing_references(templates: &Templates) -> Vec<String> {
    let sources = templates.sources();
    let missing = |name: &str, reference: Reference| {
        let target = reference.name.filter(|target| !reference.may_be_missing && !templates.contains(target))?;
        let (line, relation) = (reference.line, reference.relation);
        Some(format!("template `{name}`, line {line}: {relation} `{target}`, which does not exist"))
    };
    let references = sources.iter().flat_map(|(name, source)| {
        references(&tags(source)).into_iter().filter_map(move |reference| missing(name, reference))
    });
    references.collect()
}
