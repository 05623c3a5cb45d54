//! Validation: what is wrong with an input, field by field.

use router_axum::{Error, Result};
use schemars::Schema;
use serde::Serialize;
use serde_json::{Map, Value};

/// A text without a zero byte, for the document.
pub const TEXT_OR_NONE: &str = r"^[^\u0000]*$";

/// One that is not blank.
pub const TEXT: &str = r"^[^\u0000]*[^\s\u0000][^\u0000]*$";

/// What is wrong with the fields of an input, in the order of the fields. Clients get the list as it is; forms show each message at its
/// field.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Problems(Vec<Problem>);

/// One field's problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The field, as a JSON pointer: `/title`.
    pub pointer: &'static str,
    /// What is wrong with it: a sentence for the person who filled it in.
    pub detail: String,
}

/// Why an input was not saved.
#[derive(Debug)]
pub enum Refused {
    /// Something is wrong with it.
    Invalid(Problems),
    /// Nothing is wrong with it, but what is saved already does not go with it.
    Conflict(Problems),
    /// Nothing is wrong with it, but it could not be saved.
    Failed(Error),
}

impl Problems {
    /// Notes `detail` about the field at `pointer`, unless `fine`.
    pub fn check(&mut self, fine: bool, pointer: &'static str, detail: &str) {
        if !fine {
            self.0.push(Problem {
                pointer,
                detail: detail.to_owned(),
            });
        }
    }

    /// A text that must be there: no longer than `max` characters, and not blank.
    pub fn check_text(&mut self, text: &str, max: usize, pointer: &'static str, missing: &str) {
        self.check(!text.trim().is_empty(), pointer, missing);
        self.check_length(text, max, pointer);
    }

    /// A text that may be empty. None has a zero byte: PostgreSQL cannot keep it.
    pub fn check_length(&mut self, text: &str, max: usize, pointer: &'static str) {
        self.check(
            !text.contains('\0'),
            pointer,
            "This has a character that is not text.",
        );
        let length = text.chars().count();
        self.check(
            length <= max,
            pointer,
            &format!("This has {length} characters; {max} are allowed."),
        );
    }

    /// `Err` if there are any.
    pub fn into_result(self) -> Result<(), Refused> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(Refused::Invalid(self))
        }
    }

    /// `Err` if there are any, each with what is saved already.
    pub fn into_conflict(self) -> Result<(), Refused> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(Refused::Conflict(self))
        }
    }
}

/// For the document: a text is empty if it is missing. One that may not be blank is then refused.
pub fn must_be_given(schema: &mut Schema) {
    let mut names = Vec::new();
    for (name, field) in schema
        .get_mut("properties")
        .and_then(Value::as_object_mut)
        .into_iter()
        .flatten()
    {
        if field
            .get("pattern")
            .is_some_and(|pattern| pattern != TEXT_OR_NONE)
        {
            field
                .as_object_mut()
                .and_then(|field: &mut Map<_, _>| field.remove("default"));
            names.push(Value::from(name.clone()));
        }
    }
    schema.insert("required".to_owned(), names.into());
}

impl Refused {
    /// What is wrong with the input, for a form to show; another failure is passed on.
    pub fn problems(self) -> Result<Problems> {
        match self {
            Self::Invalid(problems) | Self::Conflict(problems) => Ok(problems),
            Self::Failed(error) => Err(error),
        }
    }
}

impl From<sqlx::Error> for Refused {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}
