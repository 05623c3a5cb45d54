use std::fmt::Write;

use async_trait::async_trait;
use sha2::{Digest, Sha256};
use sqlx::{
    Database, Encode, Executor, FromRow, IntoArguments, Pool, Type, query, query_as, raw_sql,
};
use tower_sessions::{
    SessionStore,
    cookie::time::OffsetDateTime,
    session::{Id, Record},
    session_store::{Error, Result},
};

use crate::log_in::USER;

/// The SQL of the table `sessions`, for a migration of the application's own. SQLite and PostgreSQL both read it, and it does
/// nothing where the table is there.
pub const TABLE: &str = include_str!("sessions.sql");

/// Sessions in the database of an application, so that every instance of it knows them.
///
/// The table keeps a digest of each identifier, never the identifier: who reads a copy of the database cannot take a session over.
#[derive(Debug)]
pub struct DatabaseStore<DB: Database> {
    pool: Pool<DB>,
}

impl<DB: Database> DatabaseStore<DB> {
    /// Keeps sessions in the table `sessions`, which [`create_table`](Self::create_table) or a migration with [`TABLE`] makes.
    pub fn new(pool: Pool<DB>) -> Self {
        Self { pool }
    }
}

impl<DB> DatabaseStore<DB>
where
    DB: Database,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'v> i64: Encode<'v, DB> + Type<DB>,
    for<'v> String: Encode<'v, DB> + Type<DB>,
{
    /// Makes the table `sessions` if it is not there.
    ///
    /// # Errors
    ///
    /// If the database refuses.
    pub async fn create_table(&self) -> sqlx::Result<()> {
        raw_sql(TABLE).execute(&self.pool).await?;
        Ok(())
    }

    /// Deletes all sessions of a user, who is logged out on every device from the next request on. A request that is being
    /// answered meanwhile does not bring its session back.
    ///
    /// # Errors
    ///
    /// If the database refuses.
    pub async fn log_out_everywhere(&self, user: impl ToString) -> sqlx::Result<()> {
        query("DELETE FROM sessions WHERE user_id = $1")
            .bind(user.to_string())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Deletes sessions that have expired. Each new session does that, so an application needs it only where a log in must not wait.
    ///
    /// # Errors
    ///
    /// If the database refuses.
    pub async fn delete_expired(&self) -> sqlx::Result<()> {
        query("DELETE FROM sessions WHERE expires_at <= $1")
            .bind(now())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

#[async_trait]
impl<DB> SessionStore for DatabaseStore<DB>
where
    DB: Database,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'v> i64: Encode<'v, DB> + Type<DB>,
    for<'v> String: Encode<'v, DB> + Type<DB>,
    for<'v> Option<String>: Encode<'v, DB> + Type<DB>,
    for<'r> (String, i64): FromRow<'r, DB::Row>,
{
    /// Fails where the identifier is taken. It has 128 random bits, so that is a fault of the database.
    async fn create(&self, record: &mut Record) -> Result<()> {
        self.delete_expired().await.map_err(failed)?;
        query(
            "INSERT INTO sessions (id_digest, user_id, data, expires_at) VALUES ($1, $2, $3, $4)",
        )
        .bind(digest(&record.id))
        .bind(user_of(record))
        .bind(data_of(record)?)
        .bind(record.expiry_date.unix_timestamp())
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    /// Changes a session that is there. One that another request has deleted stays deleted: its user is logged out.
    async fn save(&self, record: &Record) -> Result<()> {
        query("UPDATE sessions SET user_id = $2, data = $3, expires_at = $4 WHERE id_digest = $1")
            .bind(digest(&record.id))
            .bind(user_of(record))
            .bind(data_of(record)?)
            .bind(record.expiry_date.unix_timestamp())
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn load(&self, id: &Id) -> Result<Option<Record>> {
        let row: Option<(String, i64)> = query_as(
            "SELECT data, expires_at FROM sessions WHERE id_digest = $1 AND expires_at > $2",
        )
        .bind(digest(id))
        .bind(now())
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        let Some((data, expires_at)) = row else {
            return Ok(None);
        };
        Ok(Some(Record {
            id: *id,
            data: serde_json::from_str(&data).map_err(unreadable)?,
            expiry_date: OffsetDateTime::from_unix_timestamp(expires_at).map_err(unreadable)?,
        }))
    }

    async fn delete(&self, id: &Id) -> Result<()> {
        query("DELETE FROM sessions WHERE id_digest = $1")
            .bind(digest(id))
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }
}

impl<DB: Database> Clone for DatabaseStore<DB> {
    fn clone(&self) -> Self {
        Self {
            pool: self.pool.clone(),
        }
    }
}

/// The user of a session as the table has them: the text that [`DatabaseStore::log_out_everywhere`] compares.
fn user_of(record: &Record) -> Option<String> {
    let user = record.data.get(USER)?;
    Some(
        user.as_str()
            .map_or_else(|| user.to_string(), str::to_owned),
    )
}

fn data_of(record: &Record) -> Result<String> {
    serde_json::to_string(&record.data).map_err(|error| Error::Encode(error.to_string()))
}

fn now() -> i64 {
    OffsetDateTime::now_utc().unix_timestamp()
}

fn digest(id: &Id) -> String {
    Sha256::digest(id.0.to_le_bytes())
        .iter()
        .fold(String::with_capacity(64), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}

fn failed(error: sqlx::Error) -> Error {
    Error::Backend(error.to_string())
}

fn unreadable(error: impl std::error::Error) -> Error {
    Error::Decode(error.to_string())
}
