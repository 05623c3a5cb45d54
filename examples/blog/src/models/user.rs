//! Users.

use router_axum_resources::Patched;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

use super::Paging;
use crate::{
    db::Db,
    password::Password,
    validation::{Problems, Refused, TEXT, TEXT_OR_NONE, must_be_given},
};

/// Somebody who writes posts and comments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, FromRow)]
pub struct User {
    /// Stays the same for ever.
    pub id: i64,
    /// The name to log in with.
    pub username: String,
    /// The name to show.
    pub name: String,
    /// A few words about them, possibly none.
    pub bio: String,
    /// Since when, in UTC: `2026-03-01T08:15:00Z`.
    pub created_at: String,
    /// How many posts they wrote.
    pub post_count: i64,
    /// How many comments they wrote.
    pub comment_count: i64,
}

/// A user as posts and comments name them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, FromRow)]
pub struct Author {
    /// The user.
    #[sqlx(rename = "author_id")]
    pub id: i64,
    /// Their username.
    #[sqlx(rename = "author_username")]
    pub username: String,
    /// The name to show.
    #[sqlx(rename = "author_name")]
    pub name: String,
}

/// What users say about themselves.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(transform = must_be_given)]
pub struct UserProfile {
    /// The name to log in with.
    #[schemars(regex(pattern = "^[a-z0-9-]{2,30}$"))]
    pub username: String,
    /// The name to show.
    #[schemars(length(max = 80), regex(pattern = TEXT))]
    pub name: String,
    /// A few words, possibly none.
    #[schemars(length(max = 500), regex(pattern = TEXT_OR_NONE))]
    pub bio: String,
}

/// A user to create.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
pub struct NewUser {
    /// The profile.
    #[serde(flatten)]
    pub profile: UserProfile,
    /// Without one, nobody can log in as this user.
    pub password: Option<Password>,
}

/// The parts of a profile that change.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct UserPatch {
    #[serde(skip_serializing_if = "Patched::is_absent")]
    #[schemars(with = "String", regex(pattern = "^[a-z0-9-]{2,30}$"))]
    username: Patched<String>,
    #[serde(skip_serializing_if = "Patched::is_absent")]
    #[schemars(with = "String", length(max = 80), regex(pattern = TEXT))]
    name: Patched<String>,
    #[serde(skip_serializing_if = "Patched::is_absent")]
    #[schemars(with = "String", length(max = 500), regex(pattern = TEXT_OR_NONE))]
    bio: Patched<String>,
}

impl User {
    /// One page of all users, by name.
    pub async fn list(db: &Db, paging: Paging) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as("SELECT * FROM user_view ORDER BY name, id LIMIT $1 OFFSET $2")
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

    /// The user with this identifier.
    pub async fn find(db: &Db, id: i64) -> sqlx::Result<Option<Self>> {
        sqlx::query_as("SELECT * FROM user_view WHERE id = $1")
            .bind(id)
            .fetch_optional(db)
            .await
    }

    /// The user with this username.
    pub async fn find_by_username(db: &Db, username: &str) -> sqlx::Result<Option<Self>> {
        sqlx::query_as("SELECT * FROM user_view WHERE username = $1")
            .bind(username)
            .fetch_optional(db)
            .await
    }

    /// The user who can log in with this username and password.
    pub async fn authenticate(
        db: &Db,
        username: &str,
        password: Password,
    ) -> router_axum::Result<Option<Self>> {
        // PostgreSQL takes no zero byte
        let username = if is_username(username) { username } else { "" };
        let hash: Option<Option<String>> =
            sqlx::query_scalar("SELECT password_hash FROM users WHERE username = $1")
                .bind(username)
                .fetch_optional(db)
                .await?;
        if password.matches(hash.flatten()).await? {
            Ok(Self::find_by_username(db, username).await?)
        } else {
            Ok(None)
        }
    }

    /// Saves a new user.
    pub async fn create(db: &Db, new: NewUser) -> Result<Self, Refused> {
        new.check()?;
        let NewUser { profile, password } = new;
        let hash = match password {
            Some(password) => Some(password.hash().await?),
            None => None,
        };
        let id = sqlx::query_scalar(
            "INSERT INTO users (username, name, bio, password_hash) VALUES ($1, $2, $3, $4) RETURNING id",
        )
        .bind(profile.username)
        .bind(profile.name.trim())
        .bind(profile.bio.trim())
        .bind(hash)
        .fetch_one(db)
        .await
        .map_err(username_taken)?;
        Self::find(db, id)
            .await?
            .ok_or(sqlx::Error::RowNotFound.into())
    }

    /// Replaces a user's profile.
    pub async fn update(db: &Db, id: i64, profile: &UserProfile) -> Result<Option<Self>, Refused> {
        profile.check().into_result()?;
        sqlx::query("UPDATE users SET username = $1, name = $2, bio = $3 WHERE id = $4")
            .bind(&profile.username)
            .bind(profile.name.trim())
            .bind(profile.bio.trim())
            .bind(id)
            .execute(db)
            .await
            .map_err(username_taken)?;
        Ok(Self::find(db, id).await?)
    }

    /// Deletes a user with all they wrote; whether there was one.
    pub async fn delete(db: &Db, id: i64) -> sqlx::Result<bool> {
        let deleted = sqlx::query("DELETE FROM users WHERE id = $1")
            .bind(id)
            .execute(db)
            .await?;
        Ok(deleted.rows_affected() > 0)
    }

    /// The part that a user writes about themselves.
    pub fn profile(self) -> UserProfile {
        UserProfile {
            username: self.username,
            name: self.name,
            bio: self.bio,
        }
    }
}

impl UserProfile {
    fn check(&self) -> Problems {
        let mut problems = Problems::default();
        let is_fine = is_username(&self.username);
        problems.check(
            is_fine,
            "/username",
            "A username has 2 to 30 small letters, digits or hyphens.",
        );
        problems.check_text(&self.name, 80, "/name", "Everybody has a name.");
        problems.check_length(&self.bio, 500, "/bio");
        problems
    }
}

impl NewUser {
    fn check(&self) -> Result<(), Refused> {
        let mut problems = self.profile.check();
        if let Some(password) = &self.password {
            let length = password.as_str().chars().count();
            problems.check(
                (8..=200).contains(&length),
                "/password",
                "A password has 8 to 200 characters.",
            );
        }
        problems.into_result()
    }
}

fn is_username(text: &str) -> bool {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (2..=30).contains(&text.len()) && text.chars().all(allowed)
}

fn username_taken(error: sqlx::Error) -> Refused {
    if !error
        .as_database_error()
        .is_some_and(|error| error.is_unique_violation())
    {
        return error.into();
    }
    let mut problems = Problems::default();
    problems.check(false, "/username", "Somebody else has this username.");
    Refused::Conflict(problems)
}
