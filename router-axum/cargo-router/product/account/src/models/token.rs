//! Tokens, by which clients of the API say who they are. The database has their digests alone, so that a copy of it
//! opens nothing.

use std::fmt::Write;

use argon2::password_hash::generate_salt;
use chrono::Utc;
use sha2::{Digest, Sha256};

use super::User;
use crate::db::Db;

/// As long is a token valid, in seconds: two weeks, as a session.
const VALID: i64 = 14 * 24 * 60 * 60;

/// A new token of a user.
pub async fn create(db: &Db, user: &User) -> sqlx::Result<String> {
    let token = hex(&[generate_salt(), generate_salt()].concat());
    let now = Utc::now().timestamp();
    sqlx::query("DELETE FROM tokens WHERE expires_at <= $1")
        .bind(now)
        .execute(db)
        .await?;
    sqlx::query("INSERT INTO tokens (digest, user_id, expires_at) VALUES ($1, $2, $3)")
        .bind(digest(&token))
        .bind(user.id)
        .bind(now + VALID)
        .execute(db)
        .await?;
    Ok(token)
}

/// The user of a token that is valid.
pub async fn user_of(db: &Db, token: &str) -> sqlx::Result<Option<User>> {
    let select = "SELECT users.* FROM users JOIN tokens ON users.id = user_id WHERE digest = $1 AND expires_at > $2";
    sqlx::query_as(select)
        .bind(digest(token))
        .bind(Utc::now().timestamp())
        .fetch_optional(db)
        .await
}

/// Deletes all tokens of a user.
pub async fn delete_all(db: &Db, user: &User) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM tokens WHERE user_id = $1");
    delete.bind(user.id).execute(db).await.map(drop)
}

fn digest(token: &str) -> String {
    hex(&Sha256::digest(token))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
