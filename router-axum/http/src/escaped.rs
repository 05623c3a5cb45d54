//! Texts of strangers in a log.

use std::fmt::{self, Write};

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
/// assert_eq!(router_axum_http::start_of(&"/".repeat(9_000)).len(), 2_048);
/// ```
#[must_use]
pub fn start_of(text: &str) -> &str {
    let end = (0..=LONGEST.min(text.len()))
        .rev()
        .find(|&end| text.is_char_boundary(end));
    &text[..end.unwrap_or_default()]
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
