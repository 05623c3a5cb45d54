//! The names in the tags of a template: those it assigns, binds and imports, those that may be missing, and the place where one is read.

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

/// The names that a tag imports from another template, with their lines: `field` of `{% from "macros.html" import field as f %}`, and of `{{ m.field() }}`
/// behind `{% import "macros.html" as m %}`.
pub(super) fn imported<'a>(tag: &Tag<'a>, tags: &[Tag<'a>]) -> Vec<(&'a str, u32)> {
    let behind = |word| tag.tokens.iter().position(|token| token.kind == Word(word)).map(|at| &tag.tokens[at + 1..]);
    match (tag.keyword(), behind("import"), behind("as")) {
        (Some("from"), Some(names), _) => {
            let names = names.split(|token| token.kind == Mark(','));
            names.filter_map(|name| Some((word(name.first()?)?, tag.line))).collect()
        }
        (Some("import"), _, Some([Token { kind: Word(module), .. }, ..])) if is_bound_once(tags, module) => {
            let optional = optional(tags);
            let paths = tags.iter().flat_map(paths);
            let read = paths.filter(|(path, ..)| path[0] == *module && !optional.contains(&path.join(".")));
            read.filter_map(|(path, line, _)| Some((*path.get(1)?, line))).collect()
        }
        _ => Vec::new(),
    }
}

fn is_bound_once(tags: &[Tag<'_>], name: &str) -> bool {
    let binds = |tag: &&Tag<'_>| {
        let is_binding = matches!(tag.keyword(), Some("set" | "import" | "from" | "for" | "with" | "call" | "macro"));
        is_binding && names_before_value(tag).contains(&name)
    };
    tags.iter().filter(binds).count() == 1
}

fn word<'a>(token: &Token<'a>) -> Option<&'a str> {
    match token.kind {
        Word(word) => Some(word),
        _ => None,
    }
}

/// The names in a tag with their attributes, `["post", "author", "name"]`, each with its line, and whether it is called.
fn paths<'a>(tag: &Tag<'a>) -> Vec<(Vec<&'a str>, u32, bool)> {
    let tokens = &tag.tokens;
    let begins =
        |i: &usize| word(&tokens[*i]).is_some() && (*i == 0 || !matches!(tokens[*i - 1].kind, Mark('.' | '|')));
    let paths = (0..tokens.len()).filter(begins).map(|i| {
        let path = path_at(&tokens[i..]);
        let behind = tokens.get(i + path.len() * 2 - 1);
        (path, tokens[i].line, behind.is_some_and(|token| token.kind == Mark('(')))
    });
    paths.collect()
}

/// The name with its attributes that the tokens begin with.
fn path_at<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let parts = tokens.chunks(2).scan(true, |goes_on, part| {
        let name = word(&part[0]).filter(|_| *goes_on);
        *goes_on = part.get(1).is_some_and(|dot| dot.kind == Mark('.'));
        name
    });
    parts.collect()
}

/// The names that are bound around a tag, each with the list whose entries it stands for, if that is known: `post` with `posts[]`.
pub(super) type Loops = Vec<(String, Option<String>)>;

/// The names bound around each of the tags, the innermost last.
pub(super) fn loops(tags: &[Tag<'_>], outer: Option<&Loops>) -> Vec<Loops> {
    let mut bound = outer.cloned().unwrap_or_default();
    let mut begins = Vec::new();
    let loops = tags.iter().map(|tag| {
        let around = bound.clone();
        let names = names_before_value(tag);
        match tag.keyword() {
            Some("for") => {
                begins.push(bound.len());
                let list = list(tag, &bound).filter(|_| names.len() == 1);
                bound.extend(names.iter().map(|name| ((*name).to_owned(), list.clone())));
            }
            Some("endfor") => bound.truncate(begins.pop().unwrap_or_default()),
            Some("set" | "with" | "macro" | "call" | "import" | "from") => {
                bound.extend(names.iter().map(|name| ((*name).to_owned(), None)));
            }
            _ => {}
        }
        around
    });
    loops.collect()
}

/// `posts[]` of `{% for post in posts if post.is_public %}`
fn list(tag: &Tag<'_>, bound: &Loops) -> Option<String> {
    let at = tag.tokens.iter().position(|token| token.kind == Word("in"))?;
    let path = path_at(&tag.tokens[at + 1..]);
    let behind = tag.tokens.get(at + path.len() * 2);
    let is_whole = behind.is_none_or(|token| matches!(token.kind, Word("if" | "recursive") | Mark('-' | '+')));
    let name = entry(&path, bound).or_else(|| path.first().map(|_| path.join(".")))?;
    (is_whole && !is_unknown(&path, bound)).then(|| name + "[]")
}

fn is_unknown(path: &[&str], bound: &Loops) -> bool {
    matches!(bound.iter().rev().find(|(name, _)| path.first() == Some(&name.as_str())), Some((_, None)))
}

/// `posts[].title` of `post.title`
fn entry(path: &[&str], bound: &Loops) -> Option<String> {
    let (_, list) = bound.iter().rev().find(|(name, _)| path.first() == Some(&name.as_str()))?;
    Some([&[list.as_deref()?], &path[1..]].concat().join("."))
}

/// The reads of a tag from entries of lists: as it is written, `post.title`, as a name, `posts[].title`, and the line.
pub(super) fn entries_read(tag: &Tag<'_>, bound: &Loops) -> Vec<(String, String, u32)> {
    let read = paths(tag).into_iter().filter_map(|(mut path, line, is_called)| {
        path.truncate(path.len() - usize::from(is_called));
        (path.len() > 1).then(|| Some((path.join("."), entry(&path, bound)?, line)))?
    });
    read.collect()
}

/// The tags that stand in no other statement: what they say holds in any case.
pub(super) fn outermost<'t, 'a>(tags: &'t [Tag<'a>]) -> Vec<&'t Tag<'a>> {
    let mut depth = 0_usize;
    let outermost = tags.iter().filter(|tag| {
        let keyword = tag.keyword().unwrap_or_default();
        depth -= usize::from(keyword.starts_with("end")).min(depth);
        let is_outermost = depth == 0;
        depth += usize::from(["block", "call", "filter", "for", "if", "macro", "with"].contains(&keyword));
        is_outermost
    });
    outermost.collect()
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
    named.filter_map(word).collect()
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
    fn places_are_reported() {
        let tags = tags("{{ a }}\n{{ x.b }}\n{{ b }} {{ f(c=1) }}\n{{ c == 1 }}\n{{ d.e() }}");
        assert_eq!(place(&tags, "b"), Some((3, false)));
        assert_eq!(place(&tags, "x.b"), Some((2, false)));
        assert_eq!(place(&tags, "c"), Some((4, false)));
        assert_eq!(place(&tags, "d.e"), Some((5, true)));
        assert_eq!(place(&tags, "y"), None);
    }
}
