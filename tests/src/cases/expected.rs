//! What a case expects of an answer.

use super::unescape;
use crate::{app::App, client::Answer};

/// What an answer must be, or not be.
#[derive(Debug, Clone)]
pub(super) enum Expected {
    Empty,
    Problem,
    Page,
    Html,
    Body(String),
    Part(String),
    Forbidden(String),
    Header(String, String),
    NoHeader(String),
}

impl Expected {
    pub(super) fn judge(&self, answer: &Answer, app: &App) -> Result<(), String> {
        let with_prefix = |text: &str| text.replace("{prefix}", app.url_prefix);
        let text = answer.text();
        match self {
            Self::Empty => ensure(answer.body.is_empty(), || "expected no body".to_owned()),
            Self::Problem => check_problem(answer, app),
            Self::Page => check_error_page(answer, app),
            Self::Html => check_html(answer),
            Self::Body(body) => {
                let body = with_prefix(body);
                ensure(answer.body == unescape(&body), || {
                    format!("expected the body {body}")
                })
            }
            Self::Part(part) => {
                let part = with_prefix(part);
                ensure(text.contains(&part), || {
                    format!("expected {part} in the body")
                })
            }
            Self::Forbidden(part) => ensure(!answer.to_string().contains(part), || {
                format!("expected no {part} anywhere")
            }),
            Self::Header(name, value) => {
                let value = with_prefix(value);
                ensure(has_header(answer, name, &value), || {
                    format!("expected {name}: {value}")
                })
            }
            Self::NoHeader(name) => ensure(answer.all(name).is_empty(), || {
                format!("expected no {name}")
            }),
        }
    }
}

/// Whether one of the headers has the value.
fn has_header(answer: &Answer, name: &str, value: &str) -> bool {
    answer.all(name).iter().any(|found| found == value)
}

/// Words that stand in no error that a client may see.
const LEAKS: &[&str] = &[
    "secret",
    "Secret",
    ".rs",
    "panick",
    "src/",
    "ParseInt",
    " at line",
    "expected",
    "invalid digit",
    "minijinja",
    "serde",
];

/// What every rendered error has, whatever it is rendered as.
fn check_rendered(answer: &Answer, app: &App) -> Result<(), String> {
    let lists = |name: &str, element: &str| {
        answer
            .all(name)
            .iter()
            .any(|value| value.split(',').any(|found| found.trim() == element))
    };
    ensure(lists("vary", "Accept"), || {
        "expected vary: Accept".to_owned()
    })?;
    ensure(lists("cache-control", "no-store"), || {
        "expected cache-control: no-store".to_owned()
    })?;
    ensure(answer.header("x-content-type-options") == "nosniff", || {
        "expected x-content-type-options: nosniff".to_owned()
    })?;
    let whole = answer.to_string();
    let leak = LEAKS
        .iter()
        .find(|leak| !app.debug && whole.contains(**leak));
    leak.map_or(Ok(()), |leak| Err(format!("leaks {leak:?}")))
}

/// Checks problem details (RFC 9457).
///
/// # Errors
///
/// What is wrong.
pub fn check_problem(answer: &Answer, app: &App) -> Result<(), String> {
    check_rendered(answer, app)?;
    ensure(
        answer.header("content-type") == "application/problem+json",
        || "expected problem details".to_owned(),
    )?;
    let problem: serde_json::Value =
        serde_json::from_slice(&answer.body).map_err(|error| format!("no JSON: {error}"))?;
    let is_text = |member: &str| {
        problem[member]
            .as_str()
            .is_some_and(|text| !text.is_empty())
    };
    for member in ["type", "title", "detail"] {
        ensure(is_text(member), || format!("expected the member {member}"))?;
    }
    ensure(problem["status"] == answer.status.as_u16(), || {
        "expected the same status in the body".to_owned()
    })?;
    ensure(problem.get("debug").is_some() == app.debug, || {
        format!("expected the member debug: {}", app.debug)
    })
}

/// Checks an error page.
///
/// # Errors
///
/// What is wrong.
pub fn check_error_page(answer: &Answer, app: &App) -> Result<(), String> {
    check_rendered(answer, app)?;
    check_html(answer)
}

/// Checks that an answer is a whole page.
///
/// # Errors
///
/// What is wrong.
pub fn check_html(answer: &Answer) -> Result<(), String> {
    let text = answer.text();
    ensure(
        answer.header("content-type") == "text/html; charset=utf-8",
        || "expected text/html".to_owned(),
    )?;
    let is_whole = text
        .trim_start()
        .to_lowercase()
        .starts_with("<!doctype html>")
        && text.trim_end().ends_with("</html>");
    ensure(is_whole, || "expected a whole page".to_owned())
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}
