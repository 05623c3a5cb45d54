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

/// The text that [`push_escaped`] has added.
#[cfg(feature = "templates")]
pub(crate) fn unescaped(text: &str) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    entities.into_iter().fold(text.to_owned(), |text, (entity, character)| text.replace(entity, character))
}
