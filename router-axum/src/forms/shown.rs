//! A form as a template sees it.

use std::sync::Arc;

use minijinja::{
    Error, ErrorKind, State, Value, context,
    value::{Enumerator, Object, ValueKind},
};

use router_core::forms::{FieldKind, FieldType, FormField, FormShape};

use super::sent::Pair;
use crate::request::fields::truth;

/// The texts of a form as they were typed, and what is wrong with them.
#[derive(Clone)]
pub(super) struct Shown {
    pub(super) shape: FormShape,
    pub(super) pairs: Vec<Pair>,
    /// The names of fields, each with a message. What is wrong with the form as a whole has no name.
    pub(super) messages: Vec<(String, String)>,
}

debug_fields!(Shown: messages);

/// Parts of the names of fields whose texts are not sent back.
const SECRET: [&str; 6] = ["passw", "passphrase", "passcode", "pwd", "secret", "otp"];

fn is_secret(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    SECRET.iter().any(|part| lower.contains(part))
}

/// A bound as an attribute has it.
fn number(bound: Option<f64>) -> Value {
    bound.map_or(Value::from(()), |bound| Value::from(bound.to_string()))
}

/// A rule's regular expression as a browser reads it, which matches a whole text and knows no flags.
fn whole_pattern(pattern: &str) -> Option<String> {
    let before = if pattern.starts_with('^') { "" } else { ".*" };
    let behind = if pattern.ends_with('$') { "" } else { ".*" };
    (!pattern.contains("(?") && !pattern.contains("\\A")).then(|| format!("{before}{pattern}{behind}"))
}

impl Shown {
    /// The row of a field, by any name that it is read by.
    pub(super) fn row(&self, name: &str) -> Option<&'static FormField> {
        self.shape.fields.iter().find(|row| row.name == name || row.aliases.contains(&name))
    }

    /// The name that a form sends for a field which a rule calls by its name in Rust.
    pub(super) fn sent_name(&self, name: String) -> String {
        let row = self.shape.fields.iter().find(|row| row.rust_name == Some(&name));
        row.filter(|_| self.row(&name).is_none()).map_or(name, |row| row.name.to_owned())
    }

    /// The texts of a field, none of one that is secret, or a file.
    pub(super) fn texts(&self, name: &str) -> Vec<&str> {
        if is_secret(name) {
            return Vec::new();
        }
        let sent = self.pairs.iter().filter(|pair| pair.name == name && pair.file.is_none());
        sent.map(|pair| pair.text.as_str()).collect()
    }

    pub(super) fn messages_of(&self, name: &str) -> Vec<&str> {
        self.messages.iter().filter(|(of, _)| of == name).map(|(_, message)| message.as_str()).collect()
    }

    /// All messages, each with the place of its field and as a sentence.
    fn errors(&self) -> Value {
        let error = |(name, message): &(String, String)| context! { name, id => name, detail => message, sentence => sentence(name, message) };
        self.messages.iter().map(error).collect()
    }

    fn field(&self, name: &str) -> Option<Value> {
        let row = self.row(name);
        if row.is_none() && !self.shape.is_open {
            return None;
        }
        let texts = self.texts(name);
        Some(Value::from_object(Field {
            row: row.copied().unwrap_or(FieldType::of(FieldKind::Other).optional().named("")),
            name: name.to_owned(),
            texts: texts.into_iter().map(str::to_owned).collect(),
            errors: self.messages_of(name).into_iter().map(str::to_owned).collect(),
        }))
    }
}

/// A message that is no sentence says what it is about: `team_id` and `is not valid` are `Team id is not valid`.
fn sentence(name: &str, message: &str) -> String {
    if name.is_empty() || !message.starts_with(char::is_lowercase) {
        return message.to_owned();
    }
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{} {message}", letters.as_str().replace('_', " "))
}

impl Object for Shown {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.field(key.as_str()?)
    }

    fn call_method(self: &Arc<Self>, _: &mut State<'_, '_>, method: &str, arguments: &[Value]) -> Result<Value, Error> {
        if method == "errors" && arguments.is_empty() {
            Ok(self.errors())
        } else {
            Err(ErrorKind::UnknownMethod.into())
        }
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Values(self.shape.fields.iter().map(|row| Value::from(row.name)).collect())
    }
}

/// A field of a form, as a template sees it.
#[derive(Debug)]
struct Field {
    row: FormField,
    name: String,
    texts: Vec<String>,
    errors: Vec<String>,
}

const ATTRIBUTES: [&str; 15] = [
    "name",
    "id",
    "value",
    "values",
    "checked",
    "errors",
    "type",
    "required",
    "is_list",
    "is_fraction",
    "min",
    "max",
    "minlength",
    "maxlength",
    "pattern",
];

impl Object for Field {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        Some(match key {
            "name" | "id" => Value::from(self.name.as_str()),
            "value" => Value::from(self.texts.first().map_or("", String::as_str)),
            "values" => self.texts.iter().map(String::as_str).map(Value::from).collect(),
            "checked" => Value::from(self.texts.last().and_then(|text| truth(text)).unwrap_or_default()),
            "errors" => self.errors.iter().map(String::as_str).map(Value::from).collect(),
            "type" => Value::from(self.input_type()),
            "required" => Value::from(self.row.is_required),
            "is_list" => Value::from(self.row.is_many),
            "is_fraction" => Value::from(self.row.kind == FieldKind::Decimal),
            "min" => number(self.row.min),
            "max" => number(self.row.max),
            "minlength" => Value::from(self.row.min_length),
            "maxlength" => Value::from(self.row.max_length),
            "pattern" => Value::from(self.row.pattern.and_then(whole_pattern)),
            _ => return None,
        })
    }

    fn call_method(self: &Arc<Self>, _: &mut State<'_, '_>, method: &str, arguments: &[Value]) -> Result<Value, Error> {
        match (method, arguments) {
            ("choices", [options]) if !options.is_true() => {
                let values = self.row.values.iter().map(|value| self.choice(&Value::from(*value)));
                values.collect()
            }
            ("choices", [options]) => {
                Ok(options.try_iter()?.map(|option| self.choice(&option)).collect::<Result<_, _>>()?)
            }
            _ => Err(ErrorKind::UnknownMethod.into()),
        }
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Str(&ATTRIBUTES)
    }
}

impl Field {
    /// The type of its input. What was typed for a number or a day and is none stays as a text: a browser would not show it.
    fn input_type(&self) -> &'static str {
        let is_number = |text: &String| text.is_empty() || text.parse::<f64>().is_ok();
        let is_time = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit() || b"-:.T".contains(&byte));
        match self.row.kind {
            _ if is_secret(&self.name) => "password",
            FieldKind::Email => "email",
            FieldKind::Url => "url",
            FieldKind::Integer | FieldKind::Decimal if self.texts.iter().all(is_number) => "number",
            FieldKind::Bool => "checkbox",
            FieldKind::Date if self.texts.iter().all(is_time) => "date",
            FieldKind::DateTime if self.texts.iter().all(is_time) => "datetime-local",
            FieldKind::Time if self.texts.iter().all(is_time) => "time",
            FieldKind::File => "file",
            FieldKind::Enum => "select",
            _ => "text",
        }
    }

    /// A value, or a pair of a value and its label.
    fn choice(&self, option: &Value) -> Result<Value, Error> {
        let (value, label) = match option.kind() {
            ValueKind::Seq => (option.get_item_by_index(0)?, option.get_item_by_index(1)?),
            _ => (option.clone(), option.clone()),
        };
        let text = value.to_string();
        let is_chosen = self.texts.contains(&text);
        Ok(context! { value => text, label, is_chosen })
    }
}
