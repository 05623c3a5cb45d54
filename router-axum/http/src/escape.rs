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
        text.truncate(boundary(&text, longest));
        text.push_str(" ..");
    }
    text
}

/// The last boundary between letters that is not behind a place.
fn boundary(text: &str, longest: usize) -> usize {
    (0..=longest.min(text.len()))
        .rev()
        .find(|&end| text.is_char_boundary(end))
        .unwrap_or_default()
}

/// Shows a text with its control characters, line separators and changes of direction escaped.
///
/// ```
/// assert_eq!(router_axum_http::Escaped("a\nERROR forged").to_string(), r"a\nERROR forged");
/// ```
#[derive(Debug)]
pub struct Escaped<T>(pub T);

impl<T: fmt::Display> fmt::Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaping(f), "{}", self.0)
    }
}

struct Escaping<'a, 'f>(&'a mut fmt::Formatter<'f>);

impl Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        while let Some((start, found)) = rest.char_indices().find(|(_, c)| disturbs(*c)) {
            write!(self.0, "{}{}", &rest[..start], found.escape_default())?;
            rest = &rest[start + found.len_utf8()..];
        }
        self.0.write_str(rest)
    }
}

/// The most bytes that a log has of a text that a client chooses: a method, a path, the name of an agent.
const LONGEST: usize = 2048;

/// The beginning of a text of a client, as long as a log may have it.
///
/// ```
/// assert_eq!(router_axum_http::escape::start_of(&"/".repeat(9_000)).len(), 2_048);
/// ```
pub fn start_of(text: &str) -> &str {
    &text[..boundary(text, LONGEST)]
}

fn disturbs(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut() {
        assert_eq!(start_of("/a"), "/a");
        assert_eq!(start_of(&"/".repeat(LONGEST)).len(), LONGEST);
        assert_eq!(start_of(&"/".repeat(9000)).len(), LONGEST);
        assert_eq!(
            start_of(&format!("/{}", "é".repeat(9000))).len(),
            LONGEST - 1
        );
    }

    #[test]
    fn nothing_in_a_text_breaks_the_line() {
        let cases = [
            ("plain", "plain"),
            ("a\r\nERROR forged", r"a\r\nERROR forged"),
            ("\x1b[31mred\0", r"\u{1b}[31mred\u{0}"),
            ("\u{85}\u{2028}\u{202e}é", r"\u{85}\u{2028}\u{202e}é"),
        ];
        for (text, expected) in cases {
            assert_eq!(Escaped(text).to_string(), expected);
        }
    }
}
