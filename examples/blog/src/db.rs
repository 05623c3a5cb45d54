//! The database: one SQLite file, created, migrated and filled at the first start.

use std::path::{Path, PathBuf};

use sqlx::{
    SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

/// A file that cannot be used as the blog's database.
#[derive(Debug, thiserror::Error)]
#[error("cannot use {} as the database: {source}", path.display())]
pub struct DatabaseError {
    path: PathBuf,
    source: sqlx::Error,
}

static MIGRATIONS: Migrator = sqlx::migrate!();

/// Opens the database in `path`, and makes it first if it is not there.
pub async fn open(path: &Path) -> Result<SqlitePool, DatabaseError> {
    connect(path).await.map_err(|source| DatabaseError { path: path.to_owned(), source })
}

async fn connect(path: &Path) -> sqlx::Result<SqlitePool> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Normal);
    let db = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
    MIGRATIONS.run(&db).await?;
    seed(&db).await?;
    Ok(db)
}

/// Fills a new database with something to read. `user_version` says whether that was done, also if everything was deleted since.
async fn seed(db: &SqlitePool) -> sqlx::Result<()> {
    let mut transaction = db.begin_with("BEGIN IMMEDIATE").await?;
    let seeded: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *transaction).await?;
    if seeded == 0 {
        sqlx::raw_sql(include_str!("../seed.sql")).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
