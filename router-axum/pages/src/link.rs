//! The filter `link`: a URL that runs nothing in a page.

use minijinja::Value;

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
