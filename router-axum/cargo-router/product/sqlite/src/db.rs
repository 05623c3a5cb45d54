//! The database: a file of `SQLite`.

use std::str::FromStr;

use axum::http::StatusCode;
use sqlx::{
    Sqlite, SqliteConnection, SqlitePool, Transaction,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions},
};

/// Connections to the database.
pub type Db = SqlitePool;

/// One of them: `&mut *transaction`.
pub type DbConnection = SqliteConnection;

/// The form that `is_url` takes.
pub const URL: &str = "a file: `sqlite:shop-name.db`";

/// True for `sqlite:FILE`. Without a file each connection has a database of its own, which forgets everything.
pub fn is_url(text: &str) -> bool {
    let forgets = ["mode=memory", ":memory:"];
    let options = SqliteConnectOptions::from_str(text);
    let has_file = options.is_ok_and(|options| !options.get_filename().as_os_str().is_empty());
    has_file && text.starts_with("sqlite:") && !forgets.iter().any(|end| text.contains(end))
}

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

/// Begins a transaction that writes. `BEGIN` alone lets it read first, and fails where another one writes meanwhile.
pub async fn begin(db: &Db) -> sqlx::Result<Transaction<'static, Sqlite>> {
    db.begin_with("BEGIN IMMEDIATE").await
}

/// A database in which others write for longer than somebody waits is busy, and does not fail.
pub fn status(error: &sqlx::Error) -> Option<StatusCode> {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    // the last byte of all codes of SQLITE_BUSY
    let is_busy = matches!(error, sqlx::Error::PoolTimedOut) || code.is_some_and(|code| code & 0xff == 5);
    is_busy.then_some(StatusCode::SERVICE_UNAVAILABLE)
}
