//! Patterns of rules, as browsers know them.

/// Returns whether browsers read a pattern as a rule of Rust does. They know no flags in it, `(?i)`, no named classes, `[[:alpha:]]`, and neither `\A` nor `\z`.
///
/// ```
/// use router_axum_core::forms::is_pattern_of_browsers;
///
/// assert!(is_pattern_of_browsers(r"^\(?[0-9]{3}\)?(?:-[0-9]+)$") && !is_pattern_of_browsers("(?i)^[a-z]+$"));
/// ```
#[must_use]
pub fn is_pattern_of_browsers(pattern: &str) -> bool {
    let mut letters = pattern.char_indices();
    while let Some((at, letter)) = letters.next() {
        let rest = &pattern[at..];
        let is_other = match letter {
            '\\' => matches!(letters.next(), Some((_, 'A' | 'z'))),
            '(' => rest.starts_with("(?") && !rest[2..].starts_with([':', '<']),
            _ => rest.starts_with("[[:"),
        };
        if is_other {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::is_pattern_of_browsers;

    #[test]
    fn browsers_know_fewer_patterns() {
        for known in [
            "",
            "^[a-z]+$",
            "(?:ab)+",
            "(?<year>[0-9]+)",
            r"\(?[0-9]{3}\)?",
            r"\\(a)",
        ] {
            assert!(is_pattern_of_browsers(known), "{known}");
        }
        for other in [
            "(?i)a",
            "(?P<year>[0-9]+)",
            "[[:alpha:]]",
            r"\Aa",
            r"a\z",
            r"\\(?i)a",
        ] {
            assert!(!is_pattern_of_browsers(other), "{other}");
        }
    }
}
