//! The names in the tags of a template: those it assigns, binds and imports, those that may be missing, and the place where one is read.

use std::collections::BTreeSet;

use super::tags::{
    Kind::{self, Mark, Word},
    Tag, Token,
};

/// Returns whether something gives a name to a value, or asks whether it has one.
#[must_use]
pub fn is_given(tags: &[Tag<'_>], name: &str) -> bool {
    assigned(tags).contains(name) || bound(tags).contains(name) || optional(tags).contains(name)
}

/// The names that are assigned for what follows, in other templates too.
#[must_use]
pub fn assigned<'a>(tags: &[Tag<'a>]) -> BTreeSet<&'a str> {
    tags.iter()
        .filter(|tag| matches!(tag.keyword(), Some("set" | "import" | "from" | "macro")))
        .flat_map(names_bound)
        .collect()
}

/// The names that a tag imports from another template, with their lines: `field` of `{% from "macros.html" import field as f %}`, and of `{{ m.field() }}`
/// behind `{% import "macros.html" as m %}`.
#[must_use]
pub fn imported<'a>(tag: &Tag<'a>, tags: &[Tag<'a>]) -> Vec<(&'a str, u32)> {
    let behind = |word| {
        let is_word = move |token: &Token<'_>| token.kind == Word(word);
        tag.tokens.splitn(2, is_word).nth(1)
    };
    let module = behind("as").and_then(|names| names.first()?.word());
    match (tag.keyword(), behind("import"), module) {
        (Some("from"), Some(names), _) => names
            .split(|token| token.kind == Mark(','))
            .filter_map(|name| Some((name.first()?.word()?, tag.line)))
            .collect(),
        (Some("import"), _, Some(module)) if is_bound_once(tags, module) => {
            let optional = optional(tags);
            tags.iter()
                .flat_map(paths)
                .filter(|path| path.words[0] == module && !optional.contains(&path.words.join(".")))
                .filter_map(|path| Some((*path.words.get(1)?, path.token.line)))
                .collect()
        }
        _ => Vec::new(),
    }
}

fn is_bound_once(tags: &[Tag<'_>], name: &str) -> bool {
    let binds = |tag: &&Tag<'_>| {
        let is_binding = matches!(
            tag.keyword(),
            Some("set" | "import" | "from" | "for" | "with" | "call" | "macro")
        );
        is_binding && names_before_value(tag).contains(&name)
    };
    tags.iter().filter(binds).count() == 1
}

/// A name in a tag with its attributes, `post.author.name`.
pub(crate) struct Path<'t, 'a> {
    pub words: Vec<&'a str>,
    /// Its first token.
    pub token: Token<'a>,
    /// The tokens behind the name.
    pub behind: &'t [Token<'a>],
}

impl Path<'_, '_> {
    fn is_called(&self) -> bool {
        self.behind
            .first()
            .is_some_and(|token| token.kind == Mark('('))
    }

    /// Returns whether it is the name of an argument: `name=value` in a call.
    fn is_keyword(&self) -> bool {
        let is_equals = |at: usize| {
            self.behind
                .get(at)
                .is_some_and(|token| token.kind == Mark('='))
        };
        is_equals(0) && !is_equals(1)
    }
}

/// The names in a tag. A filter is not a name.
pub(crate) fn paths<'t, 'a>(tag: &'t Tag<'a>) -> impl Iterator<Item = Path<'t, 'a>> {
    let tokens = &tag.tokens;
    let begins = |i: &usize| {
        tokens[*i].word().is_some() && (*i == 0 || !matches!(tokens[*i - 1].kind, Mark('.' | '|')))
    };
    (0..tokens.len()).filter(begins).map(|i| {
        let words = path_at(&tokens[i..]);
        Path {
            token: tokens[i],
            behind: &tokens[i + words.len() * 2 - 1..],
            words,
        }
    })
}

/// The name with its attributes that the tokens begin with.
fn path_at<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    tokens
        .chunks(2)
        .scan(true, |goes_on, part| {
            let name = part[0].word().filter(|_| *goes_on);
            *goes_on = part.get(1).is_some_and(|dot| dot.kind == Mark('.'));
            name
        })
        .collect()
}

/// The names that are bound around a tag, each with the list whose entries it stands for, if that is known: `post` with `posts[]`.
pub(crate) type Loops = Vec<(String, Option<String>)>;

/// The names bound around each of the tags, the innermost last.
pub(crate) fn loops(tags: &[Tag<'_>], outer: &Loops) -> Vec<Loops> {
    let mut bound = outer.clone();
    let mut begins = Vec::new();
    tags.iter()
        .map(|tag| {
            let around = bound.clone();
            let names = names_before_value(tag);
            match tag.keyword() {
                Some("for") => {
                    begins.push(bound.len());
                    // its own name and `loop`
                    let list = list(tag, &bound).filter(|_| names.len() == 2);
                    let of = |name| list.clone().filter(|_| name != "loop");
                    bound.extend(names.iter().map(|name| ((*name).to_owned(), of(*name))));
                }
                Some("endfor") => bound.truncate(begins.pop().unwrap_or_default()),
                Some("set" | "with" | "macro" | "call" | "import" | "from") => {
                    bound.extend(names.iter().map(|name| ((*name).to_owned(), None)));
                }
                _ => {}
            }
            around
        })
        .collect()
}

/// `posts[]` of `{% for post in posts if post.is_public %}`
fn list(tag: &Tag<'_>, bound: &Loops) -> Option<String> {
    let at = tag
        .tokens
        .iter()
        .position(|token| token.kind == Word("in"))?;
    let path = path_at(&tag.tokens[at + 1..]);
    let is_whole = tag
        .tokens
        .get(at + path.len() * 2)
        .is_none_or(|token| matches!(token.kind, Word("if" | "recursive")));
    let name = match list_of(&path, bound) {
        Some(list) => entry(list?, &path),
        None => path.join("."),
    };
    (is_whole && !name.is_empty()).then(|| name + "[]")
}

/// The list for whose entries a name stands, if it is bound.
fn list_of<'b>(path: &[&str], bound: &'b Loops) -> Option<Option<&'b str>> {
    let (_, list) = bound
        .iter()
        .rev()
        .find(|(name, _)| path.first() == Some(&name.as_str()))?;
    Some(list.as_deref())
}

/// `posts[].title` of `post.title`
fn entry(list: &str, path: &[&str]) -> String {
    [&[list], &path[1..]].concat().join(".")
}

/// The reads of a tag from entries of lists: as it is written, `post.title`, as a name, `posts[].title`, and its first token.
pub(crate) fn entries_read<'a>(tag: &Tag<'a>, bound: &Loops) -> Vec<(String, String, Token<'a>)> {
    paths(tag)
        .filter_map(|path| {
            let words = &path.words[..path.words.len() - usize::from(path.is_called())];
            let list = list_of(words, bound)??;
            (words.len() > 1).then(|| (words.join("."), entry(list, words), path.token))
        })
        .collect()
}

/// The names that are bound inside of something, and so known to what is included there.
#[must_use]
pub fn bound<'a>(tags: &[Tag<'a>]) -> BTreeSet<&'a str> {
    tags.iter()
        .filter(|tag| matches!(tag.keyword(), Some("for" | "with" | "call" | "macro")))
        .flat_map(names_before_value)
        .collect()
}

/// The names that a tag binds for what follows it.
#[must_use]
pub fn names_bound<'a>(tag: &Tag<'a>) -> Vec<&'a str> {
    match tag.keyword() {
        Some("for" | "set" | "import" | "from") => names_before_value(tag),
        Some("with" | "macro") => tag.name().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The words in front of the value, as far as its beginning can be seen. Not all are names; a word too many only means that a name is not checked. Of an import those behind the other template.
fn names_before_value<'a>(tag: &Tag<'a>) -> Vec<&'a str> {
    let keyword = tag.keyword().unwrap_or_default();
    let begin = match keyword {
        "import" => "as",
        "from" => "import",
        keyword => keyword,
    };
    let stops: &[Kind<'_>] = match keyword {
        "for" => &[Word("in")],
        "set" => &[Mark('='), Mark('|')],
        _ => &[],
    };
    let named = tag
        .tokens
        .iter()
        .skip_while(|token| token.kind != Word(begin))
        .skip(1)
        .take_while(|token| !stops.contains(&token.kind));
    let mut names = Vec::new();
    for name in named.filter_map(Token::word) {
        if (keyword, name) == ("from", "as") {
            // the name in the other template
            names.pop();
        } else {
            names.push(name);
        }
    }
    names.extend((keyword == "for").then_some("loop"));
    names
}

/// The names, with their attributes, that may be missing: `x is defined`, `x|default(..)`.
#[must_use]
pub fn optional(tags: &[Tag<'_>]) -> BTreeSet<String> {
    let names = tags
        .iter()
        .flat_map(paths)
        .filter(|path| asks_for_presence(path.behind))
        .map(|path| path.words.join("."));
    // of what is computed, `(a or b)|default(..)`, any of the words may be it
    let is_computed = |tag: &&Tag<'_>| {
        tag.tokens
            .iter()
            .zip(1..)
            .any(|(token, next)| token.word().is_none() && asks_for_presence(&tag.tokens[next..]))
    };
    names
        .chain(
            tags.iter()
                .filter(is_computed)
                .flat_map(Tag::words)
                .map(str::to_owned),
        )
        .collect()
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

/// The token by which a name is read first, and whether it is called there.
#[must_use]
pub fn place<'a>(tags: &[Tag<'a>], name: &str) -> Option<(Token<'a>, bool)> {
    let parts: Vec<_> = name.split('.').collect();
    let path = tags
        .iter()
        .flat_map(paths)
        .find(|path| path.words.starts_with(&parts) && !path.is_keyword())?;
    Some((
        path.token,
        path.is_called() && path.words.len() == parts.len(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template::tags::tags;

    #[test]
    fn names_are_sorted_out() {
        let source = "{% set a, b = x %}{% for c in y %}{% with d = 1 %}{% import 'm' as m %}\
                      {{ e|default('') }}{{ f.g is not defined }}{{ (h or i)|d(1) }}";
        let tags = tags(source);
        let sorted = |words: BTreeSet<&str>| {
            let mut words: Vec<_> = words.into_iter().map(str::to_owned).collect();
            words.sort();
            words.join(" ")
        };
        assert_eq!(sorted(assigned(&tags)), "a b m");
        assert_eq!(sorted(bound(&tags)), "1 c d loop");
        let optional = optional(&tags);
        assert!(
            ["e", "f.g", "h", "i"]
                .iter()
                .all(|name| optional.contains(*name)),
            "{optional:?}"
        );
        assert!(!optional.contains("x"), "{optional:?}");
    }

    #[test]
    fn places_are_reported() {
        let tags = tags("{{ a }}\n{{ x.b }}\n{{ b }} {{ f(c=1) }}\n{{ c == 1 }}\n{{ d.e() }}");
        let place = |name| place(&tags, name).map(|(token, is_called)| (token.line, is_called));
        assert_eq!(place("b"), Some((3, false)));
        assert_eq!(place("x.b"), Some((2, false)));
        assert_eq!(place("c"), Some((4, false)));
        assert_eq!(place("d.e"), Some((5, true)));
        assert_eq!(place("y"), None);
    }
}
