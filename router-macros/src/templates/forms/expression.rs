//! Expressions of templates, evaluated as far as they are written out.

use std::rc::Rc;

use router_core::tags::{
    Kind::{self, Mark, Text, Word},
    Tag, Token,
};
use router_core::{LIBRARY_FUNCTIONS, LINK_FUNCTIONS};

use super::text::{Flat, Link, Place};
use super::value::Value;

/// An argument of a call: its name, if it has one, and its value.
pub(super) type Argument = (Option<&'static str>, Value);

/// The page around an expression: names are bound in it, and calls write other parts of it.
pub(super) trait Names {
    /// The value of a name that is bound.
    fn named(&self, name: &str) -> Option<Value>;
    /// The place of a line.
    fn place(&self, line: u32) -> Place;
    /// Returns the value that a value has under a name.
    fn attribute(&mut self, value: Value, name: &str, place: Place) -> Value;
    /// Returns the text that a call renders.
    fn call(&mut self, target: Value, given: &[Argument], place: Place) -> Value;
    /// A block, or without a name what the block around replaces: `self.title()` and `super()`.
    fn block(&mut self, name: Option<&'static str>) -> Value;
}

/// The way through the tokens of an expression. Each method reads what binds stronger than the one before it.
pub(super) struct Expression<'r> {
    pub(super) names: &'r mut dyn Names,
    pub(super) tokens: &'r [Token<'static>],
}

impl<'r> Expression<'r> {
    /// The value of all tokens.
    pub(super) fn whole(mut self) -> Value {
        let value = self.choice();
        if self.tokens.is_empty() {
            value
        } else {
            Value::Anything
        }
    }

    fn next(&self) -> Option<Kind<'static>> {
        self.tokens.first().map(|token| token.kind)
    }

    /// Goes behind these tokens, if they follow.
    fn take(&mut self, kinds: &[Kind<'_>]) -> bool {
        let follows = self.tokens.len() >= kinds.len()
            && self.tokens.iter().zip(kinds).all(|(a, b)| a.kind == *b);
        if follows {
            self.tokens = &self.tokens[kinds.len()..];
        }
        follows
    }

    /// `a if b else c`
    fn choice(&mut self) -> Value {
        let value = self.either();
        if !self.take(&[Word("if")]) {
            return value;
        }
        let condition = self.either().truth();
        let other = if self.take(&[Word("else")]) {
            self.choice()
        } else {
            Value::Missing
        };
        choose(condition, value, other)
    }

    pub(super) fn either(&mut self) -> Value {
        let mut value = self.both();
        while self.take(&[Word("or")]) {
            let other = self.both();
            value = choose(value.truth(), value, other);
        }
        value
    }

    fn both(&mut self) -> Value {
        let mut value = self.negated();
        while self.take(&[Word("and")]) {
            let other = self.negated();
            value = choose(value.truth(), other, value);
        }
        value
    }

    fn negated(&mut self) -> Value {
        if self.take(&[Word("not")]) {
            self.negated().truth().map(|truth| !truth).into()
        } else {
            self.compared()
        }
    }

    fn compared(&mut self) -> Value {
        let value = self.joined();
        if self.take(&[Mark('='), Mark('=')]) {
            value.is_equal(&self.joined()).into()
        } else if self.take(&[Mark('!'), Mark('=')]) {
            value
                .is_equal(&self.joined())
                .map(|is_equal| !is_equal)
                .into()
        } else if self.take(&[Word("in")]) {
            value.is_in(&self.joined()).into()
        } else if self.take(&[Word("not"), Word("in")]) {
            value.is_in(&self.joined()).map(|is_in| !is_in).into()
        } else if self.take(&[Mark('<')]) || self.take(&[Mark('>')]) {
            self.take(&[Mark('=')]);
            self.joined();
            Value::Unknown
        } else if self.take(&[Word("is")]) {
            self.test(&value)
        } else {
            value
        }
    }

    /// `x is not defined`
    fn test(&mut self, value: &Value) -> Value {
        let is_negated = self.take(&[Word("not")]);
        let name = self.next();
        self.tokens = self.tokens.get(1..).unwrap_or_default();
        if self.next() == Some(Mark('(')) {
            self.group();
        }
        let is_known = !matches!(value, Value::Unknown | Value::Anything | Value::Field(..));
        let result = match name {
            Some(Word("defined")) => Some(*value != Value::Missing),
            Some(Word("undefined")) => Some(*value == Value::Missing),
            Some(Word("none")) => Some(*value == Value::Nothing),
            _ => None,
        };
        result
            .filter(|_| is_known)
            .map(|truth| truth != is_negated)
            .into()
    }

    /// `a ~ b`, and arithmetic, which is not done.
    fn joined(&mut self) -> Value {
        let mut value = self.filtered();
        while let Some(Mark(sign @ ('~' | '+' | '-' | '*' | '/' | '%'))) = self.next() {
            self.tokens = &self.tokens[1..];
            let other = self.filtered();
            value = match (sign, value, other) {
                ('~', Value::Text(text, place), Value::Text(other, _)) => {
                    Value::Text(text + &other, place)
                }
                (_, value, other) => value.with(other),
            };
        }
        value
    }

    /// A value, taken further by what follows it: `.name`, `[0]`, `|lower`, `(..)`.
    fn filtered(&mut self) -> Value {
        let value = self.primary();
        self.taken_further(value)
    }

    pub(super) fn taken_further(&mut self, mut value: Value) -> Value {
        loop {
            value = match self.tokens {
                [
                    Token {
                        kind: Mark('.'), ..
                    },
                    Token {
                        kind: Word(name),
                        line,
                    },
                    rest @ ..,
                ] => {
                    self.tokens = rest;
                    let place = self.names.place(*line);
                    self.names.attribute(value, name, place)
                }
                [
                    Token {
                        kind: Mark('['), ..
                    },
                    ..,
                ] => {
                    let tokens = self.group();
                    match self.inner(tokens).whole() {
                        Value::Text(name, place) => self.names.attribute(value, &name, place),
                        _ => value.computed(),
                    }
                }
                [
                    Token {
                        kind: Mark('('),
                        line,
                    },
                    ..,
                ] => {
                    let arguments = self.arguments();
                    let place = self.names.place(*line);
                    self.names.call(value, &arguments, place)
                }
                [
                    Token {
                        kind: Mark('|'), ..
                    },
                    Token {
                        kind: Word(name),
                        line,
                    },
                    rest @ ..,
                ] => {
                    self.tokens = rest;
                    let arguments = if self.next() == Some(Mark('(')) {
                        self.arguments()
                    } else {
                        Vec::new()
                    };
                    filter(value, name, arguments, self.names.place(*line))
                }
                _ => return value,
            }
        }
    }

    fn primary(&mut self) -> Value {
        let Some((first, rest)) = self.tokens.split_first() else {
            return Value::Anything;
        };
        let place = self.names.place(first.line);
        match first.kind {
            Mark('[' | '(') => self.list(),
            Mark('{') => self.dict(),
            Mark('-') => {
                self.tokens = rest;
                match self.primary() {
                    Value::Text(number, place) => Value::Text(format!("-{number}"), place),
                    value => value.computed(),
                }
            }
            Text(text) => {
                self.tokens = rest;
                if text.contains('\\') {
                    Value::Unknown
                } else {
                    Value::Text(text.to_owned(), place)
                }
            }
            Word(number) if number.starts_with(|c: char| c.is_ascii_digit()) => {
                self.number(number, place)
            }
            Word(name) => {
                self.tokens = rest;
                self.named(name, place)
            }
            Mark(_) => Value::Anything,
        }
    }

    fn number(&mut self, whole: &str, place: Place) -> Value {
        let (number, rest) = match self.tokens {
            [
                _,
                Token {
                    kind: Mark('.'), ..
                },
                Token {
                    kind: Word(fraction),
                    ..
                },
                rest @ ..,
            ] => (format!("{whole}.{fraction}"), rest),
            tokens => (whole.to_owned(), &tokens[1..]),
        };
        self.tokens = rest;
        Value::Text(number, place)
    }

    /// The value of a name, or of what is called by it.
    fn named(&mut self, name: &'static str, place: Place) -> Value {
        let is_called = self.next() == Some(Mark('('));
        if let Some(value) = self.names.named(name) {
            return value;
        }
        match (name, self.tokens) {
            ("true" | "True", _) => Value::Truth(true),
            ("false" | "False", _) => Value::Truth(false),
            ("none" | "None", _) => Value::Nothing,
            ("super", _) if is_called => {
                self.group();
                self.names.block(None)
            }
            (
                "self",
                [
                    Token {
                        kind: Mark('.'), ..
                    },
                    Token {
                        kind: Word(block), ..
                    },
                    rest @ ..,
                ],
            ) => {
                self.tokens = rest;
                self.group();
                self.names.block(Some(block))
            }
            (name, _) if is_called && LINK_FUNCTIONS.contains(&name) => link(&self.arguments()),
            ("range", _) if is_called => range(&self.arguments(), place),
            (name, _) if is_called => {
                self.group();
                if LIBRARY_FUNCTIONS.contains(&name) {
                    Value::Unknown
                } else {
                    Value::Anything
                }
            }
            _ => self.field(),
        }
    }

    /// `form.title`, `form["title"]` and `form[name]`, if nothing follows.
    fn field(&mut self) -> Value {
        let (before, is_variable) = (self.tokens, self.take(&[Mark('.')]));
        let name = match self.next() {
            Some(Word(name)) if is_variable => {
                self.tokens = &self.tokens[1..];
                Some(name.to_owned())
            }
            Some(Mark('[')) => {
                let key = self.group();
                match self.inner(key).whole() {
                    Value::Text(name, _) => Some(name),
                    _ => None,
                }
            }
            _ => None,
        };
        match name {
            Some(name) if !matches!(self.next(), Some(Mark('.' | '(' | '['))) => {
                Value::Field(name, is_variable)
            }
            _ => {
                self.tokens = before;
                Value::Unknown
            }
        }
    }

    fn inner<'i>(&'i mut self, tokens: &'i [Token<'static>]) -> Expression<'i> {
        Expression {
            names: self.names,
            tokens,
        }
    }

    /// The tokens in the brackets that follow.
    pub(super) fn group(&mut self) -> &'r [Token<'static>] {
        let mut depth = 0_usize;
        let end = self.tokens.iter().position(|token| {
            match token.kind {
                Mark('(' | '[' | '{') => depth += 1,
                Mark(')' | ']' | '}') => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0
        });
        let end = end.unwrap_or(self.tokens.len());
        let inner = self.tokens.get(1..end).unwrap_or_default();
        self.tokens = self.tokens.get(end + 1..).unwrap_or_default();
        inner
    }

    /// `["low", "high"]`, `("low", "high")`, and a value in parentheses.
    fn list(&mut self) -> Value {
        let is_list = self.next() == Some(Mark('['));
        let tokens = self.group();
        let has_comma = tokens.last().is_some_and(|token| token.kind == Mark(','));
        let mut values: Vec<_> = split(tokens)
            .map(|tokens| self.inner(tokens).whole())
            .collect();
        if !is_list && !has_comma && values.len() == 1 {
            values.remove(0)
        } else {
            Value::List(values)
        }
    }

    fn dict(&mut self) -> Value {
        let tokens = self.group();
        let entries: Option<Vec<_>> = split(tokens)
            .map(|entry| {
                let [
                    Token {
                        kind: Text(key), ..
                    },
                    Token {
                        kind: Mark(':'), ..
                    },
                    value @ ..,
                ] = entry
                else {
                    return None;
                };
                Some(((*key).to_owned(), self.inner(value).whole()))
            })
            .collect();
        entries.map_or(Value::Unknown, Value::Dict)
    }

    /// The macro that `{% call .. %}` calls, with its arguments.
    pub(super) fn called(&mut self) -> (Value, Vec<Argument>) {
        let end = self
            .tokens
            .iter()
            .position(|token| token.kind == Mark('('))
            .unwrap_or(self.tokens.len());
        let (target, arguments) = self.tokens.split_at(end);
        let target = self.inner(target).whole();
        self.tokens = arguments;
        (target, self.arguments())
    }

    /// The arguments of a call. Behind `*` nothing is known of any of them.
    fn arguments(&mut self) -> Vec<Argument> {
        let tokens = self.group();
        let is_spread = split(tokens).any(|argument| argument[0].kind == Mark('*'));
        let arguments = split(tokens).map(|argument| match argument {
            _ if is_spread => (None, Value::Anything),
            [
                Token {
                    kind: Word(name), ..
                },
                Token {
                    kind: Mark('='), ..
                },
                value @ ..,
            ] if value.first().is_some_and(|first| first.kind != Mark('=')) => {
                (Some(*name), self.inner(value).whole())
            }
            value => (None, self.inner(value).whole()),
        });
        arguments.collect()
    }
}

/// One of two values, by a condition that may not be known.
fn choose(condition: Option<bool>, value: Value, other: Value) -> Value {
    match condition {
        Some(true) => value,
        Some(false) => other,
        None => value.or(other),
    }
}

fn link(arguments: &[Argument]) -> Value {
    let given: Vec<_> = arguments
        .iter()
        .filter(|(name, _)| name.is_none())
        .map(|(_, value)| value)
        .collect();
    match &given[..] {
        [Value::Text(service, _), Value::Text(action, _), values @ ..] => Value::Link(Link {
            service: service.clone(),
            action: action.clone(),
            values: values.len(),
        }),
        _ => Value::Unknown,
    }
}

/// The numbers of a short range, from 0 or another number.
fn range(arguments: &[Argument], place: Place) -> Value {
    let numbers = arguments.iter().map(|(_, value)| match value {
        Value::Text(number, _) => number.parse().ok(),
        _ => None,
    });
    let (from, to): (u16, u16) = match numbers.collect::<Option<Vec<_>>>().as_deref() {
        Some([to]) => (0, *to),
        Some([from, to]) => (*from, *to),
        _ => return Value::Unknown,
    };
    if to > from.saturating_add(31) {
        return Value::Unknown;
    }
    Value::List(
        (from..to)
            .map(|number| Value::Text(number.to_string(), place.clone()))
            .collect(),
    )
}

fn filter(value: Value, name: &str, arguments: Vec<Argument>, place: Place) -> Value {
    match (name, value) {
        ("lower", Value::Text(text, place)) => Value::Text(text.to_lowercase(), place),
        ("upper", Value::Text(text, place)) => Value::Text(text.to_uppercase(), place),
        ("trim", Value::Text(text, place)) => Value::Text(text.trim().to_owned(), place),
        ("trim", value @ Value::Markup(_)) if arguments.is_empty() => value,
        ("default" | "d", value) => default(value, arguments),
        ("items", Value::Dict(entries)) => {
            let pairs = entries
                .into_iter()
                .map(|(key, value)| Value::List(vec![Value::Text(key, place.clone()), value]));
            Value::List(pairs.collect())
        }
        ("list", value @ Value::List(_)) => value,
        ("safe", Value::Text(text, place)) => {
            let mut flat = Flat::default();
            flat.push(&text, place);
            Value::Markup(Rc::new(flat))
        }
        ("safe", value @ (Value::Link(_) | Value::Markup(_))) => value,
        ("safe", _) => Value::Anything,
        ("escape" | "e" | "string", value @ (Value::Text(..) | Value::Markup(_))) => value,
        (name, value) if OF_ENGINE.split(' ').any(|known| known == name) => value.computed(),
        // a filter of the application's may write markup
        _ => Value::Anything,
    }
}

/// The filters that the engine has.
const OF_ENGINE: &str = "abs attr batch bool capitalize chain count d default dictsort e escape first float format groupby indent int items join last length \
    lines list lower map max min pprint reject rejectattr replace reverse round select selectattr slice sort split string sum title tojson trim unique upper \
    urlencode zip";

/// `x|default("a")`, and with `true` behind it for all that is as false as what is missing.
fn default(value: Value, arguments: Vec<Argument>) -> Value {
    let is_kept = match (
        &value,
        arguments
            .get(1)
            .map_or(Some(false), |(_, is_lax)| is_lax.truth()),
    ) {
        (Value::Missing, _) => Some(false),
        (Value::Unknown | Value::Anything | Value::Field(..), _) => None,
        (_, Some(false)) => Some(true),
        (value, Some(true)) => value.truth(),
        (value, None) => value.truth().filter(|truth| *truth),
    };
    let other = arguments.into_iter().next().map_or(
        Value::Text(String::new(), Default::default()),
        |(_, value)| value,
    );
    choose(is_kept, value, other)
}

/// Splits tokens at the commas that stand in no brackets.
pub(super) fn split<'t>(
    tokens: &'t [Token<'static>],
) -> impl Iterator<Item = &'t [Token<'static>]> {
    let mut depth = 0_usize;
    let parts = tokens.split(move |token| {
        match token.kind {
            Mark('(' | '[' | '{') => depth += 1,
            Mark(')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token.kind == Mark(',')
    });
    parts.filter(|part| !part.is_empty())
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

pub(super) fn word(token: &Token<'static>) -> Option<&'static str> {
    match token.kind {
        Word(word) => Some(word),
        _ => None,
    }
}
