//! What the database knows and an input does not go with, said at the field that it is about.

use router_axum::{Error, Result};
use sqlx::error::DatabaseError;

use crate::db::Db;

/// A value that only one row has is a conflict.
pub fn taken(error: sqlx::Error, pointer: &'static str) -> Error {
    let error_of_database = error.as_database_error();
    if error_of_database.is_some_and(DatabaseError::is_unique_violation) {
        Error::conflict().invalid(pointer, "is taken")
    } else {
        error.into()
    }
}

/// A row to which another one refers is not deleted.
pub fn in_use(error: sqlx::Error) -> Error {
    let error_of_database = error.as_database_error();
    if error_of_database.is_some_and(DatabaseError::is_foreign_key_violation) {
        Error::conflict().detail("Something else refers to this.")
    } else {
        error.into()
    }
}

/// What a field refers to is there: `select` finds the row with this id, if there is an id.
pub async fn refers(
    db: &Db,
    select: &'static str,
    id: impl Into<Option<i64>>,
    pointer: &'static str,
) -> Result<()> {
    let Some(id) = id.into() else { return Ok(()) };
    let found = sqlx::query(select).bind(id).fetch_optional(db).await?;
    match found {
        Some(_) => Ok(()),
        None => Err(Error::conflict().invalid(pointer, "refers to nothing that is there")),
    }
}
