//! The pages that are compiled into the crate, for developers alone, where the template engine is left out: what they show, as JSON.

use serde::Serialize;

use crate::http::escape::push_escaped;

const START: &str = "\
<!doctype html>
<html lang=\"en\">
<head><meta charset=\"utf-8\"><meta name=\"robots\" content=\"noindex\"><title>Debug mode</title></head>
<body><pre style=\"white-space: pre-wrap\">";

/// The fields of `values`, if they can be written.
pub(crate) fn render(_template: &str, values: &impl Serialize) -> Option<String> {
    let text = serde_json::to_string_pretty(values).ok()?;
    let mut page = START.to_owned();
    push_escaped(&mut page, &text);
    page.push_str("</pre></body>\n</html>\n");
    Some(page)
}
