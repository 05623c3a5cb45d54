//! How values are escaped: by the extension of the template, and in a page always so that the page is safe. The filter `link` gives a URL
//! that runs nothing.

use std::cell::Cell;

use minijinja::{
    AutoEscape, HtmlEscape, Output, State, Value, default_auto_escape_callback, escape_formatter,
};
use router_core::template_ending;

thread_local! {
    /// True while a page is rendered: what it includes is part of it.
    static IN_PAGE: Cell<bool> = const { Cell::new(false) };
}

/// Renders a template of this name. One without an ending is a page.
pub(crate) fn render<T>(name: &str, render: impl FnOnce() -> T) -> T {
    let is_page = escaping(name) == AutoEscape::Html || template_ending(name).is_empty();
    let _before = Before(IN_PAGE.replace(is_page));
    render()
}

/// Puts back the page that was rendered before, also if the template panics.
struct Before(bool);

impl Drop for Before {
    fn drop(&mut self) {
        IN_PAGE.set(self.0);
    }
}

/// The engine's own choice, which leaves out two kinds of XML that a browser runs scripts in, and names in capitals.
pub(crate) fn escaping(name: &str) -> AutoEscape {
    // asked for each page, nearly all of which are called so
    if name.ends_with(".html") {
        return AutoEscape::Html;
    }
    match &*template_ending(name) {
        "svg" | "xhtml" => AutoEscape::Html,
        ending => default_auto_escape_callback(&format!(".{ending}")),
    }
}

/// Prints a value. Nothing stands for `None`, but in JSON.
pub(crate) fn print(
    output: &mut Output<'_>,
    state: &mut State<'_, '_>,
    value: &Value,
) -> Result<(), minijinja::Error> {
    if matches!(state.auto_escape(), AutoEscape::Html) && !value.is_none() {
        escape_formatter(output, state, value)
    } else {
        print_rarer(output, state, value)
    }
}

/// Prints a value in what is not HTML, and `None`. Not inlined into the path of each value of a page.
#[inline(never)]
fn print_rarer(
    output: &mut Output<'_>,
    state: &mut State<'_, '_>,
    value: &Value,
) -> Result<(), minijinja::Error> {
    match state.auto_escape() {
        AutoEscape::Json if IN_PAGE.get() && !value.is_safe() => {
            Ok(output.write_str(&script(value)?)?)
        }
        AutoEscape::Json => escape_formatter(output, state, value),
        _ if value.is_none() => Ok(()),
        // not what `{% autoescape false %}` says, but the name of an included file
        AutoEscape::None
            if IN_PAGE.get() && !value.is_safe() && escaping(state.name()) == AutoEscape::None =>
        {
            Ok(output.write_str(&HtmlEscape(&value.to_string()).to_string())?)
        }
        _ => escape_formatter(output, state, value),
    }
}

/// A value as JSON that ends no `<script>`.
fn script(value: &Value) -> Result<String, minijinja::Error> {
    Ok(serde_json::to_string(value)
        .map_err(|error| {
            minijinja::Error::new(
                minijinja::ErrorKind::BadSerialization,
                "unable to format to JSON",
            )
            .with_source(error)
        })?
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
        .replace('\'', "\\u0027"))
}

/// Returns a URL as it is if it is relative or of a scheme that only leads elsewhere, and `#` in place of any other, such as `javascript:`.
pub(crate) fn link(url: Value) -> Value {
    if is_link(&url.to_string()) {
        url
    } else {
        Value::from("#")
    }
}

/// Returns whether a browser that follows a URL runs nothing. It leaves out spaces and control characters before it reads the scheme.
fn is_link(url: &str) -> bool {
    let bare: String = url
        .chars()
        .filter(|letter| !letter.is_whitespace() && !letter.is_control())
        .collect();
    match bare.split_once([':', '/', '?', '#']) {
        Some((scheme, _)) if bare[scheme.len()..].starts_with(':') => ["http", "https", "mailto"]
            .iter()
            .any(|known| known.eq_ignore_ascii_case(scheme)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::is_link;

    #[test]
    fn schemes_that_run_are_no_links() {
        for url in [
            "",
            "users/7",
            "/users?a=b:c",
            "#a:b",
            "?a:b",
            "https://example.org",
            "HTTP://example.org",
            "mailto:ann@example.org",
            "//example.org",
        ] {
            assert!(is_link(url), "{url}");
        }
        for url in [
            "javascript:alert(1)",
            " java\nscript:alert(1)",
            "\u{1}JavaScript:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            ":",
        ] {
            assert!(!is_link(url), "{url}");
        }
    }
}
