//! Users.

use std::fmt;

use chrono::{DateTime, Utc};
//if pages use router_axum::{ClientAddress, Error, FormFields, Result};
//unless pages use router_axum::{ClientAddress, Error, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use validator::Validate;

use super::Paging;
use crate::{attempts, conflicts::taken, db::Db, hashing, rules::is_name};

/// Somebody who can log in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, FromRow)]
pub struct User {
    pub id: i64,
    pub name: String,
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

/// What somebody sends to register, and to log in.
//if pages #[derive(Clone, Default, Serialize, Deserialize, FormFields, JsonSchema, Validate)]
//unless pages #[derive(Clone, Default, Serialize, Deserialize, JsonSchema, Validate)]
pub struct Credentials {
    #[schemars(regex(pattern = "^[a-z0-9-]{2,30}$"))]
    #[validate(custom(function = "is_name"))]
    pub name: String,
    #[validate(length(min = 8, max = 200, message = "has 8 to 200 characters"))]
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

    /// The user with this name and this password. Where too many log ins have failed, the answer is a 429.
    pub async fn log_in(
        db: &Db,
        sent: Credentials,
        from: Option<ClientAddress>,
    ) -> Result<Option<Self>> {
        let name = sent.name.clone();
        attempts::log_in(db, &name, from, Self::authenticate(db, sent)).await
    }

    async fn authenticate(db: &Db, sent: Credentials) -> Result<Option<Self>> {
        let name = sent.known_name().to_owned();
        let hash = sqlx::query_scalar("SELECT password_hash FROM users WHERE name = $1");
        let hash = hash.bind(&name).fetch_optional(db).await?;
        // somebody who is not there takes as long: the time tells nobody who has an account
        if !hashing::is_right(sent.password, hash).await? {
            return Ok(None);
        }
        let user = sqlx::query_as("SELECT * FROM users WHERE name = $1");
        Ok(user.bind(name).fetch_optional(db).await?)
    }

    /// Saves a new user. Where too many have come from one address, the answer is a 429.
    pub async fn create(
        db: &Db,
        new: Credentials,
        from: Option<ClientAddress>,
    ) -> Result<Self> {
        attempts::register(db, from).await?;
        let hash = hashing::hash(new.password).await?;
        let insert = "INSERT INTO users (name, password_hash) VALUES ($1, $2) RETURNING *";
        let inserted = sqlx::query_as(insert).bind(new.name).bind(hash);
        let inserted = inserted.fetch_one(db).await;
        inserted.map_err(|error| taken(error, "/name"))
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
    fn known_name(&self) -> &str {
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
