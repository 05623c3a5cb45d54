//! A form as a template sees it.

use std::sync::Arc;

use minijinja::{
    Error, ErrorKind, State, Value, context,
    value::{Enumerator, Object, ValueKind},
};

use super::sent::Pair;
use crate::request::fields::truth;

/// The texts of a form as they were typed, and what is wrong with them.
#[derive(Clone, Default)]
pub(super) struct Shown {
    pub(super) pairs: Vec<Pair>,
    /// The names of fields, each with a message. What is wrong with the form as a whole has no name.
    pub(super) messages: Vec<(String, String)>,
}

debug_fields!(Shown: messages);

/// Parts of the names of fields whose texts are not sent back.
const SECRET: [&str; 6] = ["passw", "passphrase", "passcode", "pwd", "secret", "otp"];

impl Shown {
    /// The texts of a field, none of one that is secret, or a file.
    pub(super) fn texts(&self, name: &str) -> Vec<&str> {
        let lower = name.to_ascii_lowercase();
        if SECRET.iter().any(|part| lower.contains(part)) {
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

    fn field(&self, name: &str) -> Value {
        let texts = self.texts(name);
        Value::from_object(Field {
            name: name.to_owned(),
            texts: texts.into_iter().map(str::to_owned).collect(),
            errors: self.messages_of(name).into_iter().map(str::to_owned).collect(),
        })
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
        Some(self.field(key.as_str()?))
    }

    fn call_method(self: &Arc<Self>, _: &mut State<'_, '_>, method: &str, arguments: &[Value]) -> Result<Value, Error> {
        if method == "errors" && arguments.is_empty() {
            Ok(self.errors())
        } else {
            Err(ErrorKind::UnknownMethod.into())
        }
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        let mut names: Vec<_> = self.pairs.iter().map(|pair| pair.name.as_str()).collect();
        names.dedup();
        Enumerator::Values(names.into_iter().map(Value::from).collect())
    }
}

/// A field of a form, as a template sees it.
#[derive(Debug)]
struct Field {
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
            "type" => Value::from("text"),
            "required" | "is_list" | "is_fraction" => Value::from(false),
            "min" | "max" | "minlength" | "maxlength" | "pattern" => Value::from(()),
            _ => return None,
        })
    }

    fn call_method(self: &Arc<Self>, _: &mut State<'_, '_>, method: &str, arguments: &[Value]) -> Result<Value, Error> {
        match (method, arguments) {
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
