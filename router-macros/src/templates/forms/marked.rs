//! Templates as they are rendered for the checks: with marks that say where their texts stand, and with conditions and loops that take every way.

use std::{
    collections::HashMap,
    ops::Range,
    sync::{LazyLock, Mutex, PoisonError},
};

use minijinja::Environment;
use router_core::tags::{Tag, Token, expression_end};

use super::signs::{END, ENTER, MARK, TagOf, is_library};
use crate::templates::library::TemplateSource;

/// The conditions and loops of all templates by what they ask: those that ask the same take the same way.
pub(super) type Asked = HashMap<String, usize>;

/// A template with marks.
struct Marked<'a> {
    number: usize,
    source: &'static TemplateSource,
    asked: &'a mut Asked,
    text: String,
}

/// Marks the template of a number. Tags that are `skipped` write something that is not known.
pub(super) fn marked(
    number: usize,
    source: &'static TemplateSource,
    skipped: &[TagOf],
    asked: &mut Asked,
) -> String {
    let mut marked = Marked {
        number,
        source,
        asked,
        text: String::new(),
    };
    let is_skipped = |number: usize| skipped.contains(&TagOf { source, number });
    let mut at = 0;
    for (i, tag) in source.tags.iter().enumerate() {
        marked.text(i, at..tag.start);
        let prints = !tag.is_statement
            || matches!(tag.keyword(), Some("include" | "block" | "call" | "filter"));
        if prints {
            marked.mark(ENTER, i, tag.start);
        }
        let is_chosen_later = source
            .reference(i)
            .is_some_and(|reference| reference.name.is_none());
        let ends_skipped = || {
            skipped
                .iter()
                .any(|tag| tag.source == source && tag.end() == i)
        };
        if is_skipped(i) || is_chosen_later {
            marked.unknown(i);
        } else if tag.keyword() == Some("endcall") && ends_skipped() {
            marked.text.push_str("{% endif %}");
        } else if is_library(source) {
            marked.text.push_str(&source.text[tag.start..tag.end]);
        } else {
            marked.edited(i);
        }
        at = tag.end;
    }
    marked.text(source.tags.len(), at..source.text.len());
    marked.text
}

impl Marked<'_> {
    fn mark(&mut self, sign: char, tags: usize, place: usize) {
        let mark = format!("{sign}{}:{tags}:{place}{END}", self.number);
        self.text.push_str(&mark);
    }

    /// Writes what stands between two tags. What follows a comment has a mark of its own: the engine leaves the comment out.
    fn text(&mut self, tags: usize, range: Range<usize>) {
        let mut at = range.start;
        for (i, piece) in self.source.text[range].split("#}").enumerate() {
            self.text.push_str(if i > 0 { "#}" } else { "" });
            self.mark(MARK, tags, at);
            let is_sign = |c: &char| ('\u{E000}'..='\u{E012}').contains(c);
            self.text.extend(piece.chars().filter(|c| !is_sign(c)));
            at += piece.len() + "#}".len();
        }
    }

    /// Writes a tag with its edits.
    fn edited(&mut self, i: usize) {
        let source = self.source;
        let tag = &source.tags[i];
        let mut edits = Edits {
            tag,
            tokens: &tag.tokens,
            text: source.text,
            asked: self.asked,
            found: Vec::new(),
        };
        let around = source.around[i + 1].last();
        let ends = edits.slices();
        let begin = around.map_or(i, |(begin, _)| *begin);
        edits.conditions(&format!("{}, {begin}", self.number));
        edits.list(&format!("{}, {i}", self.number));
        edits.assigned();
        edits.joined();
        edits.found.extend(ends);
        let mut found = edits.found;
        // what ends at one place ends with the inner one
        found.reverse();
        found.sort_by_key(|(at, _)| *at);
        let mut at = tag.start;
        for (edit, text) in found {
            self.text.push_str(&source.text[at..edit]);
            self.text.push_str(&text);
            at = edit + usize::from(text == JOIN);
        }
        self.text.push_str(&source.text[at..tag.end]);
    }

    /// Writes a tag in place of one that the engine refuses: what that prints or gives a name to is not known. One that does neither stays.
    fn unknown(&mut self, i: usize) {
        const OF_TAG: [&str; 5] = ["as", "with", "without", "context", "loop"];
        let tag = &self.source.tags[i];
        let mut names = tag
            .names_bound()
            .into_iter()
            .filter(|name| !OF_TAG.contains(name));
        let unknown = match tag.keyword() {
            Some("call") => "{{ __markup }}{% if false %}".to_owned(),
            Some("import" | "from" | "set") => names
                .map(|name| format!("{{% set {name} = __markup %}}"))
                .collect(),
            Some("with") => format!("{{% with {} = __markup %}}", names.next().unwrap_or("_")),
            Some("for") => {
                let names: Vec<_> = names.collect();
                let count = names.len();
                let names = names.join(", ");
                let place = format!("{}, {i}", self.number);
                let asked = number_of(self.asked, &place);
                format!("{{% for {names} in __entries({count}, {asked}, {place}, __unknown) %}}")
            }
            Some(keyword @ ("if" | "elif")) => format!("{{% {keyword} false %}}"),
            None | Some("include" | "extends") => "{{ __markup }}".to_owned(),
            _ => self.source.text[tag.start..tag.end].to_owned(),
        };
        self.text.push_str(&unknown);
    }
}

/// The number of what is asked.
fn number_of(asked: &mut Asked, what: &str) -> usize {
    let next = asked.len();
    *asked.entry(what.to_owned()).or_insert(next)
}

/// Stands in place of the `+` between texts, which the engine refuses where one is not known.
const JOIN: &str = "~";

/// The edits of a tag, each with the place where it is put.
struct Edits<'a> {
    tag: &'static Tag<'static>,
    tokens: &'static [Token<'static>],
    text: &'static str,
    asked: &'a mut Asked,
    found: Vec<(usize, String)>,
}

impl Edits<'_> {
    /// The place of a token, or of the end of the tag.
    fn place(&self, token: usize) -> usize {
        let tag = &self.text[..self.tag.end - "%}".len()];
        let end = tag.trim_end_matches(['-', '+']).len();
        self.tokens.get(token).map_or(end, |token| token.at)
    }

    /// The tokens as they are written.
    fn written(&self, tokens: &Range<usize>) -> &'static str {
        &self.text[self.place(tokens.start)..self.place(tokens.end)]
    }

    fn put_around(&mut self, tokens: Range<usize>, before: String, behind: &str) {
        let from = self.place(tokens.start);
        let to = self.place(tokens.end);
        self.found.push((from, before));
        self.found.push((to, behind.to_owned()));
    }

    /// The number of what is asked, and whether it is negated.
    fn asked(&mut self, tokens: &Range<usize>) -> (usize, bool) {
        let text = self
            .written(tokens)
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        let bare = text.strip_prefix("not ");
        (number_of(self.asked, bare.unwrap_or(&text)), bare.is_some())
    }

    /// `{% if a %}`, `{% elif a %}`, `{{ b if a }}` and `{% for b in c if a %}`
    fn conditions(&mut self, statement: &str) {
        for at in 0..self.tokens.len() {
            let before = at.checked_sub(1).map(|before| self.tokens[before].text);
            let is_condition = match (before, self.tokens[at].text) {
                (None, "if" | "elif") => self.tag.is_statement,
                (Some(before), "if") => !matches!(before, "." | "|"),
                _ => false,
            };
            if !is_condition {
                continue;
            }
            let condition = at + 1..expression_end(self.tokens, at + 1, &["else", "recursive"]);
            let names = names(self.written(&condition));
            let (number, is_negated) = self.asked(&condition);
            let behind = format!(
                ") if __is_known([{names}]) else __is_met({number}, {is_negated}, {statement})) "
            );
            self.put_around(condition, " ((".to_owned(), &behind);
        }
    }

    /// The list of `{% for row in rows %}`
    fn list(&mut self, statement: &str) {
        let begin = self.tokens.iter().position(|token| token.text == "in");
        let (Some("for"), Some(begin)) = (self.tag.keyword(), begin) else {
            return;
        };
        let list = begin + 1..expression_end(self.tokens, begin + 1, &["if", "recursive"]);
        let names = self.tokens[..begin]
            .iter()
            .filter(|token| token.text == ",");
        let (count, (number, _)) = (names.count() + 1, self.asked(&list));
        let before = format!("__entries({count}, {number}, {statement}, ");
        self.put_around(list, before, ") ");
    }

    /// A value that is compared, as in `{% set is_new = page == 1 %}`, is one of two, and a default is computed wherever its macro is called.
    fn assigned(&mut self) {
        let is_macro = self.tag.keyword() == Some("macro");
        if !is_macro && !matches!(self.tag.keyword(), Some("set" | "with")) {
            return;
        }
        let is_sign = |at: usize, signs: &[&str]| {
            self.tokens
                .get(at)
                .is_some_and(|token| signs.contains(&token.text))
        };
        let assigns = |at: &usize| {
            is_sign(*at, &["="])
                && !is_sign(at + 1, &["="])
                && !is_sign(at - 1, &["=", "!", "<", ">"])
        };
        for begin in (1..self.tokens.len()).filter(assigns).collect::<Vec<_>>() {
            let value = begin + 1..expression_end(self.tokens, begin + 1, &[]);
            let chosen = begin + 1..expression_end(self.tokens, begin + 1, &["if"]);
            let compares = |at: usize| match self.tokens[at].text {
                "=" | "!" => is_sign(at + 1, &["="]),
                "<" | ">" | "is" | "in" | "not" => true,
                _ => false,
            };
            if is_macro || chosen.into_iter().any(compares) {
                let names = names(self.written(&value));
                let behind = format!(") if __is_known([{names}]) else __unknown) ");
                self.put_around(value, " ((".to_owned(), &behind);
            }
        }
    }

    /// A slice of what is not known is that itself, `a[:5]`, since the engine cuts texts and lists alone. Returns where the edits end.
    fn slices(&mut self) -> Vec<(usize, String)> {
        let mut open = Vec::new();
        let mut ends = Vec::new();
        for (at, token) in self.tokens.iter().enumerate() {
            match token.text {
                "(" | "[" | "{" => open.push((at, false)),
                ":" => open.last_mut().into_iter().for_each(|open| open.1 = true),
                close @ (")" | "]" | "}") => {
                    let Some((begin, true)) = open.pop().filter(|_| close == "]") else {
                        continue;
                    };
                    let operand = self.operand(begin)..begin;
                    let from = self.place(operand.start);
                    let of = self.written(&operand);
                    let before = format!("(({of}) if not __is_known([{of}]) else ");
                    self.found.push((from, before));
                    ends.push((token.at + 1, ")".to_owned()));
                }
                _ => {}
            }
        }
        ends
    }

    /// The begin of a value whose brackets are at a place: `post.tags` of `post.tags[0]`
    fn operand(&self, end: usize) -> usize {
        let mut depth = 0_usize;
        let belongs = |at: &usize| {
            let is_within = depth > 0;
            let token = &self.tokens[*at];
            match token.text {
                ")" | "]" | "}" => depth += 1,
                "(" | "[" | "{" => match depth.checked_sub(1) {
                    Some(outer) => depth = outer,
                    None => return false,
                },
                "if" | "in" | "and" | "or" | "not" | "else" | "elif" | "is" => {
                    return is_within;
                }
                _ if token.word().or(token.string()).is_some() => {
                    let next = self.tokens[at + 1].text;
                    return is_within || matches!(next, "." | "(" | "[");
                }
                sign => return is_within || sign == ".",
            }
            true
        };
        end - (0..end).rev().take_while(belongs).count()
    }

    /// `a + "b"`
    fn joined(&mut self) {
        let is_text = |at: usize| self.tokens.get(at).and_then(Token::string).is_some();
        for (at, token) in self.tokens.iter().enumerate() {
            if token.text == "+" && (is_text(at + 1) || at > 0 && is_text(at - 1)) {
                self.found.push((token.at, JOIN.to_owned()));
            }
        }
    }
}

/// The names that an expression reads, `a, b`. Each expression is compiled once, however many pages have it.
fn names(expression: &'static str) -> String {
    static READ: LazyLock<Mutex<HashMap<&'static str, String>>> = LazyLock::new(Mutex::default);
    READ.lock()
        .unwrap_or_else(PoisonError::into_inner)
        .entry(expression)
        .or_insert_with(|| {
            Environment::empty()
                .compile_expression(expression)
                .map(|expression| expression.undeclared_variables(false))
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(", ")
        })
        .clone()
}
