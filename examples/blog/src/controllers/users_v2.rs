//! Users in the second version of the API: another shape, the same actions. What did not change is called in version 1.

use axum::extract::Path;
use router_axum::prelude::*;
use router_axum_resources::{Enveloped, ListOf, NumberedPage};
use schemars::JsonSchema;
use serde::Serialize;

use super::{UsersController, users::WithinUser};
use crate::{
    member::Member,
    models::{NewUser, User},
};

/// `/api/v2/users`
#[derive(Debug, Clone)]
pub struct UsersV2Controller {
    /// The first version.
    pub v1: UsersController,
}

/// A user as version 2 shows them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct UserV2 {
    id: i64,
    username: String,
    profile: Profile,
    counts: Counts,
    member_since: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Profile {
    name: String,
    bio: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Counts {
    posts: i64,
    comments: i64,
}

/// Users, in another shape.
#[rest_controller("users")]
impl UsersV2Controller {
    /// As in the first version.
    #[before]
    #[responses(403)]
    async fn oneself_only(#[extract] member: Member, Path(within): Path<WithinUser>) -> Result<()> {
        member.check(within.id)
    }

    /// A page of all users, by name, and how many there are.
    // GET /users?page=1&limit=20
    #[public]
    pub async fn cget_action(
        &self,
        page: NumberedPage<Enveloped>,
    ) -> Result<ListOf<UserV2, Enveloped>> {
        let users = User::list(&self.v1.db, page.into()).await?;
        Ok(page
            .list_of(users, User::count(&self.v1.db).await?)
            .map(UserV2::from))
    }

    /// A new user.
    // POST /users
    #[public]
    #[responses(409)]
    pub async fn post_action(
        &self,
        paths: Paths<Self>,
        Json(new): Json<NewUser>,
    ) -> Result<Created<UserV2>> {
        let user = User::create(&self.v1.db, new).await?;
        Ok(Created::at(paths.get_path(user.id), user.into()))
    }

    /// A user.
    // GET /users/{id}
    #[public]
    pub async fn get_action(&self, id: i64) -> Result<Option<UserV2>> {
        Ok(self.v1.get_action(id).await?.map(UserV2::from))
    }

    /// Deletes a user, with all they wrote.
    // DELETE /users/{id}
    #[responses(404)]
    pub async fn delete_action(&self, id: i64) -> Result<()> {
        self.v1.delete_action(id).await
    }
}

impl From<User> for UserV2 {
    fn from(user: User) -> Self {
        Self {
            id: user.id,
            username: user.username,
            profile: Profile {
                name: user.name,
                bio: Some(user.bio).filter(|bio| !bio.is_empty()),
            },
            counts: Counts {
                posts: user.post_count,
                comments: user.comment_count,
            },
            member_since: user.created_at,
        }
    }
}
