//! Where sessions are kept: in the blog's own database, so that every instance of the blog knows them.
//!
//! `tower-sessions` does the rest. Its own store for sqlx, and `axum-messages`, are a version behind it.

use async_trait::async_trait;
use sha2::{Digest, Sha256};
use tower_sessions::{
    SessionStore,
    cookie::time::OffsetDateTime,
    session::{Id, Record},
    session_store::{Error, Result},
};

use crate::db::Db;

/// Sessions in the database.
#[derive(Debug, Clone)]
pub struct DatabaseStore {
    /// The database.
    pub db: Db,
}

#[async_trait]
impl SessionStore for DatabaseStore {
    async fn create(&self, record: &mut Record) -> Result<()> {
        sqlx::query("DELETE FROM sessions WHERE expires_at <= $1")
            .bind(now())
            .execute(&self.db)
            .await
            .map_err(failed)?;
        // an identifier is made of 128 random bits: one that is taken is a failure of the database's, not an accident
        self.save(record).await
    }

    async fn save(&self, record: &Record) -> Result<()> {
        let data = serde_json::to_string(&record.data).map_err(|error| Error::Encode(error.to_string()))?;
        sqlx::query(
            "INSERT INTO sessions (id_digest, data, expires_at) VALUES ($1, $2, $3)
             ON CONFLICT (id_digest) DO UPDATE SET data = excluded.data, expires_at = excluded.expires_at",
        )
        .bind(digest(&record.id))
        .bind(data)
        .bind(record.expiry_date.unix_timestamp())
        .execute(&self.db)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn load(&self, id: &Id) -> Result<Option<Record>> {
        let row: Option<(String, i64)> =
            sqlx::query_as("SELECT data, expires_at FROM sessions WHERE id_digest = $1 AND expires_at > $2")
                .bind(digest(id))
                .bind(now())
                .fetch_optional(&self.db)
                .await
                .map_err(failed)?;
        let Some((data, expires_at)) = row else { return Ok(None) };
        Ok(Some(Record {
            id: *id,
            data: serde_json::from_str(&data).map_err(unreadable)?,
            expiry_date: OffsetDateTime::from_unix_timestamp(expires_at).map_err(unreadable)?,
        }))
    }

    async fn delete(&self, id: &Id) -> Result<()> {
        sqlx::query("DELETE FROM sessions WHERE id_digest = $1")
            .bind(digest(id))
            .execute(&self.db)
            .await
            .map_err(failed)?;
        Ok(())
    }
}

fn now() -> i64 {
    OffsetDateTime::now_utc().unix_timestamp()
}

fn digest(id: &Id) -> Vec<u8> {
    Sha256::digest(id.0.to_le_bytes()).to_vec()
}

fn failed(error: sqlx::Error) -> Error {
    Error::Backend(error.to_string())
}

fn unreadable(error: impl std::error::Error) -> Error {
    Error::Decode(error.to_string())
}
