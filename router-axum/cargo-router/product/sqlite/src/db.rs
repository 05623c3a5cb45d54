//! The database: a file of `SQLite`.

use std::str::FromStr;

use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions},
};

/// Connections to the database.
pub type Db = SqlitePool;

/// Connections to `sqlite:FILE`. The file is made, and opened, when it is first needed.
pub fn connect(database: &str) -> sqlx::Result<Db> {
    let options = SqliteConnectOptions::from_str(database)?
        .create_if_missing(true)
        // readers need not wait for who writes
        .journal_mode(SqliteJournalMode::Wal);
    let pool = SqlitePoolOptions::new().max_connections(4);
    Ok(pool.connect_lazy_with(options))
}

/// Makes what is not there yet: see `migrations`.
pub async fn migrate(db: &Db) -> sqlx::Result<()> {
    Ok(sqlx::migrate!().run(db).await?)
}
