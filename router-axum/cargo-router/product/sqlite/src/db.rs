//! The database: a file of `SQLite`.

use std::str::FromStr;

use axum::http::StatusCode;
use sqlx::{
    Sqlite, SqlitePool, Transaction,
    error::DatabaseError,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions},
};

/// Connections to the database.
pub type Db = SqlitePool;

/// `SQLITE_BUSY`, with what it says more.
const CODES_OF_BUSY: [&str; 3] = ["5", "261", "517"];

/// Connections to `sqlite:FILE`. The file is made, and opened, when it is first needed.
pub fn connect(database: &str) -> sqlx::Result<Db> {
    let options = SqliteConnectOptions::from_str(database)?
        .create_if_missing(true)
        // readers need not wait for who writes
        .journal_mode(SqliteJournalMode::Wal);
    let pool = SqlitePoolOptions::new().max_connections(4);
    Ok(pool.connect_lazy_with(options))
}

/// A transaction that writes, for which others wait. One that began by reading, and then writes, would fail where another
/// has written meanwhile.
pub async fn begin(db: &Db) -> sqlx::Result<Transaction<'static, Sqlite>> {
    db.begin_with("BEGIN IMMEDIATE").await
}

/// Makes what is not there yet: see `migrations`.
pub async fn migrate(db: &Db) -> sqlx::Result<()> {
    Ok(sqlx::migrate!().run(db).await?)
}

/// A database that is busy for longer than a query waits is a 503.
pub fn status_of(error: &sqlx::Error) -> Option<StatusCode> {
    let code = error.as_database_error().and_then(DatabaseError::code);
    let is_busy = code.is_some_and(|code| CODES_OF_BUSY.contains(&&*code));
    (is_busy || matches!(error, sqlx::Error::PoolTimedOut)).then_some(StatusCode::SERVICE_UNAVAILABLE)
}
