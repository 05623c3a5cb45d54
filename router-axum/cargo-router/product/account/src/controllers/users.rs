//! Users, who register themselves.

use router_axum::{ClientAddress, prelude::*, valid::validator::Valid};
use router_axum_resources::{ListOf, NumberedPage};

use crate::{
    db::Db,
    log_in::{ask_to_confirm, authenticate, register},
    member::Member,
    models::{AccountChange, Credentials, NewUser, User},
    roles::Admin,
};

/// `/api/users`
#[derive(Debug, Clone)]
pub struct UsersController {
    pub db: Db,
}

#[rest_controller("users", extract(Member))]
impl UsersController {
    /// A page of all users, for admins.
    pub async fn cget_action(
        &self,
        _: Admin<Member>,
        page: NumberedPage,
    ) -> Result<ListOf<User>> {
        let total = User::count(&self.db).await?;
        Ok(page.list_of(User::list(&self.db, page.into()).await?, total))
    }

    /// Registers a user.
    #[public]
    #[status(201)]
    #[responses(409, 429)]
    pub async fn post_action(
        &self,
        client: Option<ClientAddress>,
        Valid(Json(new)): Valid<Json<NewUser>>,
    ) -> Result<User> {
        register(&self.db, new, client).await
    }

    /// Whoever asks.
    #[route(GET, "/me")]
    pub fn me_action(Member(user): Member) -> User {
        user
    }

    /// Changes the address and the password of whoever asks, and logs them out everywhere.
    #[route(PUT, "/me")]
    #[responses(403, 429)]
    pub async fn put_me_action(
        &self,
        Member(user): Member,
        client: Option<ClientAddress>,
        Valid(Json(change)): Valid<Json<AccountChange>>,
    ) -> Result<()> {
        let sent = Credentials {
            name: user.name,
            password: change.password.clone(),
        };
        let known = authenticate(&self.db, sent, client).await?;
        let wrong = || Error::forbidden().detail("This is not your password.");
        known.ok_or_else(wrong)?.change(&self.db, change).await
    }

    /// Has another mail sent to whoever asks and has not confirmed an address.
    #[route(POST, "/me/mail")]
    #[status(202)]
    #[responses(429)]
    pub async fn mail_action(&self, Member(user): Member, client: Option<ClientAddress>) -> Result<()> {
        ask_to_confirm(&self.db, &user, client).await
    }

    /// Confirms an address by the token of a mail.
    #[route(PUT, "/confirmed/{token}")]
    #[public]
    #[responses(404)]
    pub async fn confirm_action(&self, token: String) -> Result<()> {
        let user = User::confirm(&self.db, &token).await?;
        user.map(drop).ok_or_else(Error::not_found)
    }
}
