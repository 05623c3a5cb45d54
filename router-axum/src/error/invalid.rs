//! Which value of a body or a query was wrong: a JSON pointer, and a fixed sentence. serde's own words stay internal.

use serde::Serialize;

use super::Error;

/// An entry of an error's member `errors`: what is wrong with a value.
///
/// ```
/// use router_axum::{Error, error::InvalidValue};
///
/// fn message<'a>(wrong: &'a [InvalidValue], field: &str) -> Option<&'a str> {
///     wrong.iter().find(|value| value.pointer == field).map(|value| &*value.detail)
/// }
///
/// let refused = Error::unprocessable().invalid("/email", "has no @").invalid("/lines/1/count", "is missing");
/// let wrong = refused.invalid_values();
/// assert_eq!(message(&wrong, "/email"), Some("has no @"));
/// assert_eq!(message(&wrong, "/name"), None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct InvalidValue {
    /// Which value: a JSON pointer such as `/name`.
    pub pointer: String,
    /// What is wrong with it, as clients read it.
    pub detail: String,
}

/// The pointer of a value, and what is wrong with it.
#[derive(Debug)]
struct Invalid {
    pointer: String,
    detail: &'static str,
}

/// What serde's messages begin with, and what a client reads instead.
const MESSAGES: &[(&str, &str)] = &[
    ("missing field", "is missing"),
    ("unknown field", "is not known here"),
    ("duplicate field", "is given more than once"),
    ("invalid type", "is of the wrong type"),
    ("invalid length", "has the wrong length"),
];

const NOT_VALID: &str = "is not valid";

impl Error {
    /// Adds what serde says of a value, by its pointer.
    pub(crate) fn invalid_at(self, pointer: String, message: &str) -> Self {
        self.with_invalid(Invalid::new(pointer, message))
    }

    /// Adds what a rejection of axum says, if it says which value was wrong: `path: message`.
    pub(super) fn invalid_by_text(self, text: &str) -> Self {
        let (path, message) = match text.split_once(": ") {
            Some((path, message)) if !path.contains(' ') => (path, message),
            _ => ("", text),
        };
        self.with_invalid(Invalid::new(pointer(path), message))
    }

    /// What [`invalid`](Self::invalid) has added, for a form that shows each message beside its field.
    ///
    /// ```
    /// # use router_axum::Error;
    /// let error = Error::unprocessable().invalid("/name", "may not be empty");
    /// assert_eq!(error.invalid_values()[0].detail, "may not be empty");
    /// ```
    #[must_use]
    pub fn invalid_values(&self) -> Vec<InvalidValue> {
        let entries = self.members().get("errors").and_then(|errors| errors.as_array()).into_iter().flatten();
        let text = |entry: &serde_json::Value, key| entry.get(key)?.as_str().map(str::to_owned);
        let values = entries.filter_map(|entry| {
            Some(InvalidValue { pointer: text(entry, "pointer")?, detail: text(entry, "detail")? })
        });
        values.collect()
    }

    fn with_invalid(self, invalid: Invalid) -> Self {
        self.invalid(invalid.pointer, invalid.detail)
    }
}

impl Invalid {
    /// A field that is not there is named by the message alone.
    fn new(mut pointer: String, message: &str) -> Self {
        let known = MESSAGES.iter().find(|(beginning, _)| message.starts_with(beginning));
        let (beginning, detail) = known.copied().unwrap_or(("", NOT_VALID));
        if matches!(beginning, "missing field" | "duplicate field") {
            pointer.extend(named(message).map(pointer_step));
        }
        Self { pointer, detail }
    }
}

/// The name between backticks.
fn named(message: &str) -> Option<&str> {
    message.split('`').nth(1)
}

/// The pointer of a path as serde's errors show it: `notes[0].title`.
pub(crate) fn pointer(path: &str) -> String {
    let steps = path.split(['.', '[']).map(|step| step.trim_end_matches(']'));
    steps.filter(|step| !matches!(*step, "" | "?")).map(pointer_step).collect()
}

/// A step of a JSON pointer (RFC 6901).
pub(crate) fn pointer_step(name: &str) -> String {
    format!("/{}", name.replace('~', "~0").replace('/', "~1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_rejections() {
        for (text, place, detail) in [
            ("missing field `title` at line 1 column 2", "/title", "is missing"),
            ("notes[0]: missing field `a/b`", "/notes/0/a~1b", "is missing"),
            ("stars: invalid value: integer `256`, expected u8", "/stars", NOT_VALID),
            ("notes[12].stars: invalid type: string", "/notes/12/stars", "is of the wrong type"),
            ("other: unknown field `other`, expected `title`", "/other", "is not known here"),
            ("invalid type: null, expected struct Note", "", "is of the wrong type"),
            ("stars: invalid digit found in string", "/stars", NOT_VALID),
            ("", "", NOT_VALID),
        ] {
            let error = Error::unprocessable().invalid_by_text(text);
            assert_eq!(
                error.members()["errors"],
                serde_json::json!([{ "pointer": place, "detail": detail }]),
                "{text}"
            );
        }
    }
}
