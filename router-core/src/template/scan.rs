//! The names in the tags of a template: those it assigns, binds and imports, those that may be missing, and the place where one is read.

use std::collections::BTreeSet;

use super::{
    tag_tree::TagTree,
    tags::{Tag, Token},
};

impl<'a> TagTree<'a> {
    /// Returns whether something gives a name to a value, or asks whether it has one.
    pub fn is_given(&self, name: &str) -> bool {
        self.assigned().contains(name)
            || self.bound().contains(name)
            || self.optional().contains(name)
    }

    /// The names that are assigned for what follows, in other templates too.
    pub fn assigned(&self) -> BTreeSet<&'a str> {
        self.tags
            .iter()
            .filter(|tag| matches!(tag.keyword(), Some("set" | "import" | "from" | "macro")))
            .flat_map(Tag::names_bound)
            .collect()
    }

    /// The names that a tag imports from another template, with their lines: `field` of `{% from "macros.html" import field as f %}`, and of `{{ m.field() }}`
    /// behind `{% import "macros.html" as m %}`.
    pub fn imported(&self, tag: usize) -> Vec<(&'a str, u32)> {
        let tag = &self.tags[tag];
        let behind = |word| {
            let is_word = move |token: &Token<'_>| token.text == word;
            tag.tokens.splitn(2, is_word).nth(1)
        };
        let module = behind("as").and_then(|names| names.first()?.word());
        match (tag.keyword(), behind("import"), module) {
            (Some("from"), Some(names), _) => names
                .split(|token| token.text == ",")
                .filter_map(|name| Some((name.first()?.word()?, tag.line)))
                .collect(),
            (Some("import"), _, Some(module)) if self.is_bound_once(module) => {
                let optional = self.optional();
                self.tags
                    .iter()
                    .flat_map(Tag::paths)
                    .filter(|path| {
                        path.words[0] == module && !optional.contains(&path.words.join("."))
                    })
                    .filter_map(|path| Some((*path.words.get(1)?, path.token.line)))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn is_bound_once(&self, name: &str) -> bool {
        let binds = |tag: &&Tag<'_>| {
            let is_binding = matches!(
                tag.keyword(),
                Some("set" | "import" | "from" | "for" | "with" | "call" | "macro")
            );
            is_binding && tag.names_before_value().contains(&name)
        };
        self.tags.iter().filter(binds).count() == 1
    }

    /// The names bound around each of the tags, the innermost last.
    pub(crate) fn loops(&self, outer: &Loops) -> Vec<Loops> {
        let mut bound = outer.clone();
        let mut begins = Vec::new();
        self.tags
            .iter()
            .map(|tag| {
                let around = bound.clone();
                let names = tag.names_before_value();
                match tag.keyword() {
                    Some("for") => {
                        begins.push(bound.len());
                        // its own name and `loop`
                        let list = tag.list(&bound).filter(|_| names.len() == 2);
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

    /// The names that are bound inside of something, and so known to what is included there.
    pub(crate) fn bound(&self) -> BTreeSet<&'a str> {
        self.tags
            .iter()
            .filter(|tag| matches!(tag.keyword(), Some("for" | "with" | "call" | "macro")))
            .flat_map(Tag::names_before_value)
            .collect()
    }

    /// The names, with their attributes, that may be missing: `x is defined`, `x|default(..)`.
    pub(crate) fn optional(&self) -> BTreeSet<String> {
        let names = self
            .tags
            .iter()
            .flat_map(Tag::paths)
            .filter(|path| asks_for_presence(path.behind))
            .map(|path| path.words.join("."));
        // of what is computed, `(a or b)|default(..)`, any of the words may be it
        let is_computed = |tag: &&Tag<'_>| {
            tag.tokens.iter().zip(1..).any(|(token, next)| {
                token.word().is_none() && asks_for_presence(&tag.tokens[next..])
            })
        };
        names
            .chain(
                self.tags
                    .iter()
                    .filter(is_computed)
                    .flat_map(Tag::words)
                    .map(str::to_owned),
            )
            .collect()
    }
}

impl<'a> Tag<'a> {
    /// The names that a tag binds for what follows it.
    pub fn names_bound(&self) -> Vec<&'a str> {
        match self.keyword() {
            Some("for" | "set" | "import" | "from") => self.names_before_value(),
            Some("with" | "macro") => self.name().into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The words in front of the value, as far as its beginning can be seen. Not all are names; a word too many only means that a name is not checked. Of an import those behind the other template.
    fn names_before_value(&self) -> Vec<&'a str> {
        let keyword = self.keyword().unwrap_or_default();
        let begin = match keyword {
            "import" => "as",
            "from" => "import",
            keyword => keyword,
        };
        let stops: &[&str] = match keyword {
            "for" => &["in"],
            "set" => &["=", "|"],
            _ => &[],
        };
        let named = self
            .tokens
            .iter()
            .skip_while(|token| token.text != begin)
            .skip(1)
            .take_while(|token| !stops.contains(&token.text));
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

    /// The names in a tag. A filter is not a name.
    pub fn paths<'t>(&'t self) -> impl Iterator<Item = Path<'t, 'a>> {
        let tokens = &self.tokens;
        let begins = |i: &usize| {
            tokens[*i].word().is_some() && (*i == 0 || !matches!(tokens[*i - 1].text, "." | "|"))
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

    /// `posts[]` of `{% for post in posts if post.is_public %}`
    fn list(&self, bound: &Loops) -> Option<String> {
        let at = self.tokens.iter().position(|token| token.text == "in")?;
        let path = path_at(&self.tokens[at + 1..]);
        let is_whole = self
            .tokens
            .get(at + path.len() * 2)
            .is_none_or(|token| matches!(token.text, "if" | "recursive"));
        let name = match list_of(&path, bound) {
            Some(list) => entry(list?, &path),
            None => path.join("."),
        };
        (is_whole && !name.is_empty()).then(|| name + "[]")
    }

    /// The reads of a tag from entries of lists: as it is written, `post.title`, as a name, `posts[].title`, and its first token.
    pub(crate) fn entries_read(&self, bound: &Loops) -> Vec<(String, String, Token<'a>)> {
        self.paths()
            .filter_map(|path| {
                let words = &path.words[..path.words.len() - usize::from(path.is_called())];
                let list = list_of(words, bound)??;
                (words.len() > 1).then(|| (words.join("."), entry(list, words), path.token))
            })
            .collect()
    }
}

/// A name in a tag with its attributes, `post.author.name`.
///
/// ```
/// use router_axum_core::tags::tags;
///
/// let found = &tags("{{ join(post.tags, sep=',')|upper }}")[0];
/// let paths: Vec<_> = found.paths().map(|path| (path.words.join("."), path.is_called(), path.is_keyword())).collect();
/// assert_eq!(paths, [("join".into(), true, false), ("post.tags".into(), false, false), ("sep".into(), false, true)]);
/// ```
#[derive(Debug)]
pub struct Path<'t, 'a> {
    /// The name and its attributes.
    pub words: Vec<&'a str>,
    /// Its first token.
    pub token: Token<'a>,
    /// The tokens behind the name.
    pub behind: &'t [Token<'a>],
}

impl Path<'_, '_> {
    /// Returns whether it is called, as a function or a method.
    pub fn is_called(&self) -> bool {
        self.behind.first().is_some_and(|token| token.text == "(")
    }

    /// Returns whether it is the name of an argument: `name=value` in a call.
    pub fn is_keyword(&self) -> bool {
        let is_equals = |at: usize| self.behind.get(at).is_some_and(|token| token.text == "=");
        is_equals(0) && !is_equals(1)
    }
}

/// The name with its attributes that the tokens begin with.
fn path_at<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    tokens
        .chunks(2)
        .scan(true, |goes_on, part| {
            let name = part[0].word().filter(|_| *goes_on);
            *goes_on = part.get(1).is_some_and(|dot| dot.text == ".");
            name
        })
        .collect()
}

/// The names that are bound around a tag, each with the list whose entries it stands for, if that is known: `post` with `posts[]`.
pub(crate) type Loops = Vec<(String, Option<String>)>;

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

fn asks_for_presence(tokens: &[Token<'_>]) -> bool {
    let texts: Vec<_> = tokens.iter().take(3).map(|token| token.text).collect();
    matches!(
        texts[..],
        ["|", "default" | "d", ..]
            | ["is", "defined" | "undefined", ..]
            | ["is", "not", "defined" | "undefined"]
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn names_are_sorted_out() {
        let source = "{% set a, b = x %}{% for c in y %}{% with d = 1 %}{% import 'm' as m %}\
                      {{ e|default('') }}{{ f.g is not defined }}{{ (h or i)|d(1) }}";
        let tree = TagTree::new(source);
        let sorted = |words: BTreeSet<&str>| {
            let mut words: Vec<_> = words.into_iter().map(str::to_owned).collect();
            words.sort();
            words.join(" ")
        };
        assert_eq!(sorted(tree.assigned()), "a b m");
        assert_eq!(sorted(tree.bound()), "1 c d loop");
        let optional = tree.optional();
        assert!(
            ["e", "f.g", "h", "i"]
                .iter()
                .all(|name| optional.contains(*name)),
            "{optional:?}"
        );
        assert!(!optional.contains("x"), "{optional:?}");
    }
}
