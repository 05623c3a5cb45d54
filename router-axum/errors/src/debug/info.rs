//! Everything that developers are shown of an error.

use http::{HeaderName, HeaderValue};
use serde::Serialize;
use serde_json::{Value, json};

#[cfg(feature = "templates")]
use super::template_info::TemplateInfo;
use super::{
    excerpt::Excerpt,
    frames::{Frame, frames},
    redact,
    suggestions::{RouteLine, Suggestions},
};
use crate::error::{Error, Panic};
use crate::request_head::{MatchedAction, RequestHead};

/// Everything there is to show. Texts are not escaped yet.
#[derive(Debug, Serialize)]
pub struct DebugInfo {
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
    pub fn new(error: &Error, head: &RequestHead<'_>, suggestions: Option<Suggestions>) -> Self {
        let frames = error
            .backtrace()
            .map(|backtrace| frames(&backtrace.to_string()))
            .unwrap_or_default();
        let known = suggestions
            .as_ref()
            .map_or(&[][..], |suggestions| &suggestions.routes);
        let route = head.route.or(error.matched_action());
        Self {
            chain: error.chain(),
            panic: error.panic().map(panic_info),
            #[cfg(feature = "templates")]
            template: TemplateInfo::of(error),
            source: place_in_source(error, &frames)
                .and_then(|(file, line)| Excerpt::read(&file, line)),
            route: route.map(|action| route_info(action, known)),
            request: request_info(head),
            suggestions,
            frames,
        }
    }

    /// A short form for JSON: the nearest routes, and the application's frames if there are any.
    pub fn brief(mut self) -> Self {
        if self.frames.iter().any(|frame| frame.own) {
            self.frames.retain(|frame| frame.own);
        }
        self.suggestions
            .iter_mut()
            .for_each(|suggestions| suggestions.routes.clear());
        self
    }

    /// Adds what went wrong while the error was being rendered: "rendering an error page: ..".
    pub fn failed_to_render(&mut self, failure: &Error) {
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
    let is_it =
        |line: &&RouteLine| line.service == *action.service && line.action == route.function;
    json!({
        "method": route.method.as_str(),
        "path": known.iter().find(is_it).map_or(route.path, |line| &line.path),
        "service": &*action.service,
        "action": route.full_name(),
        "template": route.template,
        "place": format!("{}:{}", route.file, route.line),
    })
}

fn request_info(head: &RequestHead<'_>) -> Value {
    let shown = |(name, value): (&HeaderName, &HeaderValue)| {
        (
            name.to_string(),
            redact::header(name.as_str(), &String::from_utf8_lossy(value.as_bytes())),
        )
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
