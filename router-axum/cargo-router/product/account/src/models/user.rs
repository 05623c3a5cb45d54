//! Users.

use std::fmt;

use chrono::{DateTime, Utc};
use router_axum::{Error, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

use super::Paging;
use crate::{db::Db, hashing, rules::is_name};

/// Somebody who can log in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, FromRow)]
pub struct User {
    pub id: i64,
    pub name: String,
    pub email: String,
    /// Somebody has read a mail to this address.
    pub is_confirmed: bool,
    pub role: Role,
    pub created_at: DateTime<Utc>,
}

/// What somebody may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[derive(Serialize, Deserialize, JsonSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "TEXT", rename_all = "lowercase")]
pub enum Role {
    Member,
    Admin,
}

/// A name and a password, to log in.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
pub struct Credentials {
    pub name: String,
    pub password: String,
}

impl User {
    /// A page of all users, by name.
    pub async fn list(db: &Db, paging: Paging) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as("SELECT * FROM users ORDER BY name LIMIT $1 OFFSET $2")
            .bind(paging.limit)
            .bind(paging.offset)
            .fetch_all(db)
            .await
    }

    /// How many there are.
    pub async fn count(db: &Db) -> sqlx::Result<i64> {
        sqlx::query_scalar("SELECT count(*) FROM users")
            .fetch_one(db)
            .await
    }

    /// The user with this id.
    pub async fn find(db: &Db, id: i64) -> sqlx::Result<Option<Self>> {
        sqlx::query_as("SELECT * FROM users WHERE id = $1")
            .bind(id)
            .fetch_optional(db)
            .await
    }

    /// The user with this name and this password.
    pub async fn authenticate(db: &Db, sent: Credentials) -> Result<Option<Self>> {
        let name = sent.known_name().to_owned();
        let hash = sqlx::query_scalar("SELECT password_hash FROM users WHERE name = $1");
        let hash: Option<String> = hash.bind(&name).fetch_optional(db).await?;
        // somebody who is not there takes as long: the time tells nobody who has an account
        if !hashing::is_right(sent.password, hash.clone()).await? {
            return Ok(None);
        }
        // the password may have become another one meanwhile
        let user = sqlx::query_as("SELECT * FROM users WHERE name = $1 AND password_hash = $2");
        Ok(user.bind(name).bind(hash).fetch_optional(db).await?)
    }

    /// All users who say that this is their address, in large or small letters, by its spelling.
    pub async fn of_email(db: &Db, email: &str) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as("SELECT * FROM users WHERE lower(email) = lower($1) ORDER BY email, name")
            .bind(email)
            .fetch_all(db)
            .await
    }

    /// Makes a user an admin. False if there is no such user.
    pub async fn make_admin(db: &Db, name: &str) -> sqlx::Result<bool> {
        let update = sqlx::query("UPDATE users SET role = $1 WHERE name = $2");
        let updated = update.bind(Role::Admin).bind(name).execute(db).await?;
        Ok(updated.rows_affected() > 0)
    }

    /// Refuses what this user's role does not allow.
    pub fn require(&self, role: Role) -> Result<()> {
        if self.role == role {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }
}

impl Credentials {
    /// The name as the database takes it: empty, if nobody can have it.
    pub fn known_name(&self) -> &str {
        if is_name(&self.name).is_ok() {
            &self.name
        } else {
            ""
        }
    }
}

/// Passwords are never shown.
impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credentials")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}
