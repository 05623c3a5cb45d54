//! Texts of strangers in a log.

use std::fmt::{self, Write};

/// Shows a text with its control characters, line separators and changes of direction escaped.
///
/// ```
/// assert_eq!(router_axum_observe::Escaped("a\nERROR forged").to_string(), r"a\nERROR forged");
/// ```
#[derive(Debug)]
pub struct Escaped<T>(pub T);

impl<T: fmt::Display> fmt::Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let escaped = |c: char| {
            if disturbs(c) {
                write!(f, "{}", c.escape_default())
            } else {
                f.write_char(c)
            }
        };
        self.0.to_string().chars().try_for_each(escaped)
    }
}

fn disturbs(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

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
