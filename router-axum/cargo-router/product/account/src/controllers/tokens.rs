//! Tokens: logging in and out.

use router_axum::{ClientAddress, prelude::*};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    db::Db,
    member::Member,
    models::{Credentials, User, token},
};

/// `/api/tokens`
#[derive(Debug, Clone)]
pub struct TokensController {
    pub db: Db,
}

/// What a log in answers.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct NewToken {
    pub token: String,
}

#[rest_controller("tokens", extract(Member))]
impl TokensController {
    /// Logs a user in.
    #[public]
    #[status(201)]
    #[responses(401, 429, 503)]
    pub async fn post_action(
        &self,
        client: Option<ClientAddress>,
        Json(sent): Json<Credentials>,
    ) -> Result<NewToken> {
        let user = User::log_in(&self.db, sent, client).await?;
        let unknown = || Error::unauthorized().detail("Name or password are not right.");
        let token = token::create(&self.db, &user.ok_or_else(unknown)?).await?;
        Ok(NewToken { token })
    }

    /// Logs whoever asks out, by all their tokens.
    pub async fn cdelete_action(&self, Member(user): Member) -> Result<()> {
        Ok(token::delete_all(&self.db, &user).await?)
    }
}
