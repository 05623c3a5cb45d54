//! Tokens: logging in and out.

use router_axum::{ClientAddress, prelude::*};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    db::{Db, begin},
    log_in,
    member::Member,
    models::{
        Credentials,
        token::{self, Purpose},
    },
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
    #[responses(401, 429)]
    pub async fn post_action(
        &self,
        client: Option<ClientAddress>,
        Json(sent): Json<Credentials>,
    ) -> Result<NewToken> {
        let user = log_in::authenticate(&self.db, sent, client).await?;
        let unknown = || Error::unauthorized().detail("Name or password are not right.");
        let token = token::create(&self.db, &user.ok_or_else(unknown)?, Purpose::Client).await?;
        Ok(NewToken { token })
    }

    /// Logs whoever asks out, everywhere.
    pub async fn cdelete_action(&self, Member(user): Member) -> Result<()> {
        let mut transaction = begin(&self.db).await?;
        token::delete_all(&mut transaction, user.id).await?;
        Ok(transaction.commit().await?)
    }
}
