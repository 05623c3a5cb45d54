//! Paths in templates: `path("controller.web.users", "show", user.name, page=2)`, and `url(..)` for an absolute one.

use std::fmt::{self, Display};

use minijinja::{
    AutoEscape, Environment, Error, ErrorKind, State, Value,
    value::{Kwargs, Rest, ValueKind},
};
use router_core::{Link, Route};
use router_http::escape::HtmlText;
use router_pages::nested;

use super::templates::Templates;
use crate::routes::{Mount, Routes, action_path::ActionPath, suggestions::nearest};

/// The functions `path` and `url`.
pub(crate) fn add_functions(environment: &mut Environment<'static>, routes: &Routes) {
    for (function, is_absolute) in [("path", false), ("url", true)] {
        let routes = routes.clone();
        let link = move |state: &State<'_, '_>,
                         service: &str,
                         action: &str,
                         values: Rest<Value>,
                         query: Kwargs| {
            let path = build(&routes, service, action, &values, &query)?;
            let text = if is_absolute {
                path.url().map_err(|error| invalid(error.to_string()))?
            } else {
                path.into()
            };
            Ok::<_, Error>(shown(state, text))
        };
        environment.add_function(function, link);
    }
}

fn build(
    routes: &Routes,
    service: &str,
    action: &str,
    values: &[Value],
    query: &Kwargs,
) -> Result<ActionPath, Error> {
    let (mount, route) = routes
        .find(service, action, values.len())
        .map_err(invalid)?;
    if let Some(value) = values.iter().find(|value| !is_plain(value)) {
        return Err(invalid(format!(
            "{} is not a path value of `{action}`",
            value.kind()
        )));
    }
    let values: Vec<_> = values.iter().map(LinkText).collect();
    let values: Vec<&dyn Display> = values.iter().map(|value| value as &dyn Display).collect();
    let template = mount.path(route);
    let template = nested::full_path(template.trim_end_matches('*'));
    ActionPath::fill(&template, &values, routes.origin().cloned())
        .query(pairs(query)?)
        .map_err(|error| invalid(error.to_string()))
}

fn is_plain(value: &Value) -> bool {
    matches!(
        value.kind(),
        ValueKind::Number | ValueKind::String | ValueKind::Bool
    )
}

/// The query of a path. A value that is `none` is left out.
fn pairs(query: &Kwargs) -> Result<Vec<(String, String)>, Error> {
    let mut pairs = Vec::new();
    for name in query.args() {
        let value: Value = query.get(name)?;
        if value.is_none() {
            continue;
        }
        if !is_plain(&value) {
            return Err(invalid(format!(
                "{} is not a value of a query: `{name}`",
                value.kind()
            )));
        }
        pairs.push((name.to_owned(), LinkText(&value).to_string()));
    }
    Ok(pairs)
}

/// The text of a value. A path that was escaped for HTML becomes part of another one as it was before that.
struct LinkText<'a>(&'a Value);

impl Display for LinkText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_safe() {
            f.write_str(&unescaped(&self.0.to_string()))
        } else {
            self.0.fmt(f)
        }
    }
}

fn invalid(text: impl Into<std::borrow::Cow<'static, str>>) -> Error {
    Error::new(ErrorKind::InvalidOperation, text)
}

/// A path for a template, escaped for HTML here, since the engine would escape its slashes too. What a `nest` took of the path came with the request,
/// and may have any character.
fn shown(state: &State<'_, '_>, path: String) -> Value {
    match state.auto_escape() {
        AutoEscape::Html => Value::from_safe_string(HtmlText(&path).to_string()),
        _ => Value::from(path),
    }
}

/// The links of all templates that lead nowhere. Links to services that no router selects (`idle`) are left out, since that is a mistake of its own. A
/// part of an application checks the links to its own services alone. A link to a service that the configuration leaves out is judged where the page is rendered.
pub(crate) fn mistakes(templates: &Templates, routes: &Routes, idle: &[&str]) -> Vec<String> {
    let sources = templates.sources();
    let links = sources
        .iter()
        .flat_map(|(name, source)| router_core::links(name, source));
    let is_absent = |name: &str| routes.absent().iter().any(|mount| *mount.service == *name);
    let is_known = |link: &Link<'_>| {
        !idle.contains(&link.service)
            && !is_absent(link.service)
            && (!routes.is_part || routes.mount(link.service).is_some())
    };
    links
        .filter(|link| link.action.is_empty() || is_known(link))
        .filter_map(|link| mistake(&link, routes))
        .collect()
}

fn mistake(link: &Link<'_>, routes: &Routes) -> Option<String> {
    let Link {
        function,
        service,
        action,
        template,
        line,
        ..
    } = link;
    let why = if action.is_empty() {
        format!(
            "leads nowhere: it has no action, write `{function}(\"controller.web.users\", \"show\", ..)`"
        )
    } else if let Err(why) = routes.find(service, action, link.values) {
        format!("leads nowhere: {why}")
    } else if *function == "url" && routes.origin().is_none() {
        "begins with the application's origin, and none is set: call `with_origin(\"https://example.org\")` on the kernel, or write `path(..)`".to_owned()
    } else {
        return None;
    };
    Some(format!(
        "template `{template}`, line {line}: `{function}(..)` {why}"
    ))
}

impl Routes {
    /// An action with so many path values, by the names that templates use.
    fn find(
        &self,
        service: &str,
        action: &str,
        values: usize,
    ) -> Result<(&Mount, &'static Route), String> {
        let services = || self.mounts().iter().map(|mount| &*mount.service);
        let mount = self.mount(service).ok_or_else(|| {
            format!(
                "there is no service `{service}`{}",
                service_meant(service, services)
            )
        })?;
        let route = mount
            .actions()
            .find(|route| route.action() == action)
            .ok_or_else(|| {
                let hint = nearest(
                    router_core::action_meant(action),
                    mount.actions().map(Route::action),
                );
                format!("the service `{service}` has no action `{action}`{hint}")
            })?;
        let expected = route.values().count();
        if expected == values {
            return Ok((mount, route));
        }
        let plural = if expected == 1 { "" } else { "s" };
        Err(format!(
            "`{action}` of `{service}` takes {expected} path value{plural}, found {values}: the path is `{}`, and a value with a name, `page=2`, is one of the query",
            router_core::full_path(&mount.url_prefix, route.path)
        ))
    }
}

/// The service that was meant by the name of none: `blog` and `controller.web.blog.show` are not whole names, or more than that.
fn service_meant<'a, I: Iterator<Item = &'a str>>(name: &str, known: impl Fn() -> I) -> String {
    if let Some(whole) = known().find(|known| known.rsplit('.').next() == Some(name)) {
        return format!(": did you mean `{whole}`?");
    }
    let action = |known| {
        name.strip_prefix(known)
            .and_then(|rest| rest.strip_prefix('.'))
    };
    match known().find_map(|known| Some((known, action(known)?))) {
        Some((known, action)) => format!(": write `path({known:?}, {action:?}, ..)`"),
        None => nearest(name, known()),
    }
}

/// The text of a [`HtmlText`].
fn unescaped(text: &str) -> String {
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ]
    .into_iter()
    .fold(text.to_owned(), |text, (entity, character)| {
        text.replace(entity, character)
    })
}
