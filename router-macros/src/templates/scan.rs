//! What the tags of a template say of names: which it assigns, binds and imports, which may be missing, and where one is read.

use std::collections::HashSet;

use router_core::tags::{
    Kind::{self, Mark, Word},
    Tag, Token,
};

/// The names that are assigned for what follows, in other templates too.
pub(super) fn assigned<'a>(tags: &[Tag<'a>]) -> HashSet<&'a str> {
    words_of(tags, &["set", "import", "from"]).into_iter().chain(macros(tags)).collect()
}

/// The names of the macros.
pub(super) fn macros<'a>(tags: &[Tag<'a>]) -> Vec<&'a str> {
    tags.iter().filter(|tag| tag.keyword() == Some("macro")).filter_map(Tag::name).collect()
}

/// The names that are asked of another template: `field` of `{% from "macros.html" import field as f %}`.
pub(super) fn imported<'a>(tag: &Tag<'a>) -> Vec<&'a str> {
    let Some(import) = tag.tokens.iter().position(|token| token.kind == Word("import")) else { return Vec::new() };
    let names = tag.tokens[import + 1..].split(|token| token.kind == Mark(','));
    let names = names.filter_map(|name| match name.first()?.kind {
        Word(name) if tag.keyword() == Some("from") => Some(name),
        _ => None,
    });
    names.collect()
}

/// The names that are bound inside of something, and so known to what is included there.
pub(super) fn bound<'a>(tags: &[Tag<'a>]) -> HashSet<&'a str> {
    words_of(tags, &["for", "with", "call", "macro"])
}

/// The words of the tags in front of their values. Not all are names; a word too many only means that a name is not checked.
fn words_of<'a>(tags: &[Tag<'a>], keywords: &[&str]) -> HashSet<&'a str> {
    let tags = tags.iter().filter(|tag| tag.keyword().is_some_and(|keyword| keywords.contains(&keyword)));
    tags.flat_map(|tag| names_before_value(tag)).collect()
}

/// The words in front of the value, as far as its beginning can be seen.
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
        for i in (0..tag.tokens.len()).filter(|i| asks_for_presence(&tag.tokens[*i..])) {
            if matches!(tag.tokens[..i].last().map(|before| before.kind), Some(Word(_))) {
                names.insert(path_before(&tag.tokens[..i]));
            } else {
                // in parentheses: any of the words may be it
                names.extend(tag.words().map(str::to_owned));
            }
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
    use router_core::tags::tags;

    use super::*;

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
