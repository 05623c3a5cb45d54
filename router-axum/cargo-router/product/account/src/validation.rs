//! Validation: what is wrong with an input, field by field.

use std::str::FromStr;

use router_axum::Error;
use serde::Serialize;
use sqlx::error::DatabaseError;

use crate::db::Db;

/// What is wrong with the fields of an input. Clients get the list as it is; forms show each message at its field.
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
    /// Nothing is wrong with it, but the database failed.
    Database(sqlx::Error),
}

impl Problems {
    /// Notes `detail` about the field at `pointer`, unless `fine`.
    pub fn check(&mut self, fine: bool, pointer: &'static str, detail: &str) {
        if !fine && self.0.iter().all(|problem| problem.pointer != pointer) {
            let detail = detail.to_owned();
            self.0.push(Problem { pointer, detail });
        }
    }

    /// A text that must be there: no longer than `max` characters, and not blank.
    pub fn check_text(&mut self, text: &str, max: usize, pointer: &'static str) {
        self.check(!text.trim().is_empty(), pointer, "This is missing.");
        self.check_length(text, max, pointer);
    }

    /// A text that may be empty. None has a zero byte, which databases do not keep.
    pub fn check_length(&mut self, text: &str, max: usize, pointer: &'static str) {
        let detail = "This has a character that is not text.";
        self.check(!text.contains('\0'), pointer, detail);
        let length = text.chars().count();
        let detail = format!("This has {length} characters; {max} are allowed.");
        self.check(length <= max, pointer, &detail);
    }

    /// The value that was typed into a field; `detail` is noted if it cannot be read.
    pub fn read<T>(&mut self, typed: &str, pointer: &'static str, detail: &str) -> T
    where
        T: FromStr + Default,
    {
        let read = typed.trim().parse();
        self.check(read.is_ok(), pointer, detail);
        read.unwrap_or_default()
    }

    /// The value that was typed into a field which may be empty.
    pub fn read_optional<T>(
        &mut self,
        typed: &str,
        pointer: &'static str,
        detail: &str,
    ) -> Option<T>
    where
        T: FromStr + Default,
    {
        let is_typed = !typed.trim().is_empty();
        is_typed.then(|| self.read(typed, pointer, detail))
    }

    /// These, and what is wrong with other fields.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        for Problem { pointer, detail } in others.0 {
            self.check(false, pointer, &detail);
        }
        self
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
        self.into_result().map_err(|refused| match refused {
            Refused::Invalid(problems) => Refused::Conflict(problems),
            refused => refused,
        })
    }
}

impl Refused {
    /// What is wrong with the input, for a form to show; a failure of the database is passed on.
    pub fn problems(self) -> sqlx::Result<Problems> {
        match self {
            Self::Invalid(problems) | Self::Conflict(problems) => Ok(problems),
            Self::Database(error) => Err(error),
        }
    }

    /// What something else refers to is not deleted.
    pub fn in_use(error: sqlx::Error) -> Self {
        if !error.as_database_error().is_some_and(DatabaseError::is_foreign_key_violation) {
            return error.into();
        }
        let mut problems = Problems::default();
        problems.check(false, "/id", "Something else refers to this.");
        Self::Conflict(problems)
    }
}

/// True if `select`, which has one parameter, finds a row with this id, or if there is no id to look for.
pub async fn is_there(
    db: &Db,
    select: &'static str,
    id: impl Into<Option<i64>>,
) -> sqlx::Result<bool> {
    let Some(id) = id.into() else { return Ok(true) };
    let found = sqlx::query(select).bind(id).fetch_optional(db).await?;
    Ok(found.is_some())
}

impl From<sqlx::Error> for Refused {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// A client learns what is wrong with each field.
impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        let (error, problems) = match refused {
            Refused::Invalid(problems) => (Self::unprocessable(), problems),
            Refused::Conflict(problems) => (Self::conflict(), problems),
            Refused::Database(error) => return error.into(),
        };
        let detail = "This cannot be saved as it is: see `errors`.";
        error.detail(detail).member("errors", problems)
    }
}
