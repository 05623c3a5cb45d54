//! Text as part of HTML, of URLs and of logs.

use std::fmt::{self, Write};

use percent_encoding::{AsciiSet, CONTROLS};

/// The characters to encode in a URL. `%` stays: an encoded text is not encoded again.
pub const IN_URL: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'<')
    .add(b'>')
    .add(b'`')
    .add(b'{')
    .add(b'}')
    .add(b'|')
    .add(b'^');

/// The characters to encode in a segment of a path.
pub const IN_SEGMENT: &AsciiSet = &IN_URL
    .add(b'#')
    .add(b'%')
    .add(b'\'')
    .add(b'/')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']');

/// A text on a page, in a place where markup or the value of an attribute stands.
#[derive(Debug, Clone, Copy)]
pub struct HtmlText<'a>(pub &'a str);

impl fmt::Display for HtmlText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&#34;"),
            '\'' => f.write_str("&#39;"),
            plain => f.write_char(plain),
        })
    }
}

/// The beginning of `text`, of at most `longest` bytes, and two dots if that is not all of it.
pub fn shortened(mut text: String, longest: usize) -> String {
    if text.len() > longest {
        let end = (0..=longest).rev().find(|&end| text.is_char_boundary(end));
        text.truncate(end.unwrap_or_default());
        text.push_str(" ..");
    }
    text
}
