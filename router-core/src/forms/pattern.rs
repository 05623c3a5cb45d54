//! Patterns of rules, as browsers know them.

/// A pattern as browsers compile it, if they read it as a rule of Rust does. They know no flags in it, `(?i)`, no named classes, `[[:alpha:]]`, and neither `\A` nor
/// `\z`; and a hyphen at the begin or the end of a class, `[a-z-]`, needs a backslash.
///
/// ```
/// use router_axum_core::forms::pattern_of_browsers;
///
/// assert_eq!(pattern_of_browsers("^[a-z0-9_-]+$").as_deref(), Some(r"^[a-z0-9_\-]+$"));
/// assert_eq!(pattern_of_browsers("(?i)^[a-z]+$"), None);
/// ```
pub fn pattern_of_browsers(pattern: &str) -> Option<String> {
    let mut written = String::with_capacity(pattern.len());
    let mut letters = pattern.char_indices();
    let mut class_at = None;
    while let Some((at, letter)) = letters.next() {
        let rest = &pattern[at + letter.len_utf8()..];
        match (letter, class_at) {
            ('\\', _) => {
                let (_, escaped) = letters.next()?;
                if ['A', 'z'].contains(&escaped) {
                    return None;
                }
                written.extend(['\\', escaped]);
                continue;
            }
            ('(', None) if rest.starts_with('?') && !rest[1..].starts_with([':', '<']) => {
                return None;
            }
            ('[', None) => class_at = Some(at + usize::from(rest.starts_with('^')) + 1),
            (']', Some(begin)) if at > begin => class_at = None,
            ('-', Some(begin)) if at == begin || rest.starts_with(']') => written.push('\\'),
            // signs of which a class of browsers consists, and those that it keeps for later
            ('(' | ')' | '[' | ']' | '{' | '}' | '/' | '|', Some(_)) => return None,
            (sign, Some(_)) if sign.is_ascii_punctuation() && rest.starts_with(sign) => {
                return None;
            }
            _ => {}
        }
        written.push(letter);
    }
    Some(written)
}

#[cfg(test)]
mod tests {
    use super::pattern_of_browsers;

    #[test]
    fn browsers_know_fewer_patterns() {
        for known in [
            "",
            "^[a-z]+$",
            "(?:ab)+",
            "(?<year>[0-9]+)",
            r"\(?[0-9]{3}\)?",
            r"\\(a)",
            r"[^a-z\]\-]+",
        ] {
            assert_eq!(pattern_of_browsers(known).as_deref(), Some(known));
        }
        for other in [
            "(?i)a",
            "(?P<year>[0-9]+)",
            "[[:alpha:]]",
            r"\Aa",
            r"a\z",
            r"\\(?i)a",
            "[a-z&&b]",
            "[(]",
            "[a/b]",
            "a\\",
        ] {
            assert_eq!(pattern_of_browsers(other), None, "{other}");
        }
        for (rule, pattern) in [
            ("[a-z0-9_-]+", r"[a-z0-9_\-]+"),
            ("[-a]", r"[\-a]"),
            ("[^-a]", r"[^\-a]"),
        ] {
            assert_eq!(pattern_of_browsers(rule).as_deref(), Some(pattern));
        }
    }
}
