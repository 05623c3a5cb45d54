//! The two error pages that are compiled into the crate.

use axum::response::Response;
use bytes::Bytes;
use http::{HeaderValue, header::CONTENT_SECURITY_POLICY, response::Parts};
use router_http::escape::HtmlText;

use crate::debug::built_in_page;
use crate::error::{InvalidValue, panic::Panic};
use crate::problem::Report;

/// The page of debug mode.
const DEBUG_PAGE: &str = include_str!("debug/page.html");

/// Marks a response, in its extensions, that is one of these pages.
#[derive(Clone)]
struct WithStyle;

/// Lets browsers show the page in its style, which the application's own policy would forbid.
pub(crate) fn with_style(mut response: Response) -> Response {
    response
        .headers_mut()
        .insert(CONTENT_SECURITY_POLICY, built_in_page::policy());
    response.extensions_mut().insert(WithStyle);
    response
}

/// Takes the policy back from a page that gives way to another answer.
pub(crate) fn without_style(parts: &mut Parts) {
    if parts.extensions.remove::<WithStyle>().is_some() {
        parts.headers.remove(CONTENT_SECURITY_POLICY);
    }
}

/// True if [`with_style`] was there; a layer may have set another policy since.
pub(crate) fn has_style(response: &Response) -> bool {
    response.extensions().get::<WithStyle>().is_some()
}

/// The pages' media type.
pub(crate) fn media_type() -> HeaderValue {
    const { HeaderValue::from_static("text/html; charset=utf-8") }
}

/// The part of a page that says what went wrong.
pub(crate) fn fragment(detail: &str) -> Bytes {
    format!(
        "<p class=\"error\" role=\"alert\">{}</p>\n",
        HtmlText(detail)
    )
    .into()
}

/// The compiled-in page of debug mode, if it can be rendered.
pub(crate) fn debug_page(report: &Report<'_>) -> Option<Bytes> {
    Panic::guarded(|| built_in_page::render(DEBUG_PAGE, report))
        .ok()
        .flatten()
        .map(Into::into)
}

/// The compiled-in page of a running application. It is filled in without the template engine, so that nothing can keep it from being sent.
pub(crate) fn page(report: &Report<'_>) -> Bytes {
    format!(
        include_str!("../pages/page.html"),
        style = include_str!("../pages/page.css"),
        status = report.status.as_str(),
        title = HtmlText(report.title()),
        detail = HtmlText(report.detail),
        errors = list(&report.error.invalid_values()),
        id = report.request_id.map_or_else(String::new, |id| format!(
            "<p class=\"id\">Request {}</p>",
            HtmlText(id)
        )),
    )
    .into()
}

fn list(errors: &[InvalidValue]) -> String {
    let item = |value: &InvalidValue| {
        format!(
            "<li><code>{}</code> {}</li>\n",
            HtmlText(value.name()),
            HtmlText(&value.detail)
        )
    };
    let items: String = errors.iter().map(item).collect();
    if items.is_empty() {
        items
    } else {
        format!("<ul>\n{items}</ul>\n")
    }
}
