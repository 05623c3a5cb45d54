//! The database: an SQLite file, or a PostgreSQL server. Either is migrated at every start, and filled at the first.
//!
//! Both are asked the same queries, through sqlx's `Any` driver: `$1` is a parameter to each, and the tables have the types that `Any` knows.
//! What differs, how a table is made, is in `migrations`.

use std::{path::Path, str::FromStr};

use axum::http::StatusCode;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use router_axum_sessions::DatabaseStore;
use sqlx::{
    AnyPool,
    any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers},
    migrate::Migrator,
};

/// Connections to the database.
pub type Db = AnyPool;

/// What `SQLite` and PostgreSQL say where transactions cannot both succeed, or too many ask.
const CODES_OF_BUSY: [&str; 7] = ["5", "261", "517", "40001", "40P01", "53300", "55P03"];

/// What cannot be used as the blog's database.
#[derive(Debug, thiserror::Error)]
#[error("cannot use {name} as the database: {source}")]
pub struct DatabaseError {
    name: String,
    source: sqlx::Error,
}

static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");
static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");

/// Opens `database`: the URL of a PostgreSQL database, `postgres://..`, or an SQLite file, which is made if it is not there.
pub async fn open(database: &str) -> Result<Db, DatabaseError> {
    let opened = if is_postgres(database) {
        open_postgres(database).await
    } else {
        open_sqlite(database).await
    };
    opened.map_err(|source| DatabaseError {
        name: without_password(database),
        source,
    })
}

fn is_postgres(database: &str) -> bool {
    ["postgres://", "postgresql://"]
        .iter()
        .any(|scheme| database.starts_with(scheme))
}

async fn open_postgres(url: &str) -> sqlx::Result<Db> {
    let db = connect(url).await?;
    fill(&db, &POSTGRES).await?;
    Ok(db)
}

async fn open_sqlite(path: &str) -> sqlx::Result<Db> {
    let path = std::path::absolute(Path::new(path)).map_err(sqlx::Error::Io)?;
    let encoded = utf8_percent_encode(&path.to_string_lossy(), NON_ALPHANUMERIC).to_string();
    let db = connect(&format!("sqlite://{encoded}?mode=rwc")).await?;
    // readers need not wait for who writes; the file remembers it
    sqlx::query("PRAGMA journal_mode = WAL")
        .execute(&db)
        .await?;
    fill(&db, &SQLITE).await?;
    Ok(db)
}

async fn connect(url: &str) -> sqlx::Result<Db> {
    install_default_drivers();
    AnyPoolOptions::new()
        .max_connections(4)
        .connect_with(AnyConnectOptions::from_str(url)?)
        .await
}

/// A database that is busy for longer than a query waits is a 503.
pub fn status_of(error: &sqlx::Error) -> Option<StatusCode> {
    let code = error.as_database_error().and_then(|error| error.code());
    let is_busy = code.is_some_and(|code| CODES_OF_BUSY.contains(&&*code));
    (is_busy || matches!(error, sqlx::Error::PoolTimedOut))
        .then_some(StatusCode::SERVICE_UNAVAILABLE)
}

/// Makes the tables, and puts something to read into them, once: it does not come back after everything was deleted.
async fn fill(db: &Db, migrations: &Migrator) -> sqlx::Result<()> {
    migrations.run(db).await?;
    DatabaseStore::new(db.clone()).create_table().await?;
    let mut transaction = db.begin().await?;
    let seed = sqlx::query("INSERT INTO seeds (name) VALUES ('welcome') ON CONFLICT DO NOTHING");
    if seed.execute(&mut *transaction).await?.rows_affected() > 0 {
        sqlx::raw_sql(include_str!("../seed.sql"))
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}

/// The name of a database as it may be shown.
fn without_password(database: &str) -> String {
    match AnyConnectOptions::from_str(database) {
        Ok(options) if is_postgres(database) => {
            let mut url = options.database_url;
            let _ = url.set_password(None);
            url.to_string()
        }
        _ => database.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn no_message_shows_a_password() {
        let check = |database, expected| assert_eq!(without_password(database), expected);
        check(
            "postgres://blog:secret@db.example/blog",
            "postgres://blog@db.example/blog",
        );
        check(
            "postgres:///blog?host=/run/postgresql",
            "postgres:///blog?host=/run/postgresql",
        );
        check("data/blog.db", "data/blog.db");
    }
}
