//! The database: a server of `PostgreSQL`.

use axum::http::StatusCode;
use sqlx::{PgPool, Postgres, Transaction, error::DatabaseError, postgres::PgPoolOptions};

/// Connections to the database.
pub type Db = PgPool;

/// Transactions that cannot both succeed, and too many connections.
const CODES_OF_BUSY: [&str; 4] = ["40001", "40P01", "53300", "55P03"];

/// Connections to `postgres://USER@HOST/NAME`, which are made when they are first needed.
pub fn connect(database: &str) -> sqlx::Result<Db> {
    PgPoolOptions::new().max_connections(10).connect_lazy(database)
}

/// A transaction that writes. What two of them read and then write at the same time, one of them locks: `SELECT .. FOR UPDATE`.
pub async fn begin(db: &Db) -> sqlx::Result<Transaction<'static, Postgres>> {
    db.begin().await
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
