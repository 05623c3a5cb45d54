//! The tags of a template that compiles, as words and marks: what it refers to, what it binds, what it allows to be missing.

use std::collections::HashSet;

/// `{{ .. }}` or `{% .. %}`.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) is_statement: bool,
    pub(super) tokens: Vec<Token<'a>>,
    /// Where it stands in the source.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) line: u32,
}

/// A token of a tag, with its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind<'a>,
    pub(super) line: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    Word(&'a str),
    /// A string, without its quotes.
    Text(&'a str),
    Mark(char),
}

use Kind::{Mark, Text, Word};

impl<'a> Tag<'a> {
    /// `include`, `block`, ..; nothing for an expression.
    pub(super) fn keyword(&self) -> Option<&'a str> {
        match self.tokens.first()?.kind {
            Word(word) if self.is_statement => Some(word),
            _ => None,
        }
    }

    /// The word behind the keyword.
    pub(super) fn name(&self) -> Option<&'a str> {
        match self.tokens.get(1)?.kind {
            Word(word) => Some(word),
            _ => None,
        }
    }

    pub(super) fn has_word(&self, word: &str) -> bool {
        self.tokens.iter().any(|token| token.kind == Word(word))
    }

    fn words(&self) -> impl Iterator<Item = &'a str> {
        self.tokens.iter().filter_map(|token| match token.kind {
            Word(word) => Some(word),
            _ => None,
        })
    }
}

/// The tags of a source, without those in `{% raw %}`.
pub(super) fn tags(source: &str) -> Vec<Tag<'_>> {
    let mut tags: Vec<Tag<'_>> = Vec::new();
    let mut at = 0;
    while let Some(start) = source[at..].find('{').map(|found| at + found) {
        let rest = &source[start..];
        if rest.starts_with("{#") {
            at = rest.find("#}").map_or(source.len(), |end| start + end + 2);
        } else if rest.starts_with("{{") || rest.starts_with("{%") {
            let tag = tag(source, start);
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
        source[*at..].trim_start_matches(['{', '%', '-', '+', ' ', '\t', '\r', '\n']).starts_with("endraw")
    };
    source[from..].match_indices("{%").map(|(found, _)| from + found).find(is_end).unwrap_or(source.len())
}

fn tag(source: &str, start: usize) -> Tag<'_> {
    let is_statement = source[start..].starts_with("{%");
    let close = if is_statement { "%}" } else { "}}" };
    let mut tokens = Vec::new();
    let mut line = line_of(source, start);
    let begin = line;
    let mut at = start + 2;
    let mut depth = 0_usize;
    while at < source.len() && !(source[at..].starts_with(close) && depth == 0) {
        let (kind, len) = token(&source[at..]);
        match kind {
            Some(Mark('{')) => depth += 1,
            Some(Mark('}')) => depth = depth.saturating_sub(1),
            _ => {}
        }
        tokens.extend(kind.map(|kind| Token { kind, line }));
        line += newlines(&source[at..at + len]);
        at += len;
    }
    // whitespace control
    let is_sign = |token: &Token<'_>| matches!(token.kind, Mark('-' | '+'));
    if tokens.first().is_some_and(is_sign) {
        tokens.remove(0);
    }
    Tag { is_statement, tokens, start, end: (at + 2).min(source.len()), line: begin }
}

/// The token at the start of a text, unless that is a space, and its length.
fn token(text: &str) -> (Option<Kind<'_>>, usize) {
    let first = text.chars().next().unwrap_or(' ');
    if first == '"' || first == '\'' {
        let len = string_len(text, first);
        return (Some(Text(text[1..len].trim_end_matches(first))), len);
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    if is_word(first) {
        let word = text.split(|c| !is_word(c)).next().unwrap_or_default();
        return (Some(Word(word)), word.len());
    }
    ((!first.is_whitespace()).then_some(Mark(first)), first.len_utf8())
}

fn string_len(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\\' => is_escaped = !is_escaped,
            c if c == quote && !is_escaped => return at + 1,
            _ => is_escaped = false,
        }
    }
    text.len()
}

fn newlines(text: &str) -> u32 {
    u32::try_from(text.matches('\n').count()).unwrap_or(u32::MAX)
}

pub(super) fn line_of(source: &str, at: usize) -> u32 {
    newlines(&source[..at]) + 1
}

/// What a template says of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reference {
    pub(super) relation: Relation,
    /// Its name, if that is written out.
    pub(super) name: Option<String>,
    pub(super) may_be_missing: bool,
    pub(super) line: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Extends,
    Includes,
    Imports,
}

/// The templates that the tags refer to.
pub(super) fn references(tags: &[Tag<'_>]) -> Vec<Reference> {
    tags.iter().filter_map(reference).collect()
}

fn reference(tag: &Tag<'_>) -> Option<Reference> {
    let relation = match tag.keyword()? {
        "extends" => Relation::Extends,
        "include" => Relation::Includes,
        "import" | "from" => Relation::Imports,
        _ => return None,
    };
    // behind the name only words of the tag's own, such as `ignore missing`; anything else computes the name
    let name = match &tag.tokens[1..] {
        [Token { kind: Text(name), .. }, rest @ ..]
            if !name.contains('\\') && rest.first().is_none_or(|next| is_tail(*next)) =>
        {
            Some((*name).to_owned())
        }
        _ => None,
    };
    Some(Reference { relation, name, may_be_missing: tag.has_word("missing"), line: tag.line })
}

fn is_tail(token: Token<'_>) -> bool {
    matches!(token.kind, Word("ignore" | "with" | "without" | "as" | "import") | Mark('-' | '+'))
}

/// The names that are assigned for what follows, in other templates too.
pub(super) fn assigned<'a>(tags: &[Tag<'a>]) -> HashSet<&'a str> {
    let macros = tags.iter().filter(|tag| tag.keyword() == Some("macro")).filter_map(Tag::name);
    words_of(tags, &["set", "import", "from"]).into_iter().chain(macros).collect()
}

/// The names that are bound inside of something, and so known to what is included there.
pub(super) fn bound<'a>(tags: &[Tag<'a>]) -> HashSet<&'a str> {
    words_of(tags, &["for", "with", "call", "macro"])
}

/// The words of the tags: some of them are names, and to take too many does no harm.
fn words_of<'a>(tags: &[Tag<'a>], keywords: &[&str]) -> HashSet<&'a str> {
    let tags = tags.iter().filter(|tag| tag.keyword().is_some_and(|keyword| keywords.contains(&keyword)));
    tags.flat_map(|tag| names_before_value(tag)).collect()
}

/// The words in front of the value, as far as it can be told where that begins.
fn names_before_value<'a>(tag: &Tag<'a>) -> Vec<&'a str> {
    let keyword = tag.keyword().unwrap_or_default();
    let stops: &[Kind<'_>] = match keyword {
        "for" => &[Word("in")],
        "set" => &[Mark('='), Mark('|')],
        _ => &[],
    };
    let named = tag.tokens[1..].iter().take_while(|token| !stops.contains(&token.kind));
    let words = named.filter_map(|token| match token.kind {
        Word(word) => Some(word),
        _ => None,
    });
    words.collect()
}

/// The names, with their attributes, that may be missing: `x is defined`, `x|default(..)`.
pub(super) fn optional(tags: &[Tag<'_>]) -> HashSet<String> {
    let mut names = HashSet::new();
    for tag in tags {
        for (i, token) in tag.tokens.iter().enumerate() {
            if !asks_for_presence(&tag.tokens[i..]) {
                continue;
            }
            match i.checked_sub(1).map(|before| tag.tokens[before].kind) {
                Some(Word(_)) => names.insert(path_before(&tag.tokens[..i])),
                // in parentheses: any of the words may be it
                _ => {
                    names.extend(tag.words().map(str::to_owned));
                    token.line > 0
                }
            };
        }
    }
    names
}

fn asks_for_presence(tokens: &[Token<'_>]) -> bool {
    let kinds: Vec<_> = tokens.iter().take(3).map(|token| token.kind).collect();
    matches!(
        kinds[..],
        [Mark('|'), Word("default" | "d"), ..]
            | [Word("is"), Word("defined" | "undefined"), ..]
            | [Word("is"), Word("not"), Word("defined" | "undefined")]
    )
}

/// `post.title`, at the end of the tokens.
fn path_before(tokens: &[Token<'_>]) -> String {
    let mut parts: Vec<&str> = Vec::new();
    let mut wants_word = true;
    for token in tokens.iter().rev() {
        match token.kind {
            Word(word) if wants_word => parts.push(word),
            Mark('.') if !wants_word => {}
            _ => break,
        }
        wants_word = !wants_word;
    }
    parts.reverse();
    parts.join(".")
}

/// Where a name is read first, and whether it is called there.
pub(super) fn place(tags: &[Tag<'_>], name: &str) -> Option<(u32, bool)> {
    let parts: Vec<_> = name.split('.').collect();
    for tag in tags {
        for i in 0..tag.tokens.len() {
            let is_attribute = i > 0 && tag.tokens[i - 1].kind == Mark('.');
            let is_filter = i > 0 && tag.tokens[i - 1].kind == Mark('|');
            if !is_attribute && !is_filter && starts_with_path(&tag.tokens[i..], &parts) {
                let behind = tag.tokens.get(i + parts.len() * 2 - 1).map(|token| token.kind);
                // `name=value` in a call is an argument's name
                let is_keyword_argument = behind == Some(Mark('='))
                    && tag.tokens.get(i + parts.len() * 2).map(|token| token.kind) != Some(Mark('='));
                if !is_keyword_argument {
                    return Some((tag.tokens[i].line, behind == Some(Mark('('))));
                }
            }
        }
    }
    None
}

fn starts_with_path(tokens: &[Token<'_>], parts: &[&str]) -> bool {
    let expected = parts.iter().enumerate().flat_map(|(i, part)| {
        let dot = (i > 0).then_some(Mark('.'));
        dot.into_iter().chain([Word(part)])
    });
    let mut tokens = tokens.iter();
    expected.into_iter().all(|kind| tokens.next().is_some_and(|token| token.kind == kind))
}

/// The blocks a template defines: their names, and where their contents stand.
pub(super) fn blocks<'a>(tags: &[Tag<'a>]) -> Vec<(&'a str, usize, usize)> {
    let mut open = Vec::new();
    let mut blocks = Vec::new();
    for tag in tags {
        match tag.keyword() {
            Some("block") => open.push((tag.name().unwrap_or_default(), tag.end)),
            Some("endblock") => blocks.extend(open.pop().map(|(name, start)| (name, start, tag.start))),
            _ => {}
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_found() {
        let source = "a {# {{ no }} #} {{ {'a': {'b': 1}} }} {% raw %}{{ no }}{% endraw %}{%- if x == '}}' -%}";
        let found: Vec<_> = tags(source).iter().map(|tag| &source[tag.start..tag.end]).collect();
        assert_eq!(found, ["{{ {'a': {'b': 1}} }}", "{% raw %}", "{% endraw %}", "{%- if x == '}}' -%}"]);
        assert_eq!(tags("{%- if x").first().and_then(Tag::keyword), Some("if"));
    }

    #[test]
    fn references_are_read() {
        let source = "{% extends \"a.html\" %}\n{% include 'b.html' ignore missing %}\n{% include name %}{%- include \"c\" ~ x -%}\n\
                      {% from 'm.html' import field as f %}{% import \"n.html\" as n %}{% include ['x', 'y'] %}";
        let found: Vec<_> =
            references(&tags(source)).into_iter().map(|r| (r.relation, r.name, r.may_be_missing, r.line)).collect();
        let name = |name: &str| Some(name.to_owned());
        assert_eq!(
            found,
            [
                (Relation::Extends, name("a.html"), false, 1),
                (Relation::Includes, name("b.html"), true, 2),
                (Relation::Includes, None, false, 3),
                (Relation::Includes, None, false, 3),
                (Relation::Imports, name("m.html"), false, 4),
                (Relation::Imports, name("n.html"), false, 4),
                (Relation::Includes, None, false, 4),
            ]
        );
    }

    #[test]
    fn names_are_sorted_out() {
        let source = "{% set a, b = x %}{% for c in y %}{% with d = 1 %}{% import 'm' as m %}\
                      {{ e|default('') }}{{ f.g is not defined }}{{ (h or i)|d(1) }}";
        let tags = tags(source);
        let sorted = |words: HashSet<&str>| {
            let mut words: Vec<_> = words.into_iter().map(str::to_owned).collect();
            words.sort();
            words.join(" ")
        };
        assert_eq!(sorted(assigned(&tags)), "a as b m");
        assert_eq!(sorted(bound(&tags)), "1 c d");
        let optional = optional(&tags);
        assert!(["e", "f.g", "h", "i"].iter().all(|name| optional.contains(*name)), "{optional:?}");
        assert!(!optional.contains("x"), "{optional:?}");
    }

    #[test]
    fn places_are_told() {
        let tags = tags("{{ a }}\n{{ x.b }}\n{{ b }} {{ f(c=1) }}\n{{ c == 1 }}\n{{ d.e() }}");
        assert_eq!(place(&tags, "b"), Some((3, false)));
        assert_eq!(place(&tags, "x.b"), Some((2, false)));
        assert_eq!(place(&tags, "c"), Some((4, false)));
        assert_eq!(place(&tags, "d.e"), Some((5, true)));
        assert_eq!(place(&tags, "y"), None);
    }
}
