//! Users, who register themselves.

use router_axum::{ClientAddress, prelude::*, valid::validator::Valid};
use router_axum_resources::{ListOf, NumberedPage};

use crate::{
    db::Db,
    member::Member,
    models::{Credentials, Role, User},
};

/// `/api/users`
#[derive(Debug, Clone)]
pub struct UsersController {
    pub db: Db,
}

#[rest_controller("users", extract(Member))]
impl UsersController {
    /// A page of all users, for admins.
    #[responses(403)]
    pub async fn cget_action(
        &self,
        Member(user): Member,
        page: NumberedPage,
    ) -> Result<ListOf<User>> {
        user.require(Role::Admin)?;
        let total = User::count(&self.db).await?;
        Ok(page.list_of(User::list(&self.db, page.into()).await?, total))
    }

    /// Registers a user.
    #[public]
    #[status(201)]
    #[responses(409, 429, 503)]
    pub async fn post_action(
        &self,
        client: Option<ClientAddress>,
        Valid(Json(new)): Valid<Json<Credentials>>,
    ) -> Result<User> {
        User::create(&self.db, new, client).await
    }

    /// Whoever asks.
    #[route(GET, "/me")]
    pub fn me_action(Member(user): Member) -> User {
        user
    }
}
