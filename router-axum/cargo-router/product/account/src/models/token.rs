//! Tokens: who has one is let in. The database has their digests alone, so that a copy of it opens nothing.

use std::fmt::Write;

use argon2::password_hash::generate_salt;
use chrono::Utc;
use sha2::{Digest, Sha256};

use super::User;
use crate::db::{Db, DbConnection};

/// The use of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "TEXT", rename_all = "lowercase")]
pub enum Purpose {
    /// A client of the API sends it with each request.
    Client,
    /// Whoever has it reads the mails of an address.
    Address,
    /// Whoever has it sets a new password.
    Password,
}

impl Purpose {
    /// As long is a token valid, in seconds.
    fn valid(self) -> i64 {
        let hour = 60 * 60;
        match self {
            // as a session
            Self::Client | Self::Address => 14 * 24 * hour,
            Self::Password => hour,
        }
    }
}

/// A new token of a user, which is good as long as their address is the same.
pub async fn create(db: &Db, user: &User, purpose: Purpose) -> sqlx::Result<String> {
    // 128 random bits, and a link with it is one line of a mail
    let token = hex(&generate_salt());
    let now = Utc::now().timestamp();
    sqlx::query("DELETE FROM tokens WHERE expires_at <= $1")
        .bind(now)
        .execute(db)
        .await?;
    // a change of the address deletes those that are there
    let insert = "INSERT INTO tokens (digest, user_id, purpose, expires_at) SELECT $1, id, $2, $3 FROM users WHERE id = $4 AND email = $5";
    sqlx::query(insert)
        .bind(digest(&token))
        .bind(purpose)
        .bind(now + purpose.valid())
        .bind(user.id)
        .bind(&user.email)
        .execute(db)
        .await?;
    Ok(token)
}

/// The user of a token that is valid.
pub async fn user_of(db: &Db, token: &str, purpose: Purpose) -> sqlx::Result<Option<User>> {
    let select = "SELECT users.* FROM users JOIN tokens ON users.id = user_id WHERE digest = $1 AND purpose = $2 AND expires_at > $3";
    sqlx::query_as(select)
        .bind(digest(token))
        .bind(purpose)
        .bind(Utc::now().timestamp())
        .fetch_optional(db)
        .await
}

/// Takes a token that is good once. Returns the id of its user.
pub async fn take(
    connection: &mut DbConnection,
    token: &str,
    purpose: Purpose,
) -> sqlx::Result<Option<i64>> {
    let delete = "DELETE FROM tokens WHERE digest = $1 AND purpose = $2 AND expires_at > $3 RETURNING user_id";
    sqlx::query_scalar(delete)
        .bind(digest(token))
        .bind(purpose)
        .bind(Utc::now().timestamp())
        .fetch_optional(connection)
        .await
}

/// Logs a user out everywhere, and makes worthless what mails of before have.
pub async fn delete_all(connection: &mut DbConnection, user: i64) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM tokens WHERE user_id = $1");
    delete.bind(user).execute(&mut *connection).await?;
//if pages     let delete = sqlx::query("DELETE FROM sessions WHERE user_id = $1");
//if pages     delete.bind(user.to_string()).execute(connection).await?;
    Ok(())
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
