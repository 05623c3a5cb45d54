//! Templates as they are rendered for the checks: with marks that say where their texts stand, and with conditions and loops that take every way.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use router_core::tags::{
    Kind::{Mark, Text, Word},
    Tag, Token,
};

use super::page::Template;
use crate::templates::scan;

/// Begins a mark; the numbers of a template and of the tags before it, and a line follow.
pub(super) const MARK: char = '\u{E010}';
/// Begins a mark in front of a tag that prints something; the numbers of its template and of the tag follow.
pub(super) const ENTER: char = '\u{E011}';
/// Ends a mark.
pub(super) const END: char = '\u{E012}';

/// Words of the language, which are no names.
const KEYWORDS: &str =
    "and or not in is if elif else for set true false none True False None self super";

/// The conditions and loops of all templates by what they ask: those that ask the same take the same way.
pub(super) type Asked = HashMap<String, usize>;

/// A template with marks, and where each of its tags begins there.
#[derive(Default)]
pub(super) struct Marked {
    pub(super) text: String,
    pub(super) tags: Vec<usize>,
}

/// Marks a template. Tags that are `skipped` write something that is not known.
pub(super) fn marked(
    number: usize,
    template: &Template,
    skipped: &HashSet<usize>,
    asked: &mut Asked,
) -> Marked {
    let mut marked = Marked::default();
    let (source, mut at) = (template.source, 0);
    for (i, tag) in source.tags.iter().enumerate() {
        marked.text(number, template, i, at..tag.start);
        let prints = !tag.is_statement
            || matches!(tag.keyword(), Some("include" | "block" | "call" | "filter"));
        if prints {
            marked.text.push_str(&format!("{ENTER}{number}:{i}{END}"));
        }
        marked.tags.push(marked.text.len());
        let is_chosen_later = source
            .reference(i)
            .is_some_and(|reference| reference.name.is_none());
        let written = &source.text[tag.start..tag.end];
        if skipped.contains(&i) || is_chosen_later {
            let (next, place) = (asked.len(), format!("{number}, {i}"));
            let asked = asked.entry(place.clone()).or_insert(next);
            marked
                .text
                .push_str(&unknown(tag, written, &format!("{asked}, {place}")));
        } else if tag.keyword() == Some("endcall")
            && skipped
                .iter()
                .any(|begin| source.statement(*begin).last() == Some(&i))
        {
            marked.text.push_str("{% endif %}");
        } else if template.is_library {
            marked.text.push_str(written);
        } else {
            marked.edited(number, template, i, asked);
        }
        at = tag.end;
    }
    marked.text(number, template, source.tags.len(), at..source.text.len());
    marked
}

impl Marked {
    /// Writes what stands between two tags, without comments, and without the spaces that a sign takes away: `{%- if x -%}`.
    fn text(&mut self, number: usize, template: &Template, tags: usize, range: Range<usize>) {
        let source = template.source;
        let (mut from, to) = (range.start, range.end);
        let before = &source.text[..from];
        let mut is_trimmed = tags > 0 && (before.ends_with("-%}") || before.ends_with("-}}"));
        let is_raw = tags > 0 && source.tags[tags - 1].keyword() == Some("raw");
        loop {
            let comment = source.text[from..to].find("{#").filter(|_| !is_raw);
            let end = comment.map_or(to, |found| from + found);
            let mut piece = &source.text[from..end];
            if is_trimmed {
                piece = piece.trim_start();
            }
            let line = source.line(end - piece.len());
            self.text
                .push_str(&format!("{MARK}{number}:{tags}:{line}{END}"));
            let behind = &source.text[end..];
            if ["{#-", "{%-", "{{-"]
                .iter()
                .any(|sign| behind.starts_with(sign))
            {
                piece = piece.trim_end();
            }
            self.text.extend(
                piece
                    .chars()
                    .filter(|c| !('\u{E000}'..='\u{E012}').contains(c)),
            );
            if comment.is_none() {
                return;
            }
            from = behind
                .find("#}")
                .map_or(to, |found| (end + found + 2).min(to));
            is_trimmed = source.text[..from].ends_with("-#}");
        }
    }

    /// Writes a tag with its edits.
    fn edited(&mut self, number: usize, template: &Template, i: usize, asked: &mut Asked) {
        let source = template.source;
        let tag = &source.tags[i];
        let mut edits = Edits {
            tag,
            tokens: tokens(tag),
            text: source.text,
            asked,
            found: Vec::new(),
        };
        let around = source.around(i + 1).last().copied();
        edits.conditions(&format!(
            "{number}, {}",
            around.map_or(i, |(begin, _)| begin)
        ));
        edits.list(&format!("{number}, {i}"));
        edits.assigned();
        let mut found = edits.found;
        // what ends at one place ends with the inner one
        found.reverse();
        found.sort_by_key(|(at, _)| *at);
        let mut at = tag.start;
        for (edit, text) in found {
            self.text.push_str(&source.text[at..edit]);
            self.text.push_str(&text);
            at = edit;
        }
        self.text.push_str(&source.text[at..tag.end]);
    }
}

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
        let sign = self.tag.tokens.get(self.tokens.len());
        let end = sign.map_or(self.tag.end - 2, |sign| sign.at);
        self.tokens.get(token).map_or(end, |token| token.at)
    }

    fn put_around(&mut self, tokens: Range<usize>, before: String, behind: &str) {
        let (from, to) = (self.place(tokens.start), self.place(tokens.end));
        self.found.push((from, before));
        self.found.push((to, behind.to_owned()));
    }

    /// The number of what is asked, and whether it is negated.
    fn asked(&mut self, tokens: Range<usize>) -> (usize, bool) {
        let text = &self.text[self.place(tokens.start)..self.place(tokens.end)];
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let bare = text.strip_prefix("not ");
        let next = self.asked.len();
        let number = *self
            .asked
            .entry(bare.unwrap_or(&text).to_owned())
            .or_insert(next);
        (number, bare.is_some())
    }

    /// `{% if a %}`, `{% elif a %}`, `{{ b if a }}` and `{% for b in c if a %}`
    fn conditions(&mut self, statement: &str) {
        for at in 0..self.tokens.len() {
            let is_condition = match self.tokens[at].kind {
                Word("elif") => at == 0,
                Word("if") => at == 0 || !self.is_behind_sign(at),
                _ => false,
            };
            if !is_condition || !self.tag.is_statement && at == 0 {
                continue;
            }
            let condition = at + 1..end(self.tokens, at + 1, &["else", "recursive"]);
            let names = names(&self.tokens[condition.clone()]);
            let (number, is_negated) = self.asked(condition.clone());
            let behind = format!(
                ") if __is_known([{names}]) else __is_met({number}, {is_negated}, {statement})) "
            );
            self.put_around(condition, " ((".to_owned(), &behind);
        }
    }

    fn is_behind_sign(&self, token: usize) -> bool {
        matches!(self.tokens[token - 1].kind, Mark('.' | '|'))
    }

    /// The list of `{% for row in rows %}`
    fn list(&mut self, statement: &str) {
        let begin = self
            .tokens
            .iter()
            .position(|token| token.kind == Word("in"));
        let (Some("for"), Some(begin)) = (self.tag.keyword(), begin) else {
            return;
        };
        let list = begin + 1..end(self.tokens, begin + 1, &["if", "recursive"]);
        let names = self.tokens[..begin]
            .iter()
            .filter(|token| token.kind == Mark(','));
        let (count, (number, _)) = (names.count() + 1, self.asked(list.clone()));
        let before = format!("__entries({count}, {number}, {statement}, ");
        self.put_around(list, before, ") ");
    }

    /// A value that is compared, as in `{% set is_new = page == 1 %}`, is one of two.
    fn assigned(&mut self) {
        let begin = self.tokens.iter().position(|token| token.kind == Mark('='));
        let (Some("set" | "with"), Some(begin)) = (self.tag.keyword(), begin) else {
            return;
        };
        let value = begin + 1..end(self.tokens, begin + 1, &[]);
        let compares = |token: &Token<'_>| {
            matches!(
                token.kind,
                Mark('=' | '!' | '<' | '>') | Word("is" | "in" | "not")
            )
        };
        if value.end == self.tokens.len() && self.tokens[value.clone()].iter().any(compares) {
            let names = names(&self.tokens[value.clone()]);
            let behind = format!(") if __is_known([{names}]) else __unknown) ");
            self.put_around(value, " ((".to_owned(), &behind);
        }
    }
}

/// The end of an expression: a comma or a bracket that it does not open, or one of these words.
fn end(tokens: &[Token<'_>], from: usize, words: &[&str]) -> usize {
    let mut depth = 0_i32;
    let is_end = |token: &Token<'_>| {
        let is_outside = depth == 0;
        match token.kind {
            Mark('(' | '[' | '{') => depth += 1,
            Mark(')' | ']' | '}') => depth -= 1,
            Mark(',') => return is_outside,
            Word(word) => return is_outside && words.contains(&word),
            _ => {}
        }
        depth < 0
    };
    let found = tokens[from..].iter().position(is_end);
    found.map_or(tokens.len(), |found| from + found)
}

/// The names that an expression reads, `a, b`.
fn names(tokens: &[Token<'_>]) -> String {
    let is_name = |at: usize| {
        let Word(word) = tokens[at].kind else {
            return false;
        };
        let kind = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map(|token| token.kind);
        let [before, first] = [1, 2].map(|distance| kind(at.checked_sub(distance)));
        let is_other = matches!(before, Some(Mark('.' | '|') | Word("is")))
            || before == Some(Word("not")) && first == Some(Word("is"));
        let is_argument =
            kind(Some(at + 1)) == Some(Mark('=')) && kind(Some(at + 2)) != Some(Mark('='));
        !is_other
            && !is_argument
            && !word.starts_with(|c: char| c.is_ascii_digit())
            && !KEYWORDS.split(' ').any(|keyword| keyword == word)
    };
    let names = (0..tokens.len())
        .filter(|at| is_name(*at))
        .map(|at| match tokens[at].kind {
            Word(word) => word,
            Text(_) | Mark(_) => "",
        });
    names.collect::<Vec<_>>().join(", ")
}

/// The tokens of a tag without the sign for whitespace at its end.
pub(super) fn tokens(tag: &'static Tag<'static>) -> &'static [Token<'static>] {
    match &tag.tokens[..] {
        [
            tokens @ ..,
            Token {
                kind: Mark('-' | '+'),
                ..
            },
        ] => tokens,
        tokens => tokens,
    }
}

/// A tag in place of one that the engine refuses: what it prints or gives a name to is not known. One that does neither stays.
fn unknown(tag: &'static Tag<'static>, written: &str, asked: &str) -> String {
    const OF_TAG: [&str; 5] = ["import", "as", "with", "without", "context"];
    let lines = "\n".repeat(written.matches('\n').count());
    let bound = scan::names_bound(tag);
    let mut names = bound.iter().filter(|name| !OF_TAG.contains(name));
    match tag.keyword() {
        Some("call") => format!("{{{{ __markup {lines} }}}}{{% if false %}}"),
        Some("import" | "from" | "set") => {
            let set = names.map(|name| format!("{{% set {name} = __markup %}}"));
            set.collect::<String>() + &format!("{{#{lines}#}}")
        }
        Some("with") => format!(
            "{{% with {} = __markup {lines} %}}",
            names.next().unwrap_or(&"_")
        ),
        Some("for") => {
            let names: Vec<_> = names.copied().collect();
            let (count, names) = (names.len(), names.join(", "));
            format!("{{% for {names} in __entries({count}, {asked}, __unknown) {lines} %}}")
        }
        Some(keyword @ ("if" | "elif")) => format!("{{% {keyword} false {lines} %}}"),
        None | Some("include" | "extends") => format!("{{{{ __markup {lines} }}}}"),
        _ => written.to_owned(),
    }
}
