//! The pages that are compiled into the crate, for developers alone.

use http::HeaderValue;
use router_http::escape::HtmlText;
use serde::Serialize;

/// The Content-Security-Policy of the library's pages: their inline style alone.
pub fn policy() -> HeaderValue {
    const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    const { HeaderValue::from_static(POLICY) }
}

/// A page with the fields of `values` as variables of a template. Where the template engine is left out, or fails, it shows them as JSON.
#[cfg_attr(
    not(feature = "templates"),
    expect(unused_variables, reason = "read by the template engine alone")
)]
pub fn render(template: &str, values: &impl Serialize) -> Option<String> {
    #[cfg(feature = "templates")]
    if let Some(page) = by_engine(template, values) {
        return Some(page);
    }
    let json = serde_json::to_string_pretty(values).ok()?;
    Some(format!(
        include_str!("page_of_json.html"),
        json = HtmlText(&json)
    ))
}

#[cfg(feature = "templates")]
fn by_engine(template: &str, values: &impl Serialize) -> Option<String> {
    let mut environment = minijinja::Environment::new();
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::Html);
    environment
        .render_str(template, minijinja::value::Serde(values))
        .ok()
}
