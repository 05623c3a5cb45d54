//! Error pages: the application's own templates, and the two pages compiled into the crate.

use std::fmt::Write;
use std::sync::{LazyLock, OnceLock};

use bytes::Bytes;
use http::HeaderValue;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, HtmlEscape, Value, context};

use super::debug::DebugInfo;
use super::problem::Problem;
use super::{Asked, Error, catch::guarded};
use crate::{links, templates::Templates};

/// The page of a running application. It is filled in without the template engine, so that nothing can keep it from
/// being sent.
const PAGE: &str = include_str!("page.html");

/// The page of debug mode.
const DEBUG_PAGE: &str = include_str!("debug.html");

/// The pages' media type.
pub(super) fn media_type() -> HeaderValue {
    const { HeaderValue::from_static("text/html; charset=utf-8") }
}

/// The page of `problem` from the first of `names` there is. In debug mode a page that does not show `debug` gives
/// way to the compiled-in one.
pub(super) fn own_page(
    templates: &Templates,
    names: &[String],
    problem: &Problem<'_>,
    asked: &Asked<'_>,
) -> Option<Result<Bytes, Error>> {
    let name = names.iter().find(|name| templates.contains(name))?;
    if problem.debug.is_some() && !templates.mentions(name, "debug") {
        return None;
    }
    let render = || templates.render(name, variables(problem, asked));
    let rendered = guarded(|| links::nested_at(asked.nested_at(), render));
    Some(match rendered {
        Ok(Ok(page)) => Ok(page.into()),
        Ok(Err(error)) => Err(error.into()),
        Err(panic) => Err(Error::panicked(panic)),
    })
}

/// The variables of an error page: its own, and those every template has.
fn variables(problem: &Problem<'_>, asked: &Asked<'_>) -> Value {
    let route = asked.route.or(problem.error.matched_action()).map(|action| action.route);
    let ajax = asked.headers.get("x-requested-with").is_some_and(|value| value == "XMLHttpRequest");
    context! {
        status => problem.status.as_u16(),
        title => problem.title(),
        detail => problem.detail,
        request_id => problem.request_id.unwrap_or_default(),
        debug => problem.debug.map_or(Value::from(false), |debug| Value::from(Serde(debug))),
        controller => route.map_or("", |route| route.controller),
        action => route.map_or("", |route| route.action),
        ajax_request => ajax,
    }
}

/// The compiled-in page of debug mode, if it can be rendered.
pub(super) fn debug_page(problem: &Problem<'_>, debug: &DebugInfo) -> Option<Bytes> {
    static PAGES: OnceLock<Environment<'static>> = OnceLock::new();
    let pages = PAGES.get_or_init(|| {
        let mut pages = Environment::new();
        pages.set_auto_escape_callback(|_| AutoEscape::Html);
        pages
    });
    let variables = context! {
        status => problem.status.as_u16(),
        title => problem.title(),
        detail => problem.detail,
        request_id => problem.request_id.unwrap_or_default(),
        debug => Value::from(Serde(debug)),
    };
    match guarded(|| pages.render_named_str("debug.html", DEBUG_PAGE, variables)) {
        Ok(Ok(page)) => Some(page.into()),
        Ok(Err(_)) | Err(_) => None,
    }
}

/// The compiled-in page of a running application.
pub(super) fn page(problem: &Problem<'_>) -> Bytes {
    static PARTS: LazyLock<(&str, Vec<(&str, &str)>)> = LazyLock::new(parts);
    let (start, parts) = &*PARTS;
    let mut page = String::with_capacity(PAGE.len() + 256);
    page.push_str(start);
    for (name, rest) in parts {
        match *name {
            "status" => page.push_str(problem.status.as_str()),
            "title" => page.push_str(problem.title()),
            "detail" => push_escaped(&mut page, problem.detail),
            _ => push_id(&mut page, problem.request_id),
        }
        page.push_str(rest);
    }
    page.into()
}

/// The page before its first variable, then each variable with what follows it.
fn parts() -> (&'static str, Vec<(&'static str, &'static str)>) {
    let mut parts = PAGE.split("{{ ");
    let start = parts.next().unwrap_or_default();
    (start, parts.map(|part| part.split_once(" }}").unwrap_or((part, ""))).collect())
}

fn push_id(page: &mut String, id: Option<&str>) {
    if let Some(id) = id {
        page.push_str("<p class=\"id\">Request ");
        push_escaped(page, id);
        page.push_str("</p>");
    }
}

fn push_escaped(page: &mut String, text: &str) {
    let _ = write!(page, "{}", HtmlEscape(text));
}
