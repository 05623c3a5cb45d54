//! Text as part of HTML.

/// Adds `text` to a page, in a place where markup or the value of an attribute stands.
pub(crate) fn push_escaped(page: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => page.push_str("&amp;"),
            '<' => page.push_str("&lt;"),
            '>' => page.push_str("&gt;"),
            '"' => page.push_str("&#34;"),
            '\'' => page.push_str("&#39;"),
            plain => page.push(plain),
        }
    }
}
