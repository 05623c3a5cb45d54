//! Why fields cannot be read, and which of them.

use std::cell::Cell;
use std::fmt::{self, Display};

use serde::de::{Error, Expected, Unexpected};

use crate::details::{IS_MISSING, IS_REPEATED, IS_UNKNOWN, NOT_VALID, WRONG_LENGTH};

/// An error of serde that knows more than its text.
#[derive(Debug, Clone)]
pub(crate) struct Failure {
    message: String,
    /// The sentence for clients.
    pub(crate) detail: &'static str,
    /// The name of the field, where the type knows it and the fields do not.
    pub(crate) name: Option<&'static str>,
    /// The field among those that were sent, and which of its values.
    pub(crate) field: Option<usize>,
    pub(crate) element: Option<usize>,
    /// The address and the length of the text that was refused.
    pub(crate) text: Option<(usize, usize)>,
}

impl Failure {
    fn new(message: String, detail: &'static str) -> Self {
        Self {
            message,
            detail,
            name: None,
            field: None,
            element: None,
            text: None,
        }
    }

    /// The failure of what was found in a value.
    fn found(found: Unexpected<'_>, message: String) -> Self {
        let failure = Self::new(message, NOT_VALID);
        kept(if let Unexpected::Str(text) = found {
            failure.about(text)
        } else {
            failure
        })
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

    /// The failure of a text that is one of those that were sent.
    pub(crate) fn about(mut self, text: &str) -> Self {
        self.text = Some(address(text));
        self
    }

    /// The failure of a value that was not sent.
    pub(crate) fn absent() -> Self {
        Self::new("the field is missing".to_owned(), IS_MISSING)
    }

    /// The failure of a value that is given more than once.
    pub(crate) fn repeated() -> Self {
        Self::new("the field is given more than once".to_owned(), IS_REPEATED)
    }
}

thread_local! {
    static REFUSED: Cell<Vec<Failure>> = const { Cell::new(Vec::new()) };
}

/// The failures of values since the last call. Where it can, serde does without such a value: a flattened `Option` is then `None`.
pub(crate) fn take_refused() -> Vec<Failure> {
    REFUSED.take()
}

/// Keeps the failure of a value, for where serde drops it.
fn kept(failure: Failure) -> Failure {
    let mut refused = take_refused();
    refused.push(failure.clone());
    REFUSED.set(refused);
    failure
}

/// The place of a text in memory, which tells it from all others that were sent with it. A value may stand for a text that it finds by this.
///
/// ```
/// use router_axum_fields::address;
///
/// let sent = String::from("a=b&c=b");
/// assert_ne!(address(&sent[2..3]), address(&sent[6..7]));
/// ```
#[must_use]
pub fn address(text: &str) -> (usize, usize) {
    (text.as_ptr().addr(), text.len())
}

impl Error for Failure {
    fn custom<T: Display>(message: T) -> Self {
        kept(Self::new(message.to_string(), NOT_VALID))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::found(found, format!("invalid type: {found}, expected {expected}"))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::found(
            found,
            format!("invalid value: {found}, expected {expected}"),
        )
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        kept(Self::new(
            format!("invalid length {length}, expected {expected}"),
            WRONG_LENGTH,
        ))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let message = format!("unknown variant `{variant}`, expected one of {expected:?}");
        kept(Self::new(message, NOT_VALID).about(variant))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        Self::new(
            format!("unknown field `{field}`, expected one of {expected:?}"),
            IS_UNKNOWN,
        )
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
