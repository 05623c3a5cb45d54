//! Forgotten passwords.

use router_axum::{ClientAddress, prelude::*, valid::validator::Valid};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use validator::Validate;

use crate::{
    db::Db,
    log_in::ask_for_password,
    models::User,
    rules::is_email,
};

/// `/api/passwords`
#[derive(Debug, Clone)]
pub struct PasswordsController {
    pub db: Db,
}

/// Who has forgotten a password.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema, Validate)]
//if pages #[derive(FormFields)]
pub struct Forgotten {
    #[validate(custom(function = "is_email"))]
    pub email: String,
}

/// A password that is to be, and the token of the mail.
#[derive(Serialize, Deserialize, JsonSchema, Validate)]
pub struct NewPassword {
    pub token: String,
    #[validate(length(min = 8, max = 200, message = "has 8 to 200 characters"))]
    pub password: String,
}

#[rest_controller("passwords")]
impl PasswordsController {
    /// Has a mail sent to an address, if somebody has it, with a token for a new password.
    #[public]
    #[status(202)]
    #[responses(429)]
    pub async fn post_action(
        &self,
        client: Option<ClientAddress>,
        Valid(Json(sent)): Valid<Json<Forgotten>>,
    ) -> Result<()> {
        ask_for_password(&self.db, sent.email, client).await
    }

    /// Sets a new password by the token of a mail, and logs its user out everywhere.
    // the log has paths: in one the token would stand there while it is still good
    #[public]
    pub async fn cput_action(&self, Valid(Json(new)): Valid<Json<NewPassword>>) -> Result<()> {
        let user = User::reset(&self.db, &new.token, new.password).await?;
        let refused = || Error::unprocessable().invalid("/token", "was used, or is too old");
        user.map(drop).ok_or_else(refused)
    }
}
