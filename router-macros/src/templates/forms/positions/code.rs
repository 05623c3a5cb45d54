//! Where in a script a value stands: in its code, or in a text, a comment or a regular expression of it.

/// Returns whether a script is in its code where it ends.
pub(super) fn is_code(script: &str) -> bool {
    // the quotes that are open, and the braces within those of templates
    let mut open = Vec::new();
    let mut rest = script;
    let mut before = '(';
    while let Some(sign) = rest.chars().next() {
        rest = &rest[sign.len_utf8()..];
        let quote = open.last().copied().filter(|quote| *quote != '{');
        match (quote, sign) {
            (Some(_), '\\') => {
                let mut escaped = rest.chars();
                escaped.next();
                rest = escaped.as_str();
            }
            (Some('"' | '\''), '\n') => _ = open.pop(),
            (Some(quote), sign) if quote == sign => _ = open.pop(),
            (Some('`'), '$') if rest.starts_with('{') => {
                open.push('{');
                rest = &rest[1..];
            }
            (Some(_), _) => {}
            (None, '"' | '\'' | '`' | '{') => open.push(sign),
            (None, '}') => _ = open.pop(),
            (None, '/') => {
                let end = if rest.starts_with('/') {
                    rest.find(['\n', '\r'])
                } else if let Some(comment) = rest.strip_prefix('*') {
                    comment.find("*/").map(|end| end + 3)
                } else if "(,=:[!&|?{;".contains(before) {
                    end_of_expression(rest)
                } else {
                    Some(0)
                };
                let Some(end) = end else { return false };
                rest = &rest[end..];
            }
            (None, _) => {}
        }
        if !sign.is_whitespace() {
            before = sign;
        }
    }
    !matches!(open.last(), Some('"' | '\'' | '`'))
}

/// Returns where a regular expression ends.
fn end_of_expression(rest: &str) -> Option<usize> {
    let mut is_escaped = false;
    rest.find(|sign| {
        let is_end = sign == '/' && !is_escaped;
        is_escaped = sign == '\\' && !is_escaped;
        is_end
    })
    .map(|end| end + 1)
}

#[cfg(test)]
mod tests {
    use super::is_code;

    #[test]
    fn quotes_and_comments_are_no_code() {
        for code in [
            "",
            "let a = ",
            "let a = \"b\", c = ",
            "let a = 'it\\'s', b = ",
            "// don't\nlet a = ",
            "/* don't */ let a = ",
            "let a = `${ ",
            "let a = `${ {b: `c`} } d`; let e = ",
            "a.replace(/'/g, ",
            "let a = b / c / ",
            "if (a) { 'b' } ",
            "'not closed\n let a = ",
        ] {
            assert!(is_code(code), "{code}");
        }
        for text in [
            "let a = \"",
            "let a = 'b",
            "let a = `b ${c} ",
            "let a = `b ${`",
            "f('\\\\', '",
            "// ",
            "let a = 1; /* b ",
            "a.match(/",
        ] {
            assert!(!is_code(text), "{text}");
        }
    }
}
