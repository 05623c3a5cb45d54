//! Why fields cannot be read, and which of them.

use std::{
    cell::RefCell,
    fmt::{self, Display},
};

use serde::de::{Error, Expected, Unexpected};

use super::details::{
    IS_MISSING, IS_REPEATED, IS_UNKNOWN, NO_ENTRY, NOT_VALID, TOO_MANY, WRONG_LENGTH,
};
use super::kind::ShownAs;
use crate::pointer;

/// An error of serde that knows more than its text.
#[derive(Debug)]
pub(crate) struct Failure {
    message: Box<str>,
    /// The sentence for clients.
    pub detail: &'static str,
    /// The name of the field, where the type knows it and the fields do not.
    pub name: Option<&'static str>,
    /// The field among those that were read, and which of its values.
    pub field: Option<usize>,
    pub element: Option<usize>,
    /// The list of structs that the field is in, and which of its entries.
    pub entry: Option<Box<(String, usize)>>,
    /// The value that was refused.
    pub found: RefusedValue,
    /// How it might be read.
    pub wanted: Option<MeantAs>,
}

/// A value that was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RefusedValue {
    /// A text, by its address.
    Text(usize),
    Nothing,
    No,
    List,
    Struct,
    Other,
}

/// How a value that was refused might be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MeantAs {
    As(ShownAs),
    List,
}

thread_local! {
    /// How many failures this thread has made since they were last taken, and the texts that were refused, each by its address, which no other text has.
    pub(crate) static FAILURES: RefCell<(usize, Vec<(usize, MeantAs)>)> = RefCell::default();
}

impl Failure {
    fn new(message: String, detail: &'static str) -> Self {
        FAILURES.with_borrow_mut(|(count, _)| *count += 1);
        Self {
            message: message.into(),
            detail,
            name: None,
            field: None,
            element: None,
            entry: None,
            found: RefusedValue::Other,
            wanted: None,
        }
    }

    fn found(found: Unexpected<'_>, wanted: Option<MeantAs>, message: String) -> Self {
        let found = match found {
            Unexpected::Str(text) => RefusedValue::Text(text.as_ptr().addr()),
            Unexpected::Option => RefusedValue::Nothing,
            Unexpected::Bool(false) => RefusedValue::No,
            Unexpected::Seq => RefusedValue::List,
            Unexpected::Map => RefusedValue::Struct,
            _ => RefusedValue::Other,
        };
        if let (RefusedValue::Text(address), Some(wanted)) = (found, wanted) {
            FAILURES.with_borrow_mut(|(_, refused)| refused.push((address, wanted)));
        }
        Self {
            found,
            wanted,
            ..Self::new(message, NOT_VALID)
        }
    }

    /// The failure of a field.
    pub(crate) fn at(mut self, field: usize) -> Self {
        self.field.get_or_insert(field);
        self
    }

    /// The failure of a value of a list.
    pub(crate) fn of_element(mut self, element: usize) -> Self {
        self.element.get_or_insert(element);
        self
    }

    /// The failure of an entry of a list of structs.
    pub(crate) fn of_entry(mut self, list: &str, nth: usize) -> Self {
        if self.detail != NO_ENTRY {
            self.entry
                .get_or_insert_with(|| (list.to_owned(), nth).into());
        }
        self
    }

    /// The failure of a list with too many entries.
    pub(crate) fn too_many() -> Self {
        Self::new("the list has too many entries".to_owned(), TOO_MANY)
    }

    /// The failure of a field that is in no entry of its list.
    pub(crate) fn no_entry() -> Self {
        Self::new("the field is in no entry".to_owned(), NO_ENTRY)
    }

    /// The failure of a value that was not sent.
    pub(crate) fn absent() -> Self {
        Self::new("the field is missing".to_owned(), IS_MISSING)
    }

    /// The failure of a value that is given more than once.
    pub(crate) fn repeated() -> Self {
        Self::new("the field is given more than once".to_owned(), IS_REPEATED)
    }

    /// Returns whether it says the same.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.message == other.message
    }

    /// The field that was not read and that the type requires, or each entry of the list whose name stands before it.
    pub(crate) fn missing(&self) -> Option<(Option<&str>, &'static str)> {
        let is_missing = self.detail == IS_MISSING && self.field.is_none();
        let list = self.entry.as_deref().map(|(list, _)| &**list);
        Some((list, self.name.filter(|_| is_missing)?))
    }
}

/// Guesses from the words of serde's own types how a value that was refused might be read.
fn wanted(found: &Unexpected<'_>, expected: &str) -> Option<MeantAs> {
    let is_list = || {
        ["sequence", "array", "tuple"]
            .iter()
            .any(|word| expected.contains(word))
    };
    match found {
        _ if expected == "a boolean" => Some(MeantAs::As(ShownAs::Truth)),
        Unexpected::Seq => None,
        _ if is_list() => Some(MeantAs::List),
        Unexpected::Str(_) => Some(MeantAs::As(ShownAs::Number)),
        _ => None,
    }
}

impl Error for Failure {
    fn custom<T: Display>(message: T) -> Self {
        Self::new(message.to_string(), NOT_VALID)
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let expected = expected.to_string();
        let message = format!("invalid type: {found}, expected {expected}");
        Self::found(found, wanted(&found, &expected), message)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let message = format!("invalid value: {found}, expected {expected}");
        Self::found(found, None, message)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        let message = format!("invalid length {length}, expected {expected}");
        Self::new(message, WRONG_LENGTH)
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let message = format!("unknown variant `{variant}`, expected one of {expected:?}");
        Self::found(Unexpected::Str(variant), None, message)
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let message = format!("unknown field `{field}`, expected one of {expected:?}");
        Self::new(message, IS_UNKNOWN)
    }

    fn missing_field(field: &'static str) -> Self {
        Self {
            name: Some(field),
            ..Self::new(format!("missing field `{field}`"), IS_MISSING)
        }
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self {
            name: Some(field),
            ..Self::new(format!("duplicate field `{field}`"), IS_REPEATED)
        }
    }
}

impl std::error::Error for Failure {}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// The field that cannot be read, and the reason. Its text is serde's, for a log.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Unread {
    /// The name of the field, if that is known.
    pub name: Option<String>,
    /// The place in a body that cannot be read: a field, or a value in its list. A JSON pointer, empty if the field is not known.
    pub pointer: String,
    /// A sentence for those who sent it, without the name: one of [`details`](super::details).
    pub detail: &'static str,
    message: Box<str>,
}

impl Unread {
    pub(crate) fn of(name: Option<&str>, failure: &Failure) -> Self {
        let entry = failure.entry.as_deref();
        let entry = entry.map(|(list, nth)| format!("{}/{nth}", pointer::step(list)));
        let element = failure.element.map(|element| format!("/{element}"));
        let pointer = name.map(|name| {
            entry.unwrap_or_default() + &pointer::step(name) + &element.unwrap_or_default()
        });
        Self {
            name: name.map(str::to_owned),
            pointer: pointer.unwrap_or_default(),
            detail: failure.detail,
            message: failure.message.clone(),
        }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Unread {}
