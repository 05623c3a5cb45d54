//! Errors as clients of the API know them: `{"errors": {"title": ["can't be empty"]}}`.

use std::collections::BTreeMap;

use router_axum::{error::Report, prelude::*};
use schemars::JsonSchema;
use serde::Serialize;

/// An error, as every client reads it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Failure {
    /// What is wrong with each field.
    errors: BTreeMap<String, Vec<String>>,
}

/// The field of each invalid value with what is wrong with it. An error without any is about the `body`.
pub(crate) fn of(report: &Report<'_>) -> Failure {
    let mut errors: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for value in report.error.invalid_values() {
        let field = value.parameter.unwrap_or(value.pointer);
        errors
            .entry(field.rsplit('/').next().unwrap_or_default().to_owned())
            .or_default()
            .push(value.detail);
    }
    if errors.is_empty() {
        errors.insert("body".to_owned(), vec![report.detail.to_owned()]);
    }
    Failure { errors }
}

/// A user name or an address that somebody else has is a conflict, not a failure of the database.
pub(crate) fn taken(error: sqlx::Error) -> Error {
    let of_database = error
        .as_database_error()
        .filter(|error| error.is_unique_violation());
    let column =
        of_database.and_then(|error| error.message().rsplit('.').next().map(str::to_owned));
    let conflict =
        |column| Error::conflict().invalid(format!("/{column}"), "has already been taken");
    column.map_or_else(|| error.into(), conflict)
}
