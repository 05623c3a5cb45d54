//! Values of a body or a query that are wrong, each as a JSON pointer and a fixed sentence. serde's own words stay internal.

use serde::Serialize;
use serde_json::{Map, Value};

use super::error::Error;
use crate::fields::{
    Unread,
    details::{IS_MISSING, IS_REPEATED, IS_UNKNOWN, NOT_VALID, WRONG_LENGTH},
};
use crate::pointer;

/// An entry of an error's member `errors`: what is wrong with a value.
///
/// ```
/// use router_axum::{Error, error::InvalidValue};
///
/// let error = Error::unprocessable().invalid("/name", "is missing");
/// let [InvalidValue { pointer, detail, .. }] = &error.invalid_values()[..] else { panic!("one value") };
/// assert_eq!((pointer.as_str(), detail.as_str()), ("/name", "is missing"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct InvalidValue {
    /// The place of a value in a body: a JSON pointer such as `/name`. Empty for a path value, for one of the query, and for a body as a whole.
    pub pointer: String,
    /// The name of a path value, or of a value of the query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parameter: Option<String>,
    /// The message that clients read.
    pub detail: String,
}

/// The beginnings of serde's messages, each with the text for clients.
const MESSAGES: &[(&str, &str)] = &[
    ("missing field", IS_MISSING),
    ("unknown field", IS_UNKNOWN),
    ("duplicate field", IS_REPEATED),
    ("invalid type", "is of the wrong type"),
    ("invalid length", WRONG_LENGTH),
];

impl InvalidValue {
    /// A value of a body.
    #[doc(hidden)]
    #[must_use]
    pub fn in_body(pointer: String, detail: &str) -> Self {
        Self {
            pointer,
            parameter: None,
            detail: detail.to_owned(),
        }
    }

    /// The placeholder of the value in a list.
    pub(crate) fn name(&self) -> &str {
        self.parameter.as_ref().unwrap_or(&self.pointer)
    }
}

impl Error {
    /// The 400 of a query that [`fields::read`](crate::fields::read) could not read, with the parameters.
    pub fn unread_query(unread: Vec<Unread>) -> Self {
        let add = |error: Self, one: &Unread| match &one.name {
            Some(name) => error.invalid_parameter(name, one.detail),
            None => error,
        };
        let error = unread.iter().fold(Self::bad_request(), add);
        unread.into_iter().take(1).fold(error, Self::source)
    }

    /// The 422 of a form that [`fields::read`](crate::fields::read) could not read, with the pointers of its fields.
    pub fn unread_form(unread: Vec<Unread>) -> Self {
        let add = |error: Self, one: &Unread| error.invalid(&one.pointer, one.detail);
        let error = unread.iter().fold(Self::unprocessable(), add);
        unread.into_iter().take(1).fold(error, Self::source)
    }

    /// Adds what serde says of a value, by its pointer. A field that is not there is named by the message alone.
    #[doc(hidden)]
    pub fn invalid_at(self, mut pointer: String, message: &str) -> Self {
        let (beginning, detail) = MESSAGES
            .iter()
            .find(|(beginning, _)| message.starts_with(beginning))
            .copied()
            .unwrap_or(("", NOT_VALID));
        if matches!(beginning, "missing field" | "duplicate field") {
            // the name stands between backticks
            pointer.extend(message.split('`').nth(1).map(pointer::step));
        }
        self.invalid(pointer, detail)
    }

    /// The most values that broken rules are said of: clients choose how many there are.
    #[doc(hidden)]
    pub const MOST_INVALID: usize = 100;

    /// Adds the first values that break a rule, each by its pointer, in 64 KB: clients choose the names in a map, too.
    #[doc(hidden)]
    pub fn invalid_values_of<D: Into<String>>(
        self,
        broken: impl IntoIterator<Item = (String, D)>,
    ) -> Self {
        let mut length = 0;
        let few = broken.into_iter().take(Self::MOST_INVALID);
        few.take_while(|(pointer, _)| {
            length += pointer.len();
            length <= 64 * 1024
        })
        .fold(self, |error, (pointer, detail)| {
            error.invalid(pointer, detail.into())
        })
    }

    /// Returns the entries of the member `errors`.
    #[doc(hidden)]
    pub fn entries(&mut self) -> impl Iterator<Item = &mut Map<String, Value>> {
        self.0
            .members
            .get_mut("errors")
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
            .filter_map(Value::as_object_mut)
    }

    /// Names the values by the parameters of the query that they are.
    #[doc(hidden)]
    pub fn in_query(mut self) -> Self {
        for entry in self.entries() {
            let pointer = entry.remove("pointer").unwrap_or_default();
            // a list is one parameter, whichever of its values is wrong
            let name = pointer::names(pointer.as_str().unwrap_or_default()).next();
            entry.insert("parameter".to_owned(), name.unwrap_or_default().into());
        }
        self
    }

    /// The values added by [`invalid`](Self::invalid), for a form that shows each message beside its field.
    #[must_use]
    pub fn invalid_values(&self) -> Vec<InvalidValue> {
        let entries = self
            .members()
            .get("errors")
            .and_then(|errors| errors.as_array())
            .into_iter()
            .flatten();
        let text = |entry: &Value, key| entry.get(key)?.as_str().map(str::to_owned);
        entries
            .filter_map(|entry| {
                let pointer = text(entry, "pointer");
                let parameter = text(entry, "parameter");
                let pointer = pointer.or_else(|| parameter.as_ref().map(|_| String::new()))?;
                Some(InvalidValue {
                    pointer,
                    parameter,
                    detail: text(entry, "detail")?,
                })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_serde() {
        for (path, message, place, detail) in [
            (
                "",
                "missing field `title` at line 1 column 2",
                "/title",
                "is missing",
            ),
            (
                "/notes/0",
                "missing field `a/b`",
                "/notes/0/a~1b",
                "is missing",
            ),
            (
                "/stars",
                "invalid value: integer `256`, expected u8",
                "/stars",
                NOT_VALID,
            ),
            (
                "/notes/12/stars",
                "invalid type: string",
                "/notes/12/stars",
                "is of the wrong type",
            ),
            (
                "/other",
                "unknown field `other`, expected `title`",
                "/other",
                "is not known here",
            ),
            (
                "/stars",
                "invalid digit found in string",
                "/stars",
                NOT_VALID,
            ),
            ("", "", "", NOT_VALID),
        ] {
            let error = Error::unprocessable().invalid_at(path.to_owned(), message);
            assert_eq!(
                error.members()["errors"],
                serde_json::json!([{ "pointer": place, "detail": detail }]),
                "{message}"
            );
        }
    }
}
