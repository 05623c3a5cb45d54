//! The database: a server of `PostgreSQL`.

use sqlx::{PgPool, postgres::PgPoolOptions};

/// Connections to the database.
pub type Db = PgPool;

/// Connections to `postgres://USER@HOST/NAME`, which are made when they are first needed.
pub fn connect(database: &str) -> sqlx::Result<Db> {
    PgPoolOptions::new().max_connections(10).connect_lazy(database)
}

/// Makes what is not there yet: see `migrations`.
pub async fn migrate(db: &Db) -> sqlx::Result<()> {
    Ok(sqlx::migrate!().run(db).await?)
}
