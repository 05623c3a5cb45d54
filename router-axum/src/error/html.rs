//! The two error pages that are compiled into the crate.

use std::sync::LazyLock;

use bytes::Bytes;
use http::HeaderValue;
use serde::Serialize;

use super::catch::guarded;
use super::debug::DebugInfo;
use super::problem::Problem;
use crate::{built_in_page, escape::push_escaped};

/// The page of a running application. It is filled in without the template engine, so that nothing can keep it from
/// being sent.
const PAGE: &str = include_str!("page.html");

/// The page of debug mode.
const DEBUG_PAGE: &str = include_str!("debug.html");

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
