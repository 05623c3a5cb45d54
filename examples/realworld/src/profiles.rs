//! Profiles: users as others see them, and who follows whom.

use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::{FromRow, SqlitePool};

use crate::auth::{CurrentUser, id_of};

/// A user as others see them.
#[derive(Debug, Serialize, JsonSchema, FromRow)]
pub(crate) struct Profile {
    username: String,
    bio: Option<String>,
    image: Option<String>,
    /// True if you follow them.
    following: bool,
}

/// What stands below `profile` in responses.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ProfileBody {
    profile: Profile,
}

/// /profiles
#[derive(Debug)]
pub(crate) struct ProfilesController(pub(crate) SqlitePool);

/// Users as others see them.
#[rest_controller("profiles", extract(CurrentUser))]
impl ProfilesController {
    /// A user's profile.
    #[public]
    #[responses(404)]
    async fn get_action(&self, username: String, user: Option<CurrentUser>) -> Result<ProfileBody> {
        self.find(&username, id_of(user)).await
    }

    /// Follows a user.
    #[responses(404)]
    async fn post_follow_action(&self, username: String, user: CurrentUser) -> Result<ProfileBody> {
        let insert = "INSERT INTO follows SELECT $1, id FROM users WHERE username = $2 ON CONFLICT DO NOTHING";
        sqlx::query(insert)
            .bind(user.id)
            .bind(&username)
            .execute(&self.0)
            .await?;
        self.find(&username, user.id).await
    }

    /// Follows a user no longer.
    #[singular]
    #[responses(404)]
    async fn delete_follow_action(
        &self,
        username: String,
        user: CurrentUser,
    ) -> Result<ProfileBody> {
        let delete = "DELETE FROM follows WHERE follower = $1 AND followed = (SELECT id FROM users WHERE username = $2)";
        sqlx::query(delete)
            .bind(user.id)
            .bind(&username)
            .execute(&self.0)
            .await?;
        self.find(&username, user.id).await
    }

    async fn find(&self, username: &str, reader: i64) -> Result<ProfileBody> {
        let profile = sqlx::query_as(
            "SELECT *, EXISTS (SELECT 1 FROM follows WHERE follower = $1 AND followed = id) AS following
             FROM users WHERE username = $2",
        );
        let profile = profile
            .bind(reader)
            .bind(username)
            .fetch_optional(&self.0)
            .await?;
        Ok(ProfileBody {
            profile: profile.ok_or_else(Error::not_found)?,
        })
    }
}
