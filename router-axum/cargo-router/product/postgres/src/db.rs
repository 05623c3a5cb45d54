//! The database: a server of `PostgreSQL`.

use std::str::FromStr;

use axum::http::StatusCode;
use sqlx::{
    PgConnection, PgPool, Postgres, Transaction,
    error::DatabaseError,
    postgres::{PgConnectOptions, PgPoolOptions},
};

/// Connections to the database.
pub type Db = PgPool;

/// One of them: `&mut *transaction`.
pub type DbConnection = PgConnection;

/// The form that `is_url` takes.
pub const URL: &str = "a server and a database: `postgres://USER@HOST/shop-name`";

/// True for `postgres://USER@HOST/NAME`.
pub fn is_url(text: &str) -> bool {
    let schemes = ["postgres://", "postgresql://"];
    schemes.iter().any(|scheme| text.starts_with(scheme)) && PgConnectOptions::from_str(text).is_ok()
}

/// Connections to `postgres://USER@HOST/NAME`, which are made when they are first needed.
pub fn connect(database: &str) -> sqlx::Result<Db> {
    PgPoolOptions::new().max_connections(10).connect_lazy(database)
}

/// Makes what is not there yet: see `migrations`.
pub async fn migrate(db: &Db) -> sqlx::Result<()> {
    Ok(sqlx::migrate!().run(db).await?)
}

/// Begins a transaction.
pub async fn begin(db: &Db) -> sqlx::Result<Transaction<'static, Postgres>> {
    db.begin().await
}

/// A database that has no connection for longer than somebody waits, or no lock, is busy, and does not fail.
pub fn status(error: &sqlx::Error) -> Option<StatusCode> {
    let code = error.as_database_error().and_then(DatabaseError::code);
    // too_many_connections, lock_not_available, deadlock_detected
    let is_busy = code.is_some_and(|code| matches!(&*code, "53300" | "55P03" | "40P01"));
    let is_busy = is_busy || matches!(error, sqlx::Error::PoolTimedOut);
    is_busy.then_some(StatusCode::SERVICE_UNAVAILABLE)
}
