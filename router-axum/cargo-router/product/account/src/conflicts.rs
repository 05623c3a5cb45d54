//! What the database knows and an input does not go with, said at the field that it is about.

use router_axum::Error;
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

/// Makes a message at its field of what the database refuses: a 409 for a value that another row has in one of these columns,
/// `orders.number`, and a 422 for a field whose row is gone. A reference is the field's name, the id, and the query that finds the row.
pub async fn refusal(
    db: &Db,
    error: sqlx::Error,
    unique: &[&str],
    references: &[(&str, Option<i64>, &'static str)],
) -> Error {
    let Some(refused) = error.as_database_error() else {
        return error.into();
    };
    let taken = unique.iter().find(|column| is_taken(refused, column));
    if let Some((_, name)) = taken.and_then(|column| column.split_once('.')) {
        return Error::conflict().invalid(format!("/{name}"), "is taken");
    }
    if refused.is_foreign_key_violation() {
        for (name, id, select) in references {
            let Some(id) = id else { continue };
            let row = sqlx::query(*select).bind(id).fetch_optional(db).await;
            if matches!(row, Ok(None)) {
                return Error::unprocessable().invalid(format!("/{name}"), "is not there any more");
            }
        }
    }
    error.into()
}

/// Returns whether another row has the value of this column.
fn is_taken(refused: &dyn DatabaseError, column: &str) -> bool {
//if sqlite     // "UNIQUE constraint failed: orders.number"
//if sqlite     refused.is_unique_violation() && refused.message().ends_with(&format!(" {column}"))
//if postgres     // its index is `orders_by_number`
//if postgres     refused.is_unique_violation() && refused.constraint() == Some(&column.replace('.', "_by_"))
}
