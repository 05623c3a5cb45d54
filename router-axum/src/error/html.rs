//! The two error pages that are compiled into the crate.

use std::sync::LazyLock;

use axum::response::Response;
use bytes::Bytes;
use http::{HeaderValue, header::CONTENT_SECURITY_POLICY, response::Parts};
use serde::Serialize;

use super::InvalidValue;
use super::debug::{DebugInfo, built_in_page};
use super::panic::guarded;
use super::problem::Problem;
use crate::http::escape::push_escaped;

/// The page of a running application. It is filled in without the template engine, so that nothing can keep it from
/// being sent.
const PAGE: &str = include_str!("page.html");

/// The page of debug mode.
const DEBUG_PAGE: &str = include_str!("debug/page.html");

/// The Content-Security-Policy of the library's pages: their inline style alone.
pub(crate) fn page_policy() -> HeaderValue {
    const POLICY: &str =
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    const { HeaderValue::from_static(POLICY) }
}

/// In the extensions of a response that is one of these pages.
#[derive(Clone)]
struct WithStyle;

/// Lets browsers show the page in its style, which the application's own policy would forbid.
pub(super) fn with_style(mut response: Response) -> Response {
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, page_policy());
    response.extensions_mut().insert(WithStyle);
    response
}

/// Takes the policy back from a page that gives way to another answer.
pub(super) fn without_style(parts: &mut Parts) {
    if parts.extensions.remove::<WithStyle>().is_some() {
        parts.headers.remove(CONTENT_SECURITY_POLICY);
    }
}

/// True if [`with_style`] was there; a layer may have set another policy since.
pub(super) fn has_style(response: &Response) -> bool {
    response.extensions().get::<WithStyle>().is_some()
}

/// The pages' media type.
pub(super) fn media_type() -> HeaderValue {
    const { HeaderValue::from_static("text/html; charset=utf-8") }
}

/// The compiled-in page of debug mode, if it can be rendered.
pub(super) fn debug_page(problem: &Problem<'_>, debug: &DebugInfo) -> Option<Bytes> {
    let variables = DebugPage {
        status: problem.status.as_u16(),
        title: problem.title(),
        detail: problem.detail,
        request_id: problem.request_id.unwrap_or_default(),
        errors: problem.error.invalid_values(),
        debug,
    };
    let rendered = guarded(|| built_in_page::render(DEBUG_PAGE, &variables));
    rendered.ok().flatten().map(Into::into)
}

#[derive(Serialize)]
struct DebugPage<'a> {
    status: u16,
    title: &'a str,
    detail: &'a str,
    request_id: &'a str,
    errors: Vec<InvalidValue>,
    debug: &'a DebugInfo,
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
            "title" => push_escaped(&mut page, problem.title()),
            "detail" => push_escaped(&mut page, problem.detail),
            "errors" => push_errors(&mut page, &problem.error.invalid_values()),
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

fn push_errors(page: &mut String, errors: &[InvalidValue]) {
    if errors.is_empty() {
        return;
    }
    page.push_str("<ul>\n");
    for value in errors {
        page.push_str("<li><code>");
        push_escaped(page, value.name());
        page.push_str("</code> ");
        push_escaped(page, &value.detail);
        page.push_str("</li>\n");
    }
    page.push_str("</ul>\n");
}

fn push_id(page: &mut String, id: Option<&str>) {
    if let Some(id) = id {
        page.push_str("<p class=\"id\">Request ");
        push_escaped(page, id);
        page.push_str("</p>");
    }
}
