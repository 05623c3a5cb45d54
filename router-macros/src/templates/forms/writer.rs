//! Writes a page as one text: what it extends, includes, imports and calls, put where it is rendered.

use std::collections::HashMap;
use std::rc::Rc;

use router_core::tags::{
    Kind::{Mark, Word},
    Tag, Token,
};
use router_core::{Relation, library_template};

use super::call::{Macro, OF_LIBRARY, Parameter, is_spread};
use super::expression::{Argument, Expression, Names, split, tokens, word};
use super::field;
use super::html::escaped;
use super::scope::{Named, Scope, sources};
use super::text::{Branches, COMPUTED, Flat, Place, UNKNOWN};
use super::value::Value;
use crate::templates::library::Library;

/// Includes and calls that stand in one another; what repeats itself goes no deeper.
const DEEPEST: usize = 12;

/// A part of a statement with contents: the tag that it begins with, and where its contents begin and end.
type Section = (usize, usize, usize);

/// A page, with all that is rendered for it, and the mistakes in its calls of macros.
pub(super) fn flat(library: &Library<'_>, name: &str) -> (Flat, Vec<String>) {
    let sources = sources(library, name);
    let chain: Vec<_> = library
        .chain(name)
        .iter()
        .filter_map(|(name, _)| sources.get(name.as_str()).cloned())
        .collect();
    let mut writer = Writer {
        sources,
        ..Writer::default()
    };
    // of templates that are chosen at run time only the page's own is known
    let is_extended_twice = chain.iter().any(|Named { source, .. }| {
        source
            .references
            .iter()
            .filter(|(_, reference)| reference.relation == Relation::Extends)
            .count()
            > 1
    });
    let chain = if is_extended_twice {
        &chain[..1]
    } else {
        &chain[..]
    };
    if let Some(outermost) = chain.last() {
        let mut scope = Scope::of(outermost.clone(), HashMap::new());
        scope.chain = chain.into();
        for template in chain {
            scope.template = template.clone();
            writer.learn(&mut scope);
        }
        writer.body(&mut scope, 0, outermost.source.text.len());
    }
    (writer.flat, writer.mistakes)
}

#[derive(Default)]
struct Writer {
    sources: HashMap<Rc<str>, Named>,
    modules: HashMap<Rc<str>, HashMap<&'static str, Value>>,
    flat: Flat,
    mistakes: Vec<String>,
    /// The number of conditions around the macro that is written, and a name that it shows under no other and that has no value.
    lacking: (usize, Option<&'static str>),
    branches: Branches,
    statements: usize,
    depth: usize,
    /// True within `{% autoescape false %}`.
    is_unescaped: bool,
}

impl Writer {
    /// Takes what a template assigns, defines and imports in any case.
    fn learn(&mut self, scope: &mut Scope) {
        let source = scope.template.source;
        for (at, tag) in source.tags.iter().enumerate() {
            if source.is_outermost[at]
                && matches!(tag.keyword(), Some("macro" | "set" | "import" | "from"))
            {
                self.tag(scope, at);
            }
        }
    }

    /// A template as those see it that import it. What it has is empty while it is found out.
    fn module(&mut self, template: Named) -> Scope {
        let known = self.modules.get(&template.name).cloned();
        let mut scope = Scope::of(template, known.clone().unwrap_or_default());
        if known.is_none() {
            self.modules
                .insert(Rc::clone(&scope.template.name), HashMap::new());
            self.learn(&mut scope);
            self.modules
                .insert(Rc::clone(&scope.template.name), scope.variables.clone());
        }
        scope
    }

    /// Writes a part of a template.
    fn body(&mut self, scope: &mut Scope, from: usize, to: usize) {
        let source = scope.template.source;
        let (mut at, mut next) = (from, source.tags.partition_point(|tag| tag.start < from));
        while let Some(tag) = source.tags.get(next).filter(|tag| tag.start < to) {
            scope.text(&mut self.flat, at, tag.start);
            let last = self.tag(scope, next);
            (at, next) = (source.tags[last].end, last + 1);
        }
        scope.text(&mut self.flat, at.min(to), to);
    }

    /// Writes a tag, and if it begins a statement with contents, all of that. Returns the last tag that is written.
    fn tag(&mut self, scope: &mut Scope, at: usize) -> usize {
        let source = scope.template.source;
        let (tag, statement) = (&source.tags[at], source.statement(at));
        let sections: Vec<Section> = statement
            .windows(2)
            .map(|pair| {
                (
                    pair[0],
                    source.tags[pair[0]].end,
                    source.tags[pair[1]].start,
                )
            })
            .collect();
        match (tag.keyword(), sections.first()) {
            (None, _) if !tag.is_statement => {
                let value = self.evaluate(scope, tokens(tag));
                if let (
                    [
                        Token {
                            kind: Word(name), ..
                        },
                    ],
                    Value::Missing,
                ) = (tokens(tag), &value)
                    && self.branches.len() == self.lacking.0
                {
                    self.lacking.1.get_or_insert(name);
                }
                self.value(&value, scope.place(tag.line));
            }
            (Some("if"), _) => self.conditional(scope, &sections),
            (Some("for"), _) => self.repeated(scope, tag, &sections),
            (Some("block"), _) => {
                let block = self.block(scope, tag.name().unwrap_or_default(), 0);
                self.value(&block, scope.place(tag.line));
            }
            (Some("macro"), _) => {
                let name = tag.name().unwrap_or_default();
                let template = Rc::clone(&scope.template.name);
                scope
                    .variables
                    .insert(name, Value::Macro(template, name.to_owned()));
            }
            (Some("call"), Some((_, from, to))) => self.call_with_contents(scope, tag, *from, *to),
            (Some("set" | "filter"), Some((_, from, to))) => {
                let contents = self.part(|writer| writer.body(&mut scope.clone(), *from, *to));
                let value = self.filtered(scope, tag, contents);
                match tag.name() {
                    Some(name) if tag.has_word("set") => _ = scope.variables.insert(name, value),
                    _ => self.value(&value, scope.place(tag.line)),
                }
            }
            (Some("set"), None) => self.assign(scope, &tokens(tag)[1..]),
            (Some("with"), Some((_, from, to))) => {
                let mut inner = scope.clone();
                split(&tokens(tag)[1..]).for_each(|assigned| self.assign(&mut inner, assigned));
                self.body(&mut inner, *from, *to);
            }
            (Some("include"), _) => self.include(scope, at),
            (Some("import" | "from"), _) => self.import(scope, at),
            (Some("autoescape"), Some((_, from, to))) => {
                let outer = std::mem::replace(&mut self.is_unescaped, tag.has_word("false"));
                self.body(scope, *from, *to);
                self.is_unescaped = outer;
            }
            (_, Some((_, from, to))) => self.body(scope, *from, *to),
            _ => {}
        }
        statement.last().copied().unwrap_or(at)
    }

    fn evaluate(&mut self, scope: &Scope, tokens: &[Token<'static>]) -> Value {
        Expression {
            names: &mut Around {
                writer: self,
                scope,
            },
            tokens,
        }
        .whole()
    }

    /// A value behind the filters of `{% set title|upper %}` or `{% filter upper|trim %}`.
    fn filtered(&mut self, scope: &Scope, tag: &'static Tag<'static>, value: Value) -> Value {
        let pipe = Token {
            kind: Mark('|'),
            line: tag.line,
        };
        let filters = match tag.keyword() {
            Some("filter") => [&[pipe], &tokens(tag)[1..]].concat(),
            _ => tokens(tag)
                .iter()
                .copied()
                .skip_while(|token| *token != pipe)
                .collect(),
        };
        Expression {
            names: &mut Around {
                writer: self,
                scope,
            },
            tokens: &filters,
        }
        .taken_further(value)
    }

    /// Writes what is known of a value.
    fn value(&mut self, value: &Value, place: Place) {
        match value {
            Value::Text(text, place) => {
                self.flat.push(&escaped(text), place.clone());
            }
            Value::Markup(part) => {
                self.flat.append(part);
                if part.has_branches() {
                    self.flat.turn(&self.branches);
                }
            }
            Value::Missing => {}
            Value::Nothing => self.flat.push("none", place),
            Value::Unknown | Value::Field(..) if self.is_unescaped => {
                self.value(&Value::Anything, place)
            }
            Value::Anything => self.flat.push(UNKNOWN.encode_utf8(&mut [0; 4]), place),
            value => {
                if let Value::Link(link) = value {
                    self.flat.links.insert(self.flat.text.len(), link.clone());
                }
                self.flat.push(COMPUTED.encode_utf8(&mut [0; 4]), place);
            }
        }
    }

    /// Keeps the text that is written as a value.
    fn part(&mut self, write: impl FnOnce(&mut Self)) -> Value {
        if self.depth == DEEPEST {
            return Value::Anything;
        }
        let outer = std::mem::take(&mut self.flat);
        self.depth += 1;
        write(self);
        self.depth -= 1;
        Value::Markup(Rc::new(std::mem::replace(&mut self.flat, outer)))
    }

    fn branch(&mut self, statement: usize, branch: usize, write: impl FnOnce(&mut Self)) {
        self.branches.push((statement, branch));
        self.flat.turn(&self.branches);
        write(self);
        self.branches.pop();
        self.flat.turn(&self.branches);
    }

    /// Writes the branch that is certain, or each of them.
    fn conditional(&mut self, scope: &mut Scope, sections: &[Section]) {
        self.statements += 1;
        let (statement, mut ends, mut is_certain) = (self.statements, Vec::new(), false);
        for (branch, (tag, from, to)) in sections.iter().enumerate() {
            let tag = &scope.template.source.tags[*tag];
            let is_met = if tag.keyword() == Some("else") {
                Some(true)
            } else {
                self.evaluate(scope, &tokens(tag)[1..]).truth()
            };
            match is_met {
                Some(false) => continue,
                Some(true) if ends.is_empty() => return self.body(scope, *from, *to),
                _ => {}
            }
            let mut inner = scope.clone();
            self.branch(statement, branch, |writer| {
                writer.body(&mut inner, *from, *to)
            });
            ends.push(inner.variables);
            is_certain = is_met == Some(true);
            if is_certain {
                break;
            }
        }
        if !is_certain {
            ends.push(scope.variables.clone());
        }
        scope.merge(ends);
    }

    /// Writes the contents for each value of a list that is written out, or else once.
    fn repeated(&mut self, scope: &Scope, tag: &'static Tag<'static>, sections: &[Section]) {
        let at = tag
            .tokens
            .iter()
            .position(|token| token.kind == Word("in"))
            .unwrap_or(tag.tokens.len() - 1);
        let names: Vec<_> = tag.tokens[1..at.max(1)].iter().filter_map(word).collect();
        let mut around = Around {
            writer: self,
            scope,
        };
        let mut expression = Expression {
            names: &mut around,
            tokens: &tokens(tag)[at + 1..],
        };
        let list = expression.either();
        let is_whole = expression.tokens.is_empty();
        self.statements += 1;
        let statement = self.statements;
        let Some(((_, from, to), otherwise)) = sections.split_first() else {
            return;
        };
        let entry = |value: &Value| {
            let mut inner = scope.clone();
            inner.bind(&names, value);
            inner.bind(&["loop"], &Value::Unknown);
            inner
        };
        let is_left = |tag: &Tag<'_>| {
            (*from..*to).contains(&tag.start) && matches!(tag.keyword(), Some("break" | "continue"))
        };
        let is_whole = is_whole && !scope.template.source.tags.iter().any(is_left);
        match list {
            Value::List(values) if is_whole && !values.is_empty() => {
                values
                    .iter()
                    .for_each(|value| self.body(&mut entry(value), *from, *to));
            }
            _ => {
                self.branch(statement, 0, |writer| {
                    writer.body(&mut entry(&Value::Unknown), *from, *to)
                });
                for (_, from, to) in otherwise {
                    self.branch(statement, 1, |writer| {
                        writer.body(&mut scope.clone(), *from, *to)
                    });
                }
            }
        }
    }

    /// A block as the innermost template has it that is `level` or further out.
    fn block(&mut self, scope: &Scope, name: &'static str, level: usize) -> Value {
        let found = scope
            .chain
            .iter()
            .enumerate()
            .skip(level)
            .find_map(|(level, template)| {
                let (_, from, to) = template
                    .source
                    .blocks()
                    .find(|(found, ..)| *found == name)?;
                Some((level, template.clone(), from, to))
            });
        let Some((level, template, from, to)) = found else {
            return Value::Missing;
        };
        let mut inner = Scope {
            template,
            level: Some((name, level)),
            ..scope.clone()
        };
        self.part(|writer| writer.body(&mut inner, from, to))
    }

    /// `{% call(row) table(rows) %}`
    fn call_with_contents(
        &mut self,
        scope: &Scope,
        tag: &'static Tag<'static>,
        from: usize,
        to: usize,
    ) {
        let mut around = Around {
            writer: self,
            scope,
        };
        let mut expression = Expression {
            names: &mut around,
            tokens: &tokens(tag)[1..],
        };
        let mut inner = scope.clone();
        if matches!(
            expression.tokens.first(),
            Some(Token {
                kind: Mark('('),
                ..
            })
        ) {
            let names: Vec<_> = expression.group().iter().filter_map(word).collect();
            names
                .into_iter()
                .for_each(|name| inner.bind(&[name], &Value::Unknown));
        }
        let (target, arguments) = expression.called();
        let contents = self.part(|writer| writer.body(&mut inner, from, to));
        let value = match target {
            target @ Value::Macro(..) => {
                self.call(target, &arguments, Some(contents), scope.place(tag.line))
            }
            _ => Value::Anything,
        };
        self.value(&value, scope.place(tag.line));
    }

    /// `name = value`
    fn assign(&mut self, scope: &mut Scope, tokens: &[Token<'static>]) {
        let Some(at) = tokens.iter().position(|token| token.kind == Mark('=')) else {
            return;
        };
        let names: Vec<_> = tokens[..at].iter().filter_map(word).collect();
        if tokens[..at].iter().any(|token| token.kind == Mark('.')) {
            // `ns.name = value`
            return scope.bind(&names[..1], &Value::Anything);
        }
        let value = self.evaluate(scope, &tokens[at + 1..]);
        scope.bind(&names, &value);
    }

    fn include(&mut self, scope: &Scope, tag: usize) {
        let source = scope.template.source;
        let reference = source.reference(tag);
        let template = reference
            .and_then(|reference| self.sources.get(reference.name.as_deref()?))
            .cloned();
        let place = scope.place(source.tags[tag].line);
        let value = match template {
            Some(template) => {
                let mut inner = Scope::of(template, scope.variables.clone());
                let to = inner.template.source.text.len();
                self.part(|writer| writer.body(&mut inner, 0, to))
            }
            None if reference
                .is_some_and(|reference| reference.name.is_some() && reference.may_be_missing) =>
            {
                Value::Missing
            }
            None => Value::Anything,
        };
        self.value(&value, place);
    }

    fn import(&mut self, scope: &mut Scope, tag: usize) {
        let source = scope.template.source;
        let name = source
            .reference(tag)
            .and_then(|reference| reference.name.as_deref());
        let module = name
            .and_then(|name| self.sources.get(name))
            .map(|named| Value::Module(Rc::clone(&named.name)));
        let module = module.unwrap_or(Value::Anything);
        let tag = &source.tags[tag];
        let behind = |word| {
            tag.tokens
                .iter()
                .position(|token| token.kind == Word(word))
                .map(|at| &tag.tokens[at + 1..])
        };
        match (tag.keyword(), behind("import"), behind("as")) {
            (Some("from"), Some(names), _) => {
                for name in names.split(|token| token.kind == Mark(',')) {
                    let words: Vec<_> = name.iter().filter_map(word).collect();
                    if let (Some(first), Some(last)) = (words.first(), words.last()) {
                        let value = self.attribute(module.clone(), first, scope.place(tag.line));
                        scope.variables.insert(last, value);
                    }
                }
            }
            (
                Some("import"),
                _,
                Some(
                    [
                        Token {
                            kind: Word(alias), ..
                        },
                        ..,
                    ],
                ),
            ) => {
                scope.variables.insert(alias, module);
            }
            _ => {}
        }
    }

    /// Returns the value that a value has under a name.
    fn attribute(&mut self, value: Value, name: &str, place: Place) -> Value {
        match value {
            Value::Dict(entries) => {
                let entry = entries.into_iter().find(|(key, _)| key == name);
                entry.map_or(Value::Missing, |(_, value)| value)
            }
            // the field of a form, within a macro that is called with it
            Value::Field(field, _) if name == "name" => Value::Text(field, place),
            Value::Module(module) => {
                let Some(template) = self.sources.get(&module).cloned() else {
                    return Value::Anything;
                };
                self.module(template)
                    .variables
                    .remove(name)
                    .unwrap_or(Value::Anything)
            }
            Value::Anything => Value::Anything,
            _ => Value::Unknown,
        }
    }

    /// Returns the text that a call renders.
    fn call(
        &mut self,
        target: Value,
        given: &[Argument],
        contents: Option<Value>,
        place: Place,
    ) -> Value {
        let (template, name) = match target {
            Value::Macro(template, name) => (template, name),
            // `caller()`
            Value::Markup(_) => return target,
            target => return target.computed(),
        };
        let Some(named) = self.sources.get(&template).cloned() else {
            return Value::Anything;
        };
        let Some(found) = Macro::find(named.source, &name) else {
            return Value::Anything;
        };
        let is_of_library = &*template == OF_LIBRARY;
        let is_field = is_of_library && name == "field";
        let is_read = is_of_library && library_template(OF_LIBRARY) == Some(named.source.text);
        let mut called = self.module(named);
        self.give(&mut called, &found.parameters, given);
        // the library's macros read all that has no default
        let is_missing =
            |parameter: &&Parameter| is_read && called.variables[parameter.name] == Value::Missing;
        let missing = found
            .parameters
            .iter()
            .find(is_missing)
            .map(|parameter| parameter.name);
        let wrong = field::mistake(&called.variables)
            .filter(|_| is_field)
            .map(str::to_owned);
        let has_contents = contents.is_some();
        called
            .variables
            .extend(contents.map(|contents| ("caller", contents)));
        let (text, lacking) = if is_field {
            let input = field::written(&called.variables, &place);
            (
                input.map_or(Value::Anything, |input| Value::Markup(Rc::new(input))),
                None,
            )
        } else {
            self.contents(&mut called, found.contents)
        };
        let mistake = found
            .mistake(given, has_contents, missing.or(lacking))
            .or(wrong);
        self.mistakes.extend(mistake.map(|mistake| {
            let (template, line) = &place;
            format!("the template `{template}` calls `{name}` in line {line} {mistake}")
        }));
        text
    }

    /// The contents of a macro, and a name that these certainly show and that has no value.
    fn contents(
        &mut self,
        called: &mut Scope,
        (from, to): (usize, usize),
    ) -> (Value, Option<&'static str>) {
        let outer = std::mem::replace(&mut self.lacking, (self.branches.len(), None));
        let text = self.part(|writer| writer.body(called, from, to));
        (text, std::mem::replace(&mut self.lacking, outer).1)
    }

    /// Binds the parameters of a macro.
    fn give(&mut self, called: &mut Scope, parameters: &[Parameter], given: &[Argument]) {
        let is_spread = is_spread(given);
        for (position, Parameter { name, default }) in parameters.iter().enumerate() {
            let by_name = given.iter().find(|(given, _)| *given == Some(name));
            let by_place = given.get(position).filter(|(name, _)| name.is_none());
            let value = match by_name.or(by_place) {
                Some((_, value)) => value.clone(),
                None if is_spread => Value::Anything,
                None if default.is_empty() => Value::Missing,
                None => self.evaluate(called, default),
            };
            called.bind(&[name], &value);
        }
    }
}

/// The page around an expression.
struct Around<'a> {
    writer: &'a mut Writer,
    scope: &'a Scope,
}

impl Names for Around<'_> {
    fn named(&self, name: &str) -> Option<Value> {
        self.scope.variables.get(name).cloned()
    }

    fn place(&self, line: u32) -> Place {
        self.scope.place(line)
    }

    fn attribute(&mut self, value: Value, name: &str, place: Place) -> Value {
        self.writer.attribute(value, name, place)
    }

    fn call(&mut self, target: Value, given: &[Argument], place: Place) -> Value {
        self.writer.call(target, given, None, place)
    }

    fn block(&mut self, name: Option<&'static str>) -> Value {
        let Self { writer, scope } = self;
        match name {
            Some(name) => writer.block(scope, name, 0),
            None => scope.level.map_or(Value::Missing, |(name, level)| {
                writer.block(scope, name, level + 1)
            }),
        }
    }
}
