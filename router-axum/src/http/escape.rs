//! Text as part of HTML, of URLs and of logs.

use percent_encoding::{AsciiSet, CONTROLS};

/// The characters to encode in a URL. `%` stays: an encoded text is not encoded again.
pub(crate) const IN_URL: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`').add(b'{').add(b'}').add(b'|').add(b'^');

/// The characters to encode in a segment of a path.
pub(crate) const IN_SEGMENT: &AsciiSet =
    &IN_URL.add(b'#').add(b'%').add(b'\'').add(b'/').add(b'?').add(b'[').add(b'\\').add(b']');

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

/// The beginning of `text`, of at most `longest` bytes, and two dots if that is not all of it.
pub(crate) fn shortened(mut text: String, longest: usize) -> String {
    if text.len() > longest {
        let end = (0..=longest).rev().find(|&end| text.is_char_boundary(end));
        text.truncate(end.unwrap_or_default());
        text.push_str(" ..");
    }
    text
}
