//! A page as one text: what it extends, includes, imports and calls, put where it is rendered. What only a request knows is a mark in it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use router_core::tags::{
    Kind::{Mark, Text, Word},
    Tag, Token, tags,
};
use router_core::{LIBRARY_FUNCTIONS, LINK_FUNCTIONS, Relation, references};

use super::values::{Value, arguments, parameters};
use crate::templates::library::Library;
use crate::templates::scan;

/// A value that is not known, and has no markup.
pub(super) const COMPUTED: char = '\u{E000}';
/// Something that is not known, and may be markup.
pub(super) const UNKNOWN: char = '\u{E001}';
/// The begin or the end of what is rendered under a condition.
pub(super) const BRANCH: char = '\u{E002}';

/// The attribute of what the library's macro writes for a field.
pub(super) const SHOWN: &str = "router-field";

/// The library's macros for forms, unless an application replaces them.
const OF_LIBRARY: &str = "router/forms.html";

/// Includes and calls that stand in one another; what repeats itself goes no deeper.
const DEEPEST: usize = 12;

/// The conditions around a place: each statement by its number, with the branch of it.
pub(super) type Branches = Vec<(usize, usize)>;

/// A page as one text.
#[derive(Default)]
pub(super) struct Flat {
    pub(super) text: String,
    /// Where pieces of templates begin, each with its template and line.
    places: Vec<(usize, Rc<str>, u32)>,
    branches: Vec<(usize, Branches)>,
    /// Values at the marks of this text.
    pub(super) values: HashMap<usize, Value>,
}

impl Flat {
    /// The template and the line of a place in the text.
    pub(super) fn place(&self, at: usize) -> (Rc<str>, u32) {
        let piece = self.places.partition_point(|(begin, ..)| *begin <= at).saturating_sub(1);
        let Some((begin, template, line)) = self.places.get(piece) else { return ("".into(), 1) };
        let lines = self.text[*begin..at.max(*begin)].matches('\n').count();
        (Rc::clone(template), line + u32::try_from(lines).unwrap_or_default())
    }

    /// The conditions around a place in the text.
    pub(super) fn branches(&self, at: usize) -> &[(usize, usize)] {
        let change = self.branches.partition_point(|(begin, _)| *begin <= at);
        change.checked_sub(1).map_or(&[], |change| &self.branches[change].1)
    }
}

/// A page, with all that is rendered for it.
pub(super) fn flat(library: &Library<'_>, name: &str) -> Flat {
    let texts = texts(library, name);
    let sources: Sources<'_> = texts.iter().map(|(name, text)| (name.as_str(), Source::new(name, text))).collect();
    let chain: Vec<_> =
        library.chain(name).iter().filter_map(|(name, _)| sources.get(name.as_str()).cloned()).collect();
    let mut writer = Writer { sources: &sources, flat: Flat::default(), branches: Vec::new(), statements: 0, depth: 0 };
    // of templates that are chosen at run time only the page's own is known
    let is_extended_twice = chain.iter().any(|source| {
        references(&source.tags).iter().filter(|reference| reference.relation == Relation::Extends).count() > 1
    });
    let chain = if is_extended_twice { &chain[..1] } else { &chain[..] };
    if let Some(outermost) = chain.last() {
        let frame = Frame {
            source: Rc::clone(outermost),
            chain,
            level: None,
            variables: RefCell::default(),
            outer: None,
            caller: None,
        };
        for inner in chain.iter().rev() {
            frame.learn(&sources, inner);
        }
        writer.body(&frame, 0, outermost.text.len());
    }
    writer.flat
}

/// The texts of a page and of all templates that it refers to, by their names.
fn texts(library: &Library<'_>, name: &str) -> HashMap<String, String> {
    let mut texts = HashMap::new();
    let mut names = vec![name.to_owned()];
    while let Some(name) = names.pop() {
        let Some(text) = library.source(&name).filter(|_| !texts.contains_key(&name)) else { continue };
        names.extend(references(&tags(&text)).into_iter().filter_map(|reference| reference.name));
        texts.insert(name, text);
    }
    texts
}

/// The templates of a page by their names, each read once.
type Sources<'t> = HashMap<&'t str, Rc<Source<'t>>>;

/// A template that is rendered.
struct Source<'t> {
    name: Rc<str>,
    text: &'t str,
    tags: Vec<Tag<'t>>,
    /// The ends of its lines.
    ends: Vec<usize>,
}

impl<'t> Source<'t> {
    fn new(name: &str, text: &'t str) -> Rc<Self> {
        let ends = text.match_indices('\n').map(|(end, _)| end).collect();
        Rc::new(Self { name: name.into(), text, tags: tags(text), ends })
    }

    /// The line of a place, from 1.
    fn line_of(&self, at: usize) -> u32 {
        u32::try_from(self.ends.partition_point(|end| *end < at) + 1).unwrap_or(u32::MAX)
    }
}

/// A template on its way into the text, with the names that are known in it.
struct Frame<'f> {
    source: Rc<Source<'f>>,
    /// The templates whose blocks are rendered, the innermost first.
    chain: &'f [Rc<Source<'f>>],
    /// The block that is rendered, and the template of the chain that it is from.
    level: Option<(&'f str, usize)>,
    variables: RefCell<HashMap<String, Value>>,
    outer: Option<&'f Frame<'f>>,
    /// The contents of `{% call %}`: in which frame, from where to where.
    caller: Option<(&'f Frame<'f>, usize, usize)>,
}

impl<'f> Frame<'f> {
    fn lookup(&self, name: &str) -> Option<Value> {
        self.variables.borrow().get(name).cloned().or_else(|| self.outer?.lookup(name))
    }

    fn bind(&self, name: &str, value: Value) {
        self.variables.borrow_mut().insert(name.to_owned(), value);
    }

    /// Takes the macros that a template has and imports.
    fn learn(&self, sources: &Sources<'_>, source: &Source<'_>) {
        for name in scan::macros(&source.tags) {
            self.bind(name, Value::Macro(Rc::clone(&source.name), name.to_owned()));
        }
        for tag in &source.tags {
            let from = references(std::slice::from_ref(tag)).pop().and_then(|reference| reference.name);
            let Some(module) = from.filter(|name| sources.contains_key(name.as_str())) else { continue };
            let behind =
                |word| tag.tokens.iter().position(|token| token.kind == Word(word)).map(|at| &tag.tokens[at + 1..]);
            match (tag.keyword(), behind("import"), behind("as")) {
                (Some("from"), Some(names), _) => {
                    for name in names.split(|token| token.kind == Mark(',')) {
                        let words: Vec<_> = name.iter().filter_map(word).collect();
                        if let (Some(first), Some(last)) = (words.first(), words.last()) {
                            self.bind(last, Value::Macro(module.as_str().into(), (*first).to_owned()));
                        }
                    }
                }
                (Some("import"), _, Some([Token { kind: Word(alias), .. }, ..])) => {
                    self.bind(alias, Value::Module(module.as_str().into()))
                }
                _ => {}
            }
        }
    }
}

fn word<'a>(token: &Token<'a>) -> Option<&'a str> {
    match token.kind {
        Word(word) => Some(word),
        _ => None,
    }
}

struct Writer<'a> {
    sources: &'a Sources<'a>,
    flat: Flat,
    branches: Branches,
    statements: usize,
    depth: usize,
}

impl Writer<'_> {
    /// Writes a piece of a template.
    fn piece(&mut self, source: &Source<'_>, from: usize, to: usize) {
        let line = source.line_of(from);
        self.flat.places.push((self.flat.text.len(), Rc::clone(&source.name), line));
        let mut rest = &source.text[from..to];
        while let Some((before, comment)) = rest.split_once("{#") {
            self.flat.text.push_str(before);
            let (comment, behind) = comment.split_once("#}").unwrap_or((comment, ""));
            self.flat.text.extend(comment.chars().filter(|c| *c == '\n'));
            rest = behind;
        }
        self.flat.text.push_str(rest);
    }

    /// Writes what is known of a value, from the place where it is written.
    fn value(&mut self, value: Value, place: (&Rc<str>, u32)) {
        let (template, line) = value.place().unwrap_or((Rc::clone(place.0), place.1));
        self.flat.places.push((self.flat.text.len(), template, line));
        match value {
            Value::Text(text, _) => self.flat.text.push_str(&text),
            Value::Markup => self.flat.text.push(UNKNOWN),
            value => {
                self.flat.values.insert(self.flat.text.len(), value);
                self.flat.text.push(COMPUTED);
            }
        }
    }

    fn branch(&mut self, statement: usize, branch: usize, write: impl FnOnce(&mut Self)) {
        self.branches.push((statement, branch));
        self.turn();
        write(self);
        self.branches.pop();
        self.turn();
    }

    fn turn(&mut self) {
        self.flat.branches.push((self.flat.text.len(), self.branches.clone()));
        self.flat.text.push(BRANCH);
    }

    /// Writes a part of a frame's template.
    fn body(&mut self, frame: &Frame<'_>, from: usize, to: usize) {
        let source = Rc::clone(&frame.source);
        let all = &source.tags;
        let (mut at, mut next) = (from, all.partition_point(|tag| tag.start < from));
        while let Some(tag) = all.get(next).filter(|tag| tag.start < to) {
            self.piece(&source, at, tag.start);
            let parts = Parts::of(all, next);
            (at, next) = match parts.end {
                Some(end) if parts.is_statement() => {
                    self.statement(frame, all, &parts);
                    (all[end].end, end + 1)
                }
                _ => {
                    self.single(frame, tag);
                    (tag.end, next + 1)
                }
            };
        }
        self.piece(&source, at.min(to), to);
    }

    /// A statement with contents.
    fn statement(&mut self, frame: &Frame<'_>, all: &[Tag<'_>], parts: &Parts) {
        let tag = &all[parts.begin];
        let sections: Vec<_> = parts.sections(all).collect();
        let (from, to) = sections.first().map_or((tag.end, tag.end), |(_, from, to)| (*from, *to));
        match tag.keyword() {
            Some("if") => self.conditional(frame, &sections),
            Some("for") => self.repeated(frame, tag, &sections),
            Some("block") => self.block(frame, tag.name().unwrap_or_default(), 0),
            Some("call") => self.call_with_contents(frame, tag, from, to),
            Some("macro") => {}
            Some("set") => frame.bind(tag.name().unwrap_or_default(), Value::Markup),
            _ => {
                if tag.keyword() == Some("with") {
                    self.assign(frame, &tag.tokens[1..]);
                }
                self.body(frame, from, to);
            }
        }
    }

    /// Writes the branch that is certain, or each of them.
    fn conditional(&mut self, frame: &Frame<'_>, sections: &[(&Tag<'_>, usize, usize)]) {
        self.statements += 1;
        let statement = self.statements;
        for (branch, (tag, from, to)) in sections.iter().enumerate() {
            let is_met = if tag.keyword() == Some("else") { Some(true) } else { condition(frame, &tag.tokens[1..]) };
            match is_met {
                Some(false) => {}
                Some(true) if branch == 0 => return self.body(frame, *from, *to),
                Some(true)
                    if self
                        .flat
                        .branches
                        .last()
                        .is_none_or(|(_, last)| !last.iter().any(|(number, _)| *number == statement))
                        && sections[..branch]
                            .iter()
                            .all(|(tag, ..)| condition(frame, &tag.tokens[1..]) == Some(false)) =>
                {
                    return self.body(frame, *from, *to);
                }
                is_met => {
                    self.branch(statement, branch, |writer| writer.body(frame, *from, *to));
                    if is_met == Some(true) {
                        return;
                    }
                }
            }
        }
    }

    /// Writes the contents once for each text of a list that is written out, or else once.
    fn repeated(&mut self, frame: &Frame<'_>, tag: &Tag<'_>, sections: &[(&Tag<'_>, usize, usize)]) {
        let at = tag.tokens.iter().position(|token| token.kind == Word("in")).unwrap_or(tag.tokens.len());
        let names: Vec<_> = tag.tokens[1..at.max(1)].iter().filter_map(word).collect();
        let list = tag.tokens.get(at + 1..).unwrap_or_default();
        let texts = texts_of_list(list);
        self.statements += 1;
        let statement = self.statements;
        let Some(((_, from, to), others)) = sections.split_first() else { return };
        match (texts, &names[..]) {
            (Some(texts), [name]) => {
                for (text, line) in texts {
                    frame.bind(name, Value::Text(text.to_owned(), Some((Rc::clone(&frame.source.name), line))));
                    self.body(frame, *from, *to);
                }
            }
            _ => {
                names.iter().for_each(|name| frame.bind(name, Value::Unknown));
                frame.bind("loop", Value::Unknown);
                self.branch(statement, 0, |writer| writer.body(frame, *from, *to));
            }
        }
        names.iter().for_each(|name| _ = frame.variables.borrow_mut().remove(*name));
        for (_, from, to) in others {
            self.branch(statement, 1, |writer| writer.body(frame, *from, *to));
        }
    }

    /// Writes a block as the innermost template has it that is `level` or further out.
    fn block(&mut self, frame: &Frame<'_>, name: &str, level: usize) {
        let found = frame.chain.iter().enumerate().skip(level).find_map(|(level, source)| {
            let (_, from, to) = scan::blocks(&source.tags).into_iter().find(|(found, ..)| *found == name)?;
            Some((level, Rc::clone(source), from, to))
        });
        let Some((level, source, from, to)) = found else { return };
        let inner = Frame {
            source,
            chain: frame.chain,
            level: Some((name, level)),
            variables: RefCell::default(),
            outer: Some(frame),
            caller: None,
        };
        self.deeper(|writer| writer.body(&inner, from, to));
    }

    fn call_with_contents(&mut self, frame: &Frame<'_>, tag: &Tag<'_>, from: usize, to: usize) {
        let tokens = &tag.tokens[1..];
        let tokens = if matches!(tokens.first(), Some(Token { kind: Mark('('), .. })) {
            let end = tokens.iter().position(|token| token.kind == Mark(')')).unwrap_or_default();
            for name in tokens[..end].iter().filter_map(word) {
                frame.bind(name, Value::Unknown);
            }
            &tokens[end + 1..]
        } else {
            tokens
        };
        if !self.call(frame, tokens, Some((frame, from, to)), tag.line) {
            self.value(Value::Markup, (&frame.source.name, tag.line));
        }
    }

    /// A tag without contents.
    fn single(&mut self, frame: &Frame<'_>, tag: &Tag<'_>) {
        match tag.keyword() {
            None if !tag.is_statement => self.expression(frame, &tag.tokens, tag.line),
            Some("set") => self.assign(frame, &tag.tokens[1..]),
            Some("include") => self.include(frame, tag),
            _ => {}
        }
    }

    /// `name = value`, outside of conditions.
    fn assign(&mut self, frame: &Frame<'_>, tokens: &[Token<'_>]) {
        for assigned in arguments_of_list(tokens) {
            let [Token { kind: Word(name), .. }, Token { kind: Mark('='), .. }, value @ ..] = assigned else {
                continue;
            };
            let value = if self.branches.is_empty() { self.evaluate(frame, value) } else { Value::Unknown };
            frame.bind(name, value);
        }
    }

    fn include(&mut self, frame: &Frame<'_>, tag: &Tag<'_>) {
        let name = references(std::slice::from_ref(tag)).pop().and_then(|reference| reference.name);
        let source = name.as_deref().and_then(|name| self.sources.get(name)).cloned();
        match source {
            Some(source) => {
                let chain = [Rc::clone(&source)];
                let inner = Frame {
                    source,
                    chain: &chain,
                    level: None,
                    variables: RefCell::default(),
                    outer: Some(frame),
                    caller: None,
                };
                inner.learn(self.sources, &chain[0]);
                self.deeper(|writer| writer.body(&inner, 0, inner.source.text.len()));
            }
            None if name.is_some() && tag.has_word("missing") => {}
            None => self.value(Value::Markup, (&frame.source.name, tag.line)),
        }
    }

    fn deeper(&mut self, write: impl FnOnce(&mut Self)) {
        if self.depth == DEEPEST {
            return self.flat.text.push(UNKNOWN);
        }
        self.depth += 1;
        write(self);
        self.depth -= 1;
    }

    /// `{{ .. }}`
    fn expression(&mut self, frame: &Frame<'_>, tokens: &[Token<'_>], line: u32) {
        let tokens = match tokens {
            [tokens @ .., Token { kind: Mark('-' | '+'), .. }] => tokens,
            tokens => tokens,
        };
        if !self.call(frame, tokens, None, line) {
            let value = self.evaluate(frame, tokens);
            self.value(value, (&frame.source.name, line));
        }
    }

    /// Writes what a call renders. Returns whether it is known.
    fn call(
        &mut self,
        frame: &Frame<'_>,
        tokens: &[Token<'_>],
        contents: Option<(&Frame<'_>, usize, usize)>,
        line: u32,
    ) -> bool {
        let (target, name, behind) = match tokens {
            [Token { kind: Word(name), .. }, behind @ ..] if is_call(behind) => (frame.lookup(name), *name, behind),
            [
                Token { kind: Word(module), .. },
                Token { kind: Mark('.'), .. },
                Token { kind: Word(name), .. },
                behind @ ..,
            ] if is_call(behind) => match frame.lookup(module) {
                Some(Value::Module(module)) => (Some(Value::Macro(module, (*name).to_owned())), *name, behind),
                _ if *module == "self" => {
                    self.block(frame, name, 0);
                    return true;
                }
                _ => return false,
            },
            _ => return false,
        };
        match (target, name) {
            (Some(Value::Macro(template, name)), _) if &*template == OF_LIBRARY && name == "field" => {
                self.field(frame, &behind[1..behind.len() - 1], line)
            }
            (Some(Value::Macro(template, name)), _) => {
                self.call_macro(frame, &template, &name, &behind[1..behind.len() - 1], contents)
            }
            (None, "super") => {
                if let Some((block, level)) = frame.level_of_block() {
                    self.block(frame, block, level + 1);
                }
                true
            }
            (None, "caller") => {
                if let Some((caller, from, to)) = frame.caller() {
                    self.deeper(|writer| writer.body(caller, from, to));
                }
                true
            }
            _ => false,
        }
    }

    /// The macro of the library for a field, `field(form.title, label="Title")`: an input of that name. Its type follows from the field, unless it is written out.
    fn field(&mut self, frame: &Frame<'_>, inner: &[Token<'_>], line: u32) -> bool {
        let given = arguments(inner);
        let first = given.first().map(|(_, first)| self.evaluate(frame, first));
        let Some(Value::Field(name)) = first else { return false };
        let written =
            given.iter().find(|(name, _)| *name == Some("type")).map(|(_, written)| self.evaluate(frame, written));
        let kind = match &written {
            Some(Value::Text(kind, _)) => kind.as_str(),
            _ => "",
        };
        let options = given.iter().find(|(name, _)| *name == Some("options"));
        let options = options.and_then(|(_, options)| options_of_list(options)).unwrap_or_default();
        let options: String = options.iter().map(|option| format!("<option value=\"{option}\">")).collect();
        self.flat.places.push((self.flat.text.len(), Rc::clone(&frame.source.name), line));
        self.flat.text.push_str(&match kind {
            "textarea" => format!("<textarea {SHOWN} name=\"{name}\"></textarea>"),
            "checkboxes" => format!("<select {SHOWN} name=\"{name}\" multiple>{options}</select>"),
            "select" | "radio" => format!("<select {SHOWN} name=\"{name}\">{options}</select>"),
            "" if !options.is_empty() => format!("<select {SHOWN} name=\"{name}\">{options}</select>"),
            "" => format!("<input {SHOWN} name=\"{name}\" type=\"{COMPUTED}\">"),
            kind => format!("<input {SHOWN} name=\"{name}\" type=\"{kind}\" value=\"{COMPUTED}\">"),
        });
        true
    }

    fn call_macro(
        &mut self,
        frame: &Frame<'_>,
        template: &str,
        name: &str,
        inner: &[Token<'_>],
        contents: Option<(&Frame<'_>, usize, usize)>,
    ) -> bool {
        let Some(source) = self.sources.get(template).cloned() else { return false };
        let all = &source.tags;
        let Some(begin) = all.iter().position(|tag| tag.keyword() == Some("macro") && tag.name() == Some(name)) else {
            return false;
        };
        let Some((_, from, to)) = Parts::of(all, begin).sections(all).next() else { return false };
        let chain = [Rc::clone(&source)];
        let called = Frame {
            source: Rc::clone(&source),
            chain: &chain,
            level: None,
            variables: RefCell::default(),
            outer: None,
            caller: contents,
        };
        called.learn(self.sources, &source);
        let given = arguments(inner);
        for (position, (parameter, default)) in parameters(&all[begin]).into_iter().enumerate() {
            let by_name = given.iter().find(|(name, _)| *name == Some(parameter));
            let by_place = given.get(position).filter(|(name, _)| name.is_none());
            let is_spread = given.iter().any(|(_, value)| matches!(value.first(), Some(Token { kind: Mark('*'), .. })));
            let value = match by_name.or(by_place) {
                _ if is_spread => Value::Unknown,
                Some((_, tokens)) => self.evaluate(frame, tokens),
                None if default.is_empty() => Value::Missing,
                None => self.evaluate(&called, default),
            };
            called.bind(parameter, value);
        }
        self.deeper(|writer| writer.body(&called, from, to));
        true
    }

    /// The value of an expression, as far as it is known.
    fn evaluate(&self, frame: &Frame<'_>, tokens: &[Token<'_>]) -> Value {
        match tokens {
            [Token { kind: Text(text), line }] => {
                Value::Text((*text).to_owned(), Some((Rc::clone(&frame.source.name), *line)))
            }
            [Token { kind: Word(name), .. }] => match (frame.lookup(name), *name) {
                (Some(value), _) => value,
                (None, "true") => Value::Truth(true),
                (None, "false" | "none") => Value::Truth(false),
                _ => Value::Unknown,
            },
            [Token { kind: Word(form), line }, Token { kind: Mark('.'), .. }, Token { kind: Word(name), .. }] => {
                match (frame.lookup(form), *name) {
                    (Some(Value::Field(name)), "name") => {
                        Value::Text(name, Some((Rc::clone(&frame.source.name), *line)))
                    }
                    (None, name) => Value::Field(name.to_owned()),
                    _ => Value::Unknown,
                }
            }
            [Token { kind: Word(function), .. }, behind @ ..]
                if LINK_FUNCTIONS.contains(function) && is_call(behind) =>
            {
                Value::link(&behind[1..behind.len() - 1])
            }
            _ if may_be_markup(frame, tokens) => Value::Markup,
            _ => Value::Unknown,
        }
    }
}

impl<'f> Frame<'f> {
    fn level_of_block(&self) -> Option<(&'f str, usize)> {
        self.level.or_else(|| self.outer?.level_of_block())
    }

    fn caller(&self) -> Option<(&'f Frame<'f>, usize, usize)> {
        self.caller.or_else(|| self.outer?.caller())
    }
}

/// Returns whether the tokens are the parentheses of one call, and nothing else.
fn is_call(tokens: &[Token<'_>]) -> bool {
    let mut depth = 0_usize;
    let closes = |token: &Token<'_>| {
        match token.kind {
            Mark('(') => depth += 1,
            Mark(')') => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    };
    matches!(tokens.first(), Some(Token { kind: Mark('('), .. }))
        && tokens.iter().position(closes) == Some(tokens.len() - 1)
}

/// Returns whether an expression may be markup: `x|safe`, what a macro or a function of the application returns.
fn may_be_markup(frame: &Frame<'_>, tokens: &[Token<'_>]) -> bool {
    let is_own_call = |pair: &[Token<'_>]| match pair {
        [Token { kind: Mark('.' | '|'), .. } | Token { kind: Word("is"), .. }, ..] => false,
        [_, Token { kind: Word(name), .. }, Token { kind: Mark('('), .. }] => {
            let is_known = LINK_FUNCTIONS.contains(name)
                || LIBRARY_FUNCTIONS.contains(name)
                || ["and", "or", "not", "in", "if", "else"].contains(name);
            !is_known
        }
        _ => false,
    };
    let calls_first = matches!(tokens, [Token { kind: Word(name), .. }, Token { kind: Mark('('), .. }, ..] if !LINK_FUNCTIONS.contains(name) && !LIBRARY_FUNCTIONS.contains(name));
    let is_safe = tokens.windows(2).any(|pair| pair[0].kind == Mark('|') && pair[1].kind == Word("safe"));
    let calls_macro = tokens.windows(4).any(|part| {
        matches!(part, [Token { kind: Word(module), .. }, Token { kind: Mark('.'), .. }, _, Token { kind: Mark('('), .. }] if matches!(frame.lookup(module), Some(Value::Module(_))))
    });
    let has_markup = tokens.iter().filter_map(word).any(|name| matches!(frame.lookup(name), Some(Value::Markup)));
    calls_first || is_safe || calls_macro || has_markup || tokens.windows(3).any(is_own_call)
}

/// Returns whether a condition holds, if that is certain: of arguments that a call writes out.
fn condition(frame: &Frame<'_>, tokens: &[Token<'_>]) -> Option<bool> {
    let tokens = match tokens {
        [tokens @ .., Token { kind: Mark('-' | '+'), .. }] => tokens,
        tokens => tokens,
    };
    match tokens {
        [Token { kind: Word("not"), .. }, rest @ ..] => condition(frame, rest).map(|is_met| !is_met),
        [Token { kind: Word(name), .. }] => frame.lookup(name)?.truth(),
        [
            Token { kind: Word(name), .. },
            Token { kind: Mark(sign), .. },
            Token { kind: Mark('='), .. },
            Token { kind: Text(text), .. },
        ] => match frame.lookup(name)? {
            Value::Text(value, _) => Some((value == *text) == (*sign == '=')),
            Value::Missing | Value::Truth(_) => Some(*sign == '!'),
            _ => None,
        },
        [Token { kind: Word(name), .. }, Token { kind: Word("in"), .. }, list @ ..] => match frame.lookup(name)? {
            Value::Text(value, _) => Some(texts_of_list(list)?.iter().any(|(text, _)| *text == value)),
            _ => None,
        },
        _ => None,
    }
}

/// The texts of `["low", "high"]`, each with its line.
fn texts_of_list<'a>(tokens: &[Token<'a>]) -> Option<Vec<(&'a str, u32)>> {
    let tokens = match tokens {
        [tokens @ .., Token { kind: Mark('-' | '+'), .. }] => tokens,
        tokens => tokens,
    };
    let [Token { kind: Mark('[' | '('), .. }, inner @ .., Token { kind: Mark(']' | ')'), .. }] = tokens else {
        return None;
    };
    let texts = arguments_of_list(inner).map(|text| match text {
        [Token { kind: Text(text), line }] => Some((*text, *line)),
        _ => None,
    });
    texts.collect()
}

/// The values of `["low", "high"]` and of `[["low", "Low"], [7, "Seven"]]`, if all of them are written out.
fn options_of_list(tokens: &[Token<'_>]) -> Option<Vec<String>> {
    let [Token { kind: Mark('['), .. }, inner @ .., Token { kind: Mark(']'), .. }] = tokens else { return None };
    let values = super::values::split(inner).map(|option| {
        let value = match option {
            [Token { kind: Mark('[' | '('), .. }, pair @ ..] => pair.first()?,
            [value] => value,
            _ => return None,
        };
        match value.kind {
            Text(text) => Some(text.replace('"', "&quot;")),
            Word(number) if number.starts_with(|c: char| c.is_ascii_digit()) => Some(number.to_owned()),
            _ => None,
        }
    });
    values.collect()
}

fn arguments_of_list<'t, 'a>(tokens: &'t [Token<'a>]) -> impl Iterator<Item = &'t [Token<'a>]> {
    super::values::split(tokens)
}

/// A statement with contents: the tags that its sections begin with, and its end.
struct Parts {
    begin: usize,
    sections: Vec<usize>,
    end: Option<usize>,
    has_contents: bool,
}

impl Parts {
    fn of(all: &[Tag<'_>], begin: usize) -> Self {
        const WITH_CONTENTS: [&str; 9] = ["if", "for", "block", "macro", "call", "filter", "with", "autoescape", "set"];
        let opens = |tag: &Tag<'_>| match tag.keyword() {
            Some("set") => !tag.tokens.iter().any(|token| token.kind == Mark('=')),
            Some(keyword) => WITH_CONTENTS.contains(&keyword),
            None => false,
        };
        let mut parts = Self { begin, sections: vec![begin], end: None, has_contents: opens(&all[begin]) };
        if !parts.has_contents {
            return parts;
        }
        let mut depth = 0_usize;
        for (at, tag) in all.iter().enumerate().skip(begin) {
            match tag.keyword() {
                Some("else" | "elif") if depth == 1 => parts.sections.push(at),
                Some(keyword) if keyword.starts_with("end") && keyword != "endraw" => depth = depth.saturating_sub(1),
                _ if opens(tag) => depth += 1,
                _ => {}
            }
            if depth == 0 {
                parts.end = Some(at);
                break;
            }
        }
        parts
    }

    fn is_statement(&self) -> bool {
        self.has_contents
    }

    /// Each section: its tag, and where its contents begin and end.
    fn sections<'t, 'a>(&'t self, all: &'t [Tag<'a>]) -> impl Iterator<Item = (&'t Tag<'a>, usize, usize)> {
        let ends = self.sections.iter().skip(1).copied().chain(self.end);
        self.sections.iter().zip(ends).map(|(begin, end)| (&all[*begin], all[*begin].end, all[end].start))
    }
}
