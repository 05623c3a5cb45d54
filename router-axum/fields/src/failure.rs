//! Why fields cannot be read, and which of them.

use std::fmt::{self, Display};

use serde::de::{Error, Expected, Unexpected};

use crate::details::{IS_MISSING, IS_REPEATED, IS_UNKNOWN, NOT_VALID, TOO_MANY, WRONG_LENGTH};
use crate::kind::Kind;

/// An error of serde that knows more than its text.
#[derive(Debug, Clone)]
pub(crate) struct Failure {
    message: Box<str>,
    /// The sentence for clients.
    pub(crate) detail: &'static str,
    /// The name of the field, where the type knows it and the fields do not.
    pub(crate) name: Option<&'static str>,
    /// The field among those that were read, and which of its values.
    pub(crate) field: Option<usize>,
    pub(crate) element: Option<usize>,
    /// The list of structs that the field is in, and which of its entries.
    pub(crate) entry: Option<Box<(String, usize)>>,
    /// The value that was refused, in serde's words.
    pub(crate) found: Option<String>,
    /// How it might be read.
    pub(crate) wanted: Option<Kind>,
}

impl Failure {
    fn new(message: String, detail: &'static str) -> Self {
        Self {
            message: message.into(),
            detail,
            name: None,
            field: None,
            element: None,
            entry: None,
            found: None,
            wanted: None,
        }
    }

    fn found(found: Unexpected<'_>, wanted: Option<Kind>, message: String) -> Self {
        Self {
            found: Some(found.to_string()),
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
        self.entry
            .get_or_insert_with(|| (list.to_owned(), nth).into());
        self
    }

    /// The failure of a list with too many entries.
    pub(crate) fn too_many() -> Self {
        Self::new("the list has too many entries".to_owned(), TOO_MANY)
    }

    /// The failure of a value that was not sent.
    pub(crate) fn absent() -> Self {
        Self::new("the field is missing".to_owned(), IS_MISSING)
    }

    /// The failure of a value that is given more than once.
    pub(crate) fn repeated() -> Self {
        Self::new("the field is given more than once".to_owned(), IS_REPEATED)
    }

    /// The field that the type requires, and that was not read.
    pub(crate) fn missing(&self) -> Option<&'static str> {
        self.name
            .filter(|_| self.detail == IS_MISSING && self.field.is_none() && self.entry.is_none())
    }

    /// The field that the type requires of each entry of a list, and that was not read in one; with the list's name.
    pub(crate) fn missing_in_entry(&self) -> Option<(&str, &'static str)> {
        let (list, _) = self.entry.as_deref()?;
        let is_missing = self.detail == IS_MISSING && self.field.is_none();
        Some((list, self.name.filter(|_| is_missing)?))
    }
}

/// Guesses from the words of serde's own types how a value that was refused might be read.
fn wanted(found: &Unexpected<'_>, expected: &str) -> Option<Kind> {
    let is_list = ["sequence", "array", "tuple"]
        .iter()
        .any(|word| expected.contains(word));
    let is_parsed = expected == "a boolean"
        || expected
            .trim_start_matches(['i', 'u', 'f'])
            .parse::<u8>()
            .is_ok();
    match found {
        Unexpected::Seq => None,
        _ if is_list => Some(Kind::List),
        _ if is_parsed => Some(Kind::Parsed),
        Unexpected::Str(_) => None,
        _ => Some(Kind::Text),
    }
}

impl Error for Failure {
    fn custom<T: Display>(message: T) -> Self {
        let message = message.to_string();
        // an enum without a tag does not say what it was
        let is_untagged = message.starts_with("data did not match any variant");
        Self {
            wanted: is_untagged.then_some(Kind::Text),
            ..Self::new(message, NOT_VALID)
        }
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
