//! The tags of a template, as words and marks.

/// `{{ .. }}` or `{% .. %}`.
///
/// ```
/// use router_axum_core::tags::tags;
///
/// let found = tags("{% from 'forms.html' import field %}\n{% block title %}{{ post.title }}{% endblock %}");
/// let (import, block, title) = (&found[0], &found[1], &found[2]);
/// assert_eq!((import.keyword(), import.has_word("field")), (Some("from"), true));
/// assert_eq!((block.keyword(), block.name(), block.line), (Some("block"), Some("title"), 2));
/// assert_eq!((title.keyword(), title.words().collect::<Vec<_>>()), (None, vec!["post", "title"]));
/// ```
#[derive(Debug)]
pub struct Tag<'a> {
    /// True if it is `{% .. %}`.
    pub is_statement: bool,
    /// The tokens between its marks, without the signs for whitespace.
    pub tokens: Vec<Token<'a>>,
    /// The start of the tag in the source.
    pub start: usize,
    /// The end of the tag in the source.
    pub end: usize,
    /// The line it begins in, from 1.
    pub line: u32,
}

/// A token of a tag, with its place.
///
/// ```
/// use router_axum_core::tags::{Token, tags};
///
/// let found = tags("{% include\n  'menu.html' %}");
/// assert_eq!(found[0].tokens[1], Token { text: "'menu.html'", line: 2, at: 13 });
///
/// let read: Vec<_> = tags("{{ t('title') }}")[0].tokens.iter().map(|token| (token.word(), token.string())).collect();
/// assert_eq!(read, [(Some("t"), None), (None, None), (None, Some("title")), (None, None)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// The token as it is written, a text with its quotes.
    pub text: &'a str,
    /// The line of the token, from 1.
    pub line: u32,
    /// The start of the token in the source.
    pub at: usize,
}

impl<'a> Tag<'a> {
    /// `include`, `block`, ..; nothing for an expression.
    pub fn keyword(&self) -> Option<&'a str> {
        self.tokens.first()?.word().filter(|_| self.is_statement)
    }

    /// The word behind the keyword.
    pub fn name(&self) -> Option<&'a str> {
        self.tokens.get(1)?.word()
    }

    /// Returns whether a word stands in it.
    pub fn has_word(&self, word: &str) -> bool {
        self.tokens.iter().any(|token| token.text == word)
    }

    /// The words of the tag.
    pub fn words(&self) -> impl Iterator<Item = &'a str> {
        self.tokens.iter().filter_map(Token::word)
    }
}

impl<'a> Token<'a> {
    /// A name, a keyword or a number.
    pub fn word(&self) -> Option<&'a str> {
        Some(self.text).filter(|text| text.starts_with(is_word))
    }

    /// A string without its quotes.
    pub fn string(&self) -> Option<&'a str> {
        let inner = self.text.strip_prefix(QUOTES)?;
        Some(inner.trim_end_matches(&self.text[..1]))
    }
}

/// The tags of a source, without those in `{% raw %}`.
///
/// ```
/// use router_axum_core::tags::tags;
///
/// let source = "{# {{ a comment }} #}<p>{{ post.text }}</p>{% raw %}{{ shown as it is }}{% endraw %}";
/// let found: Vec<_> = tags(source).iter().map(|tag| &source[tag.start..tag.end]).collect();
/// assert_eq!(found, ["{{ post.text }}", "{% raw %}", "{% endraw %}"]);
/// ```
pub fn tags(source: &str) -> Vec<Tag<'_>> {
    let mut tags: Vec<Tag<'_>> = Vec::new();
    let mut at = 0;
    let mut line = 1;
    let mut counted = 0;
    while let Some(start) = source[at..].find('{').map(|found| at + found) {
        let rest = &source[start..];
        if rest.starts_with("{#") {
            at = rest.find("#}").map_or(source.len(), |end| start + end + 2);
        } else if rest.starts_with("{{") || rest.starts_with("{%") {
            line += newlines(&source[counted..start]);
            counted = start;
            let tag = tag(source, start, line);
            at = tag.end;
            let is_raw = tag.keyword() == Some("raw");
            tags.push(tag);
            if is_raw {
                at = raw_end(source, at);
            }
        } else {
            at = start + 1;
        }
    }
    tags
}

/// The end of what is not read as a template.
fn raw_end(source: &str, from: usize) -> usize {
    let is_end = |at: &usize| {
        source[*at..]
            .trim_start_matches(['{', '%', '-', '+', ' ', '\t', '\r', '\n'])
            .starts_with("endraw")
    };
    source[from..]
        .match_indices("{%")
        .map(|(found, _)| from + found)
        .find(is_end)
        .unwrap_or(source.len())
}

/// The end of an expression that begins at a token: a comma, a bracket that it does not open, or one of these words.
///
/// ```
/// use router_axum_core::tags::{expression_end, tags};
///
/// let found = tags("{{ post.title if post.tags[0] else name }}");
/// assert_eq!(expression_end(&found[0].tokens, 4, &["else"]), 10);
/// ```
pub fn expression_end(tokens: &[Token<'_>], from: usize, words: &[&str]) -> usize {
    let mut depth = 0_i32;
    let is_end = |token: &Token<'_>| {
        let is_outside = depth == 0;
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "," => return is_outside,
            word if words.contains(&word) => return is_outside,
            _ => {}
        }
        depth < 0
    };
    let found = tokens[from..].iter().position(is_end);
    found.map_or(tokens.len(), |found| from + found)
}

fn tag(source: &str, start: usize, begin: u32) -> Tag<'_> {
    let is_statement = source[start..].starts_with("{%");
    let close = if is_statement { "%}" } else { "}}" };
    let mut tokens = Vec::new();
    let mut line = begin;
    let mut at = start + 2;
    let mut depth = 0_usize;
    while at < source.len() && !(source[at..].starts_with(close) && depth == 0) {
        let text = first_token(&source[at..]);
        match text {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if !text.starts_with(char::is_whitespace) {
            tokens.push(Token { text, line, at });
        }
        line += newlines(text);
        at += text.len();
    }
    // whitespace control
    let is_sign = |token: &Token<'_>| matches!(token.text, "-" | "+");
    if tokens.first().is_some_and(is_sign) {
        tokens.remove(0);
    }
    if tokens.last().is_some_and(is_sign) {
        tokens.pop();
    }
    Tag {
        is_statement,
        tokens,
        start,
        end: (at + 2).min(source.len()),
        line: begin,
    }
}

/// The token at the start of a text, or a space.
fn first_token(text: &str) -> &str {
    let first = text.chars().next().unwrap_or(' ');
    let len = if QUOTES.contains(&first) {
        string_len(text, first)
    } else if is_word(first) {
        text.find(|c| !is_word(c)).unwrap_or(text.len())
    } else {
        first.len_utf8()
    };
    &text[..len]
}

const QUOTES: [char; 2] = ['"', '\''];

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn string_len(text: &str, quote: char) -> usize {
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => _ = chars.next(),
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn newlines(text: &str) -> u32 {
    u32::try_from(text.matches('\n').count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_found() {
        let source = "a {# {{ no }} #} {{ {'a': {'b': 1}} }} {% raw %}{{ no }}{% endraw %}{%- if x == '}}' -%}";
        let found: Vec<_> = tags(source)
            .iter()
            .map(|tag| &source[tag.start..tag.end])
            .collect();
        assert_eq!(
            found,
            [
                "{{ {'a': {'b': 1}} }}",
                "{% raw %}",
                "{% endraw %}",
                "{%- if x == '}}' -%}"
            ]
        );
        assert_eq!(tags("{%- if x").first().and_then(Tag::keyword), Some("if"));
    }
}
