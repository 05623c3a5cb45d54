//! The template engine, as it renders a page whose values only a request knows.
//!
//! Each of these is an `Opaque`, which has every attribute, can be called, and prints a mark. Conditions that depend on one are met or not, and lists of them have
//! two entries, none or one, as a `Choices` chooses, so that a few renderings show every part of the page.

use std::{
    collections::HashSet,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use minijinja::{
    AutoEscape, Environment, Error, ErrorKind, State, UndefinedBehavior, escape_formatter,
    value::{Kwargs, Object, ObjectRepr, Rest, Value, ValueKind, ValueOrKwargs, from_args},
};
use router_core::LINK_FUNCTIONS;

use super::{
    choices::Choices,
    signs::{END, ENTER, LinkCall, MARK, Printed, SignKind, VALUE},
};
use crate::templates::library::TemplateSource;

/// The choices and the engine that all values and functions of a page share.
#[derive(Clone, Debug)]
pub(super) struct PageState {
    choices: Arc<Mutex<Choices>>,
    /// The engine's own functions, filters and tests.
    builtins: Arc<Environment<'static>>,
}

impl Default for PageState {
    fn default() -> Self {
        let mut builtins = Environment::new();
        builtins.set_undefined_behavior(UndefinedBehavior::Strict);
        Self {
            choices: Arc::default(),
            builtins: Arc::new(builtins),
        }
    }
}

impl PageState {
    /// The choices of the rendering.
    pub(super) fn run(&self) -> MutexGuard<'_, Choices> {
        self.choices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn value(&self, path: &str, kind: SignKind) -> Value {
        Value::from_object(Opaque {
            path: path.to_owned(),
            kind,
            shared: self.clone(),
        })
    }

    /// The name of the first value that a text prints, or that stands in a list.
    fn origin(&self, value: &Value, depth: usize) -> Option<String> {
        if let Some(text) = value.as_str() {
            let (number, _) = text.split_once(VALUE)?.1.split_once(END)?;
            let number: usize = number.parse().ok()?;
            return Some(self.run().printed.get(number)?.path.clone());
        }
        if let Some(value) = opaque(value) {
            return Some(value.path.clone());
        }
        value
            .try_iter()
            .ok()
            .filter(|_| depth > 0)?
            .find_map(|key| {
                let entry = || self.origin(&value.get_item(&key).ok()?, depth - 1);
                self.origin(&key, depth - 1).or_else(entry)
            })
    }

    /// A text with marks behind a filter: what stands before its first value is filtered by itself.
    fn filtered(&self, text: &str, word: &str, mut values: Vec<Value>) -> Value {
        let path = self.origin(&values[0], 0);
        let kind = if text.contains('<') {
            SignKind::Markup
        } else {
            SignKind::Value
        };
        let value = Opaque {
            path: path.clone().unwrap_or_else(|| word.to_owned()),
            kind,
            shared: self.clone(),
        }
        .filtered(word);
        values[0] = literal(text).into();
        let begin = self.builtins.empty_state().apply_filter(word, &values);
        match (begin, opaque(&value).map(|value| &value.kind)) {
            (Ok(begin), Some(SignKind::Value)) if path.is_none() => begin,
            (Ok(begin), Some(SignKind::Value)) if begin.as_str().is_some() => {
                format!("{begin}{value}").into()
            }
            _ => value,
        }
    }
}

/// The begin of a text with marks, up to its first value.
fn literal(text: &str) -> String {
    let mut parts = text
        .split(VALUE)
        .next()
        .unwrap_or_default()
        .split([MARK, ENTER]);
    let first = parts.next().unwrap_or_default();
    let others = parts.filter_map(|part| Some(part.split_once(END)?.1));
    first.to_owned() + &others.collect::<String>()
}

/// A value that only a request knows.
#[derive(Debug)]
struct Opaque {
    path: String,
    kind: SignKind,
    shared: PageState,
}

impl Opaque {
    /// A value that is made of this one. What is made of markup may be markup, and the engine escapes what is made of JSON as little as JSON.
    fn made(&self, path: &str) -> Value {
        let kind = match &self.kind {
            kind @ (SignKind::Markup | SignKind::Json) => kind.clone(),
            _ => SignKind::Value,
        };
        self.shared.value(path, kind)
    }

    fn mark(&self, kind: SignKind) -> String {
        let mut run = self.shared.run();
        run.printed.push(Printed {
            path: self.path.clone(),
            kind,
        });
        format!("{VALUE}{}{END}", run.printed.len() - 1)
    }

    fn filtered(&self, name: &str) -> Value {
        let kind = match (name, &self.kind) {
            ("safe", SignKind::Value | SignKind::Name(_)) => SignKind::Markup,
            ("safe" | "escape" | "e" | "string", kind) => kind.clone(),
            ("tojson", _) => SignKind::Json,
            ("link", _) => SignKind::Url,
            ("int" | "float" | "round" | "abs" | "length" | "count", _) => SignKind::Number,
            _ => return self.made(&self.path),
        };
        self.shared.value(&self.path, kind)
    }
}

impl Object for Opaque {
    /// Not a list: what goes through one without end would not come back.
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Plain
    }

    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        let Some(key) = key.as_str() else {
            return Some(self.made(&format!("{}[]", self.path)));
        };
        let path = format!("{}.{key}", self.path);
        Some(match sent_name(&self.path, key) {
            Some(name) => self.shared.value(&path, SignKind::Name(name)),
            None => self.made(&path),
        })
    }

    fn is_true(self: &Arc<Self>) -> bool {
        self.shared.run().is_true
    }

    /// A function of the application's may return markup, and one of the library's names an action. A variable may be called as the latter, or as one of the engine's.
    fn call(self: &Arc<Self>, state: &mut State<'_, '_>, given: &[Value]) -> Result<Value, Error> {
        if let Some((_, builtin)) = self
            .shared
            .builtins
            .globals()
            .find(|(name, _)| *name == self.path)
        {
            return builtin.call(state, given);
        }
        let path = format!("{}()", self.path);
        if !LINK_FUNCTIONS.contains(&&*self.path) {
            return Ok(self.shared.value(&path, SignKind::Markup));
        }
        let (values, _): (Rest<Value>, Kwargs) = from_args(given)?;
        Ok(self.shared.value(&path, link(&values)))
    }

    fn call_method(
        self: &Arc<Self>,
        _: &mut State<'_, '_>,
        method: &str,
        _: &[Value],
    ) -> Result<Value, Error> {
        Ok(self.made(&format!("{}.{method}()", self.path)))
    }

    fn render(self: &Arc<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.mark(self.kind.clone()))
    }
}

/// A function for links gives a link, if it names an action by texts that are written out.
fn link(values: &[Value]) -> SignKind {
    match values {
        [service, action, values @ ..] if is_known(service, 0) && is_known(action, 0) => {
            SignKind::Link(LinkCall {
                service: service.to_string(),
                action: action.to_string(),
                values: values.len(),
            })
        }
        _ => SignKind::Url,
    }
}

/// The name that a form sends, by an attribute of one of its fields, of a list of structs, or of an entry: `form.items[].title` is `items[0][title]`.
fn sent_name(path: &str, attribute: &str) -> Option<String> {
    let (_, field) = path.split_once('.')?;
    let (list, own) = field.split_once("[]").unwrap_or((field, ""));
    let own = own.strip_prefix('.').unwrap_or(own);
    if list.contains('.') || own.contains(['.', '[']) {
        return None;
    }
    match (attribute, own, field.contains('[')) {
        ("name", "", false) => Some(field.to_owned()),
        ("name", own, true) if !own.is_empty() => Some(format!("{list}[0][{own}]")),
        ("add", "", false) => Some(format!("+{list}")),
        ("remove", "", true) => Some(format!("-{list}[0]")),
        _ => None,
    }
}

fn opaque(value: &Value) -> Option<&Opaque> {
    value.downcast_object_ref::<Opaque>()
}

/// Returns whether nothing of a value depends on the request.
fn is_known(value: &Value, depth: usize) -> bool {
    if let Some(text) = value.as_str() {
        return !text.contains([MARK, ENTER, VALUE]);
    }
    let is_container = matches!(value.kind(), ValueKind::Seq | ValueKind::Map);
    opaque(value).is_none()
        && (!is_container
            || depth > 0
                && value.try_iter().into_iter().flatten().all(|key| {
                    let entry = value.get_item(&key).unwrap_or_default();
                    is_known(&key, depth - 1) && is_known(&entry, depth - 1)
                }))
}

/// How deep lists in lists are looked through.
const DEEPEST: usize = 4;

/// The engine with the templates' words as names of values that only a request knows, and of filters and tests.
pub(super) fn environment(
    templates: &[&'static TemplateSource],
    shared: &PageState,
) -> Environment<'static> {
    let mut engine = Environment::new();
    engine.set_undefined_behavior(UndefinedBehavior::Strict);
    engine.set_debug(true);
    engine.set_formatter(|output, state, value| match opaque(value) {
        Some(
            value @ Opaque {
                kind: SignKind::Value | SignKind::Name(_) | SignKind::Url,
                ..
            },
        ) if matches!(state.auto_escape(), AutoEscape::None) => {
            Ok(output.write_str(&value.mark(SignKind::Markup))?)
        }
        Some(value) => Ok(output.write_str(&value.mark(value.kind.clone()))?),
        None if value.is_none() => Ok(()),
        None => escape_formatter(output, state, value),
    });
    let (mut names, mut filters, mut tests) = (HashSet::new(), HashSet::new(), HashSet::new());
    for tag in templates.iter().flat_map(|source| &source.tags) {
        names.extend(tag.words());
        for pair in tag.tokens.windows(2) {
            match (pair[0].text, pair[1].word()) {
                ("|" | "filter", Some(word)) => _ = filters.insert(word),
                ("is" | "not", Some(word)) => _ = tests.insert(word),
                _ => {}
            }
        }
    }
    for name in names.difference(&HashSet::from(BOUND)) {
        engine.add_global(*name, shared.value(name, SignKind::Value));
    }
    for filter in filters {
        add_filter(&mut engine, filter, shared.clone());
    }
    for test in tests {
        add_test(&mut engine, test, shared.clone());
    }
    add_functions(&mut engine, shared);
    engine
}

/// Names that the engine binds by itself.
const BOUND: [&str; 3] = ["loop", "caller", "_"];

/// A filter of the engine's, which leaves what is not known as it is. One of the application's is never called.
fn add_filter(engine: &mut Environment<'static>, word: &'static str, shared: PageState) {
    engine.add_filter(word, move |values: Rest<ValueOrKwargs>| {
        let values = values.into_values();
        let Some(first) = values.first() else {
            return Ok(Value::UNDEFINED);
        };
        if let Some(value) = opaque(first) {
            return Ok(value.filtered(word));
        }
        let keeps_marks = ["trim", "safe", "string", "escape", "e"].contains(&word);
        if let (Some(text), false) = (first.as_str(), keeps_marks || is_known(first, 0)) {
            return Ok(shared.filtered(text, word, values.clone()));
        }
        let made = |kind| {
            let path = values
                .iter()
                .find_map(|value| shared.origin(value, DEEPEST));
            Ok(shared.value(path.as_deref().unwrap_or(word), kind))
        };
        match shared.builtins.empty_state().apply_filter(word, &values) {
            Err(error) if error.kind() == ErrorKind::UnknownFilter && word != "tojson" => {
                made(SignKind::Markup)
            }
            Err(_) if word == "tojson" => made(SignKind::Json),
            Err(_) if !values.iter().all(|value| is_known(value, DEEPEST)) => made(SignKind::Value),
            result => result,
        }
    });
}

fn add_test(engine: &mut Environment<'static>, word: &'static str, shared: PageState) {
    engine.add_test(word, move |values: Rest<ValueOrKwargs>| {
        let values = values.into_values();
        let is_opaque = values.first().and_then(opaque).is_some();
        if word == "unknown" {
            return is_opaque;
        }
        let mut builtins = shared.builtins.empty_state();
        (!is_opaque)
            .then(|| builtins.perform_test(word, &values))
            .and_then(Result::ok)
            .unwrap_or_else(|| shared.run().is_true)
    });
}

fn add_functions(engine: &mut Environment<'static>, shared: &PageState) {
    engine.add_global("__unknown", shared.value("", SignKind::Value));
    engine.add_global("__markup", shared.value("", SignKind::Markup));
    // the list itself is no level
    engine.add_function("__is_known", |values: Value| is_known(&values, DEEPEST));
    let ways = shared.clone();
    engine.add_function(
        "__is_met",
        move |asked: usize, is_negated: bool, template: usize, tag: usize| {
            let way = ways.run().choose(asked, 2, (template, tag));
            way.is_some_and(|way| (way == 0) != is_negated)
        },
    );
    let ways = shared.clone();
    engine.add_function(
        "__entries",
        move |names: usize, asked: usize, template: usize, tag: usize, list: Value| {
            let Some(value) = opaque(&list) else {
                return list;
            };
            let way = ways.run().choose(asked, 3, (template, tag));
            let count = [2, 0, 1][way.unwrap_or(1)];
            let mut entry = value.made(&format!("{}[]", value.path));
            if names > 1 {
                entry = vec![entry; names].into();
            }
            vec![entry; count].into()
        },
    );
    engine.add_function("__mistake", |what: String| {
        Err::<Value, _>(Error::new(ErrorKind::MissingArgument, what))
    });
}
