//! The details of an error in debug mode, on the page and in the member `debug`.

pub(crate) mod built_in_page;
pub(crate) mod excerpt;
mod frames;
mod redact;
#[cfg(feature = "templates")]
pub(crate) mod template_info;

use std::sync::Arc;

use http::{HeaderName, HeaderValue, Method};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Error, MatchedAction, Panic, RequestHead};
use excerpt::Excerpt;
use frames::{Frame, frames};
#[cfg(feature = "templates")]
use template_info::TemplateInfo;

/// One line of the route table, as the debug page shows it.
#[derive(Debug, Clone, Serialize)]
pub struct RouteLine {
    /// The HTTP method.
    pub method: String,
    /// The path template, with its prefix: `/api/v1/users/{id}`.
    pub path: String,
    /// The service: `controller.rest.v1.users`.
    pub service: String,
    /// The method of the controller: `get_action`.
    pub action: String,
}

/// Suggestions for a request without a route.
///
/// A kernel makes them from its route table. Without a kernel, give your own to [`ErrorRouter::suggest`](super::ErrorRouter::suggest).
///
/// ```
/// use router_axum::error::{RouteLine, Suggestions};
///
/// fn line(method: &str, path: &str) -> RouteLine {
///     RouteLine { method: method.into(), path: path.into(), service: "plain".into(), action: "a closure".into() }
/// }
///
/// /// The routes below the first segment of the path.
/// fn suggest(path: &str) -> Suggestions {
///     let routes = vec![line("GET", "/orders"), line("GET", "/orders/{id}"), line("GET", "/users")];
///     let first = path.split('/').nth(1).unwrap_or_default();
///     let nearest = routes.iter().filter(|line| line.path[1..].starts_with(first)).cloned().collect();
///     Suggestions { nearest, write: None, routes }
/// }
///
/// assert_eq!(suggest("/orders/7/lines").nearest.len(), 2);
/// ```
#[derive(Debug, Clone, Default, Serialize)]
pub struct Suggestions {
    /// The routes nearest to it, the nearest first.
    pub nearest: Vec<RouteLine>,
    /// The code that would answer it: ``add `async fn cget_likes_action(&self, id: ..)` to `UsersController` ``.
    pub write: Option<String>,
    /// All routes.
    pub routes: Vec<RouteLine>,
}

/// Asks for suggestions; the method and the path as they came.
pub(super) type Suggest = Arc<dyn Fn(&Method, &str) -> Suggestions + Send + Sync>;

impl Suggestions {
    /// Those for a request. If it is not lost, the route table alone is of use.
    pub(super) fn of(suggest: &Suggest, head: &RequestHead<'_>, is_lost: bool) -> Self {
        let mut suggestions = suggest(head.method, head.uri.path());
        let lines = suggestions.nearest.iter_mut().chain(&mut suggestions.routes);
        lines.for_each(|line| line.path = router_core::full_path(head.nested_at(), &line.path));
        if is_lost { suggestions } else { Self { routes: suggestions.routes, ..Self::default() } }
    }
}

/// Everything there is to show. Texts are not escaped yet.
#[derive(Debug, Serialize)]
pub(crate) struct DebugInfo {
    chain: Vec<String>,
    panic: Option<Value>,
    #[cfg(feature = "templates")]
    template: Option<TemplateInfo>,
    source: Option<Excerpt>,
    route: Option<Value>,
    request: Value,
    suggestions: Option<Suggestions>,
    frames: Vec<Frame>,
}

impl DebugInfo {
    pub(super) fn new(error: &Error, head: &RequestHead<'_>, suggestions: Option<Suggestions>) -> Self {
        let frames = error.backtrace().map(|backtrace| frames(&backtrace.to_string())).unwrap_or_default();
        let known = suggestions.as_ref().map_or(&[][..], |suggestions| &suggestions.routes);
        let route = head.route.or(error.matched_action());
        Self {
            chain: error.chain(),
            panic: error.panic().map(panic_info),
            #[cfg(feature = "templates")]
            template: TemplateInfo::of(error),
            source: place_in_source(error, &frames).and_then(|(file, line)| Excerpt::read(&file, line)),
            route: route.map(|action| route_info(action, known)),
            request: request_info(head),
            suggestions,
            frames,
        }
    }

    /// A short form for JSON: the nearest routes, and the application's frames if there are any.
    pub(super) fn brief(mut self) -> Self {
        if self.frames.iter().any(|frame| frame.own) {
            self.frames.retain(|frame| frame.own);
        }
        self.suggestions.iter_mut().for_each(|suggestions| suggestions.routes.clear());
        self
    }

    /// Adds what went wrong while the error was being rendered: "rendering an error page: ..".
    pub(super) fn failed_to_render(&mut self, failure: &Error) {
        self.chain.push(format!("while {failure}"));
        #[cfg(feature = "templates")]
        if self.template.is_none() {
            self.template = TemplateInfo::of(failure);
        }
    }
}

fn panic_info(panic: &Panic) -> Value {
    let place = panic.place().map(|(file, line)| format!("{file}:{line}"));
    json!({ "message": panic.message(), "place": place })
}

/// The path has its prefix where the route is one of those that are known.
fn route_info(action: &MatchedAction, known: &[RouteLine]) -> Value {
    let route = action.route;
    let is_it = |line: &&RouteLine| line.service == *action.service && line.action == route.function;
    json!({
        "method": route.method.as_str(),
        "path": known.iter().find(is_it).map_or(route.path, |line| &line.path),
        "service": &*action.service,
        "action": format!("{}::{}", route.type_name, route.function),
        "template": route.template,
        "place": format!("{}:{}", route.file, route.line),
    })
}

fn request_info(head: &RequestHead<'_>) -> Value {
    let shown = |(name, value): (&HeaderName, &HeaderValue)| {
        (name.to_string(), redact::header(name.as_str(), &String::from_utf8_lossy(value.as_bytes())))
    };
    json!({
        "method": head.method.as_str(),
        "path": redact::path(&router_core::full_path(head.nested_at(), head.uri.path())),
        "query": head.uri.query().map(redact::query),
        "headers": head.headers.iter().map(shown).collect::<Vec<_>>(),
    })
}

/// Where to look first: the place of the panic, else the innermost frame of the application.
fn place_in_source(error: &Error, frames: &[Frame]) -> Option<(String, usize)> {
    if let Some((file, line)) = error.panic().and_then(Panic::place) {
        return Some((file.to_owned(), line as usize));
    }
    frames.iter().find(|frame| frame.own)?.place()
}
