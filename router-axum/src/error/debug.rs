//! What a developer sees of an error in debug mode, on the page and in the member `debug`.

use std::backtrace::Backtrace;
use std::fs;
use std::path::{Path, PathBuf};

use http::Method;
use serde::Serialize;

use super::template_info::TemplateInfo;
use super::{Asked, Error, MatchedAction, Panic, redact};

/// One line of the route table, as the debug page shows it.
///
/// ```
/// use router_axum::error::RouteLine;
///
/// let line = RouteLine {
///     method: "GET".into(),
///     path: "/api/orders/{id}".into(),
///     service: "controller.rest.orders".into(),
///     action: "get_action".into(),
/// };
/// assert_eq!(serde_json::to_value(&line)?["path"], "/api/orders/{id}");
/// # Ok::<(), serde_json::Error>(())
/// ```
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

/// What might have been meant by a request that no route answers.
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
/// /// What stands below the first segment that was asked for.
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
    /// What to write to have it answered: ``add `async fn cget_likes_action(&self, id: ..)` to `UsersController` ``.
    pub write: Option<String>,
    /// All routes.
    pub routes: Vec<RouteLine>,
}

/// Asks for suggestions; the method and the path as they came.
pub(super) type Suggest = Box<dyn Fn(&Method, &str) -> Suggestions + Send + Sync>;

/// Where suggestions come from, and whether the request is lost: only then are any but the route table of use.
#[derive(Clone, Copy)]
pub(super) struct Suggested<'a> {
    pub(super) suggest: &'a Suggest,
    pub(super) lost: bool,
}

impl Suggested<'_> {
    fn of(self, asked: &Asked<'_>) -> Suggestions {
        let mut suggestions = (self.suggest)(asked.method, asked.uri.path());
        let nested_at = asked.nested_at();
        let lines = suggestions.nearest.iter_mut().chain(&mut suggestions.routes);
        lines.for_each(|line| line.path = router_core::full_path(nested_at, &line.path));
        if self.lost { suggestions } else { Suggestions { routes: suggestions.routes, ..Suggestions::default() } }
    }
}

/// Everything there is to show. Texts are not escaped yet.
#[derive(Debug, Serialize)]
pub(super) struct DebugInfo {
    chain: Vec<String>,
    panic: Option<PanicInfo>,
    template: Option<TemplateInfo>,
    source: Option<Excerpt>,
    route: Option<RouteInfo>,
    request: RequestInfo,
    suggestions: Option<Suggestions>,
    frames: Vec<Frame>,
}

#[derive(Debug, Serialize)]
struct PanicInfo {
    message: String,
    place: Option<String>,
}

#[derive(Debug, Serialize)]
struct Excerpt {
    file: String,
    line: usize,
    lines: Vec<Line>,
}

/// One line of a source, numbered from 1.
#[derive(Debug, Serialize)]
pub(crate) struct Line {
    number: usize,
    text: String,
    failing: bool,
}

#[derive(Debug, Serialize)]
struct RouteInfo {
    method: &'static str,
    path: String,
    service: String,
    action: String,
    template: Option<&'static str>,
    place: String,
}

#[derive(Debug, Serialize)]
struct RequestInfo {
    method: String,
    path: String,
    query: Option<String>,
    headers: Vec<(String, String)>,
}

/// One frame of a backtrace.
#[derive(Debug, Serialize)]
struct Frame {
    function: String,
    place: Option<String>,
    own: bool,
}

impl DebugInfo {
    pub(super) fn new(error: &Error, asked: &Asked<'_>, suggested: Option<Suggested<'_>>) -> Self {
        let frames = error.backtrace().map(frames).unwrap_or_default();
        let suggestions = suggested.map(|suggested| suggested.of(asked));
        let known = suggestions.as_ref().map_or(&[][..], |suggestions| &suggestions.routes);
        let route = asked.route.or(error.matched_action());
        Self {
            chain: error.chain(),
            panic: error.panic().map(PanicInfo::new),
            template: TemplateInfo::of(error),
            source: place_in_source(error, &frames).and_then(|(file, line)| Excerpt::read(&file, line)),
            route: route.map(|action| RouteInfo::new(action, known)),
            request: RequestInfo::new(asked),
            suggestions,
            frames,
        }
    }

    /// What is read without a page that folds the rest away: the routes near to the request, and the application's frames where any are.
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
        self.template = self.template.take().or_else(|| TemplateInfo::of(failure));
    }
}

impl PanicInfo {
    fn new(panic: &Panic) -> Self {
        Self { message: panic.message().to_owned(), place: panic.place().map(|(file, line)| format!("{file}:{line}")) }
    }
}

impl RouteInfo {
    /// The path has its prefix where the route is one of those that are known.
    fn new(action: &MatchedAction, known: &[RouteLine]) -> Self {
        let route = action.route;
        let is_it = |line: &&RouteLine| line.service == *action.service && line.action == route.function;
        Self {
            method: route.method.as_str(),
            path: known.iter().find(is_it).map_or_else(|| route.path.to_owned(), |line| line.path.clone()),
            service: action.service.to_string(),
            action: format!("{}::{}", route.type_name, route.function),
            template: route.template,
            place: format!("{}:{}", route.file, route.line),
        }
    }
}

impl RequestInfo {
    fn new(asked: &Asked<'_>) -> Self {
        let headers = asked.headers.iter().map(|(name, value)| {
            let value = String::from_utf8_lossy(value.as_bytes());
            (name.to_string(), redact::header(name.as_str(), &value).into_owned())
        });
        Self {
            method: asked.method.to_string(),
            path: router_core::full_path(asked.nested_at(), asked.uri.path()),
            query: asked.uri.query().map(redact::query),
            headers: headers.collect(),
        }
    }
}

impl Excerpt {
    fn read(file: &str, line: usize) -> Option<Self> {
        let lines = excerpt(&read_source(file)?, line);
        (!lines.is_empty()).then(|| Self { file: file.to_owned(), line, lines })
    }
}

/// Where to look first: the place of the panic, else the innermost frame of the application.
fn place_in_source(error: &Error, frames: &[Frame]) -> Option<(String, usize)> {
    if let Some((file, line)) = error.panic().and_then(Panic::place) {
        return Some((file.to_owned(), line as usize));
    }
    let place = frames.iter().find(|frame| frame.own)?.place.as_deref()?;
    split_place(place)
}

/// Splits `file:line:column`.
fn split_place(place: &str) -> Option<(String, usize)> {
    let mut parts = place.rsplitn(3, ':');
    let (_column, line, file) = (parts.next()?, parts.next()?, parts.next()?);
    Some((file.to_owned(), line.parse().ok()?))
}

/// How far around a line an excerpt reaches.
const AROUND: usize = 4;

/// The lines around `line`, which counts from 1.
pub(crate) fn excerpt(source: &str, line: usize) -> Vec<Line> {
    let first = line.saturating_sub(AROUND).max(1);
    let numbered = source.lines().enumerate().map(|(index, text)| (index + 1, text));
    let around = numbered.skip(first - 1).take_while(|(number, _)| *number <= line.saturating_add(AROUND));
    around
        .map(|(number, text)| Line { number, text: text.chars().take(200).collect(), failing: number == line })
        .collect()
}

/// The excerpt as text, with an arrow at the failing line.
pub(crate) fn show_lines(lines: &[Line]) -> String {
    let show = |line: &Line| format!("{} {:>4} | {}\n", if line.failing { ">" } else { " " }, line.number, line.text);
    lines.iter().map(show).collect()
}

/// The compiler names files relative to the workspace, and the application may run in a folder below it.
fn read_source(file: &str) -> Option<String> {
    const LARGEST: u64 = 1024 * 1024;
    let file = Path::new(file);
    let here = std::env::current_dir().ok()?;
    let found = here.ancestors().map(|folder| folder.join(file)).find(|candidate: &PathBuf| candidate.is_file())?;
    let small = fs::metadata(&found).ok()?.len() <= LARGEST;
    let rust = found.extension().is_some_and(|extension| extension == "rs");
    if small && rust { fs::read_to_string(found).ok() } else { None }
}

/// The frames of a backtrace, the application's own first.
fn frames(backtrace: &Backtrace) -> Vec<Frame> {
    let mut frames = read_frames(&backtrace.to_string());
    frames.sort_by_key(|frame| !frame.own);
    frames
}

/// Reads `   4: function` followed by `             at file:line:column`.
fn read_frames(text: &str) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(place) = line.strip_prefix("at ") {
            if let Some(frame) = frames.last_mut() {
                frame.own = is_own(&frame.function, place);
                frame.place = Some(place.strip_prefix("./").unwrap_or(place).to_owned());
            }
        } else if let Some((number, function)) = line.split_once(": ")
            && number.bytes().all(|byte| byte.is_ascii_digit())
        {
            frames.push(Frame { function: function.to_owned(), place: None, own: false });
        }
    }
    frames
}

/// Whether a frame is the application's, and not a library's, the compiler's or ours.
fn is_own(function: &str, place: &str) -> bool {
    const FOREIGN: [&str; 6] = ["/rustc/", "/.cargo/", "/registry/src/", "/library/", "/rust/deps/", "/sysdeps/"];
    let crate_name = env!("CARGO_CRATE_NAME");
    let ours = function.trim_start_matches('<').starts_with(&format!("{crate_name}::"));
    !ours && place.contains(".rs:") && !FOREIGN.iter().any(|part| place.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excerpts_stay_within_the_source() {
        let source = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";
        let cases = [
            ("", 1, ""),
            (source, 0, "1-4"),
            (source, 1, "1-5"),
            (source, 6, "2-10"),
            (source, 10, "6-10"),
            (source, usize::MAX, ""),
        ];
        for (source, line, expected) in cases {
            let lines = excerpt(source, line);
            let shown = match (lines.first(), lines.last()) {
                (Some(first), Some(last)) => format!("{}-{}", first.number, last.number),
                _ => String::new(),
            };
            assert_eq!(shown, expected, "line {line}");
        }
    }

    #[test]
    fn own_frames_come_first() {
        let text = [
            "   0: std::backtrace::Backtrace::force_capture",
            "             at /rustc/abc/library/std/src/backtrace.rs:1:2",
            "   1: blog::users::find",
            "             at ./examples/blog/src/users.rs:12:9",
            "   2: start_thread",
            "             at ./nptl/pthread_create.c:442:8",
        ];
        let frames = read_frames(&text.join("\n"));
        assert_eq!(frames.iter().map(|frame| frame.own).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(frames[1].place.as_deref(), Some("examples/blog/src/users.rs:12:9"));
        assert_eq!(split_place("examples/blog/src/users.rs:12:9"), Some(("examples/blog/src/users.rs".to_owned(), 12)));
    }
}
