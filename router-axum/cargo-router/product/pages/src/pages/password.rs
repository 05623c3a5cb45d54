//! Forgotten passwords.

use router_axum::{ClientAddress, prelude::*};
use serde::{Deserialize, Serialize};
use tower_sessions::Session;
use validator::Validate;

use super::{FormPage, SessionController};
use crate::{
    controllers::Forgotten,
    db::Db,
    log_in::ask_for_password,
    models::User,
    session::{Visitor, tell},
};

/// `/password`
#[derive(Debug, Clone)]
pub struct PasswordController {
    pub db: Db,
}

/// A new password, and the token of the mail.
#[derive(Default, Serialize, Deserialize, FormFields, Validate)]
#[serde(default)]
pub struct Reset {
    key: String,
    #[form(label = "New password")]
    #[validate(length(min = 8, max = 200, message = "has 8 to 200 characters"))]
    password: String,
}

#[web_controller("password", extract(Visitor))]
impl PasswordController {
    // GET /password/forgotten
    #[public]
    pub fn forgotten_action(visitor: Visitor) -> FormPage<Forgotten> {
        let form = Checked::empty();
        FormPage { visitor, form }
    }

    // POST /password/forgotten: the same answer whether or not anybody has the address
    #[public]
    pub async fn post_forgotten_action(
        &self,
        client: Option<ClientAddress>,
        visitor: Visitor,
        login: Paths<SessionController>,
        session: Session,
        form: Checked<Forgotten>,
    ) -> Result<Page> {
        let asked = form.accept(async |sent| ask_for_password(&self.db, sent.email, client).await);
        match asked.await? {
            Ok(()) => {
                tell(&session, "If an account has this address, a mail is on its way.").await?;
                Ok(Page::redirect(login.login_path()))
            }
            Err(form) => Ok(Page::refused(FormPage { visitor, form })),
        }
    }

    // GET /password/reset?key=..
    #[public]
    pub fn reset_action(visitor: Visitor, Query(reset): Query<Reset>) -> FormPage<Reset> {
        let form = Checked::filled(&reset);
        FormPage { visitor, form }
    }

    // POST /password/reset
    #[public]
    pub async fn post_reset_action(
        &self,
        visitor: Visitor,
        login: Paths<SessionController>,
        session: Session,
        form: Checked<Reset>,
    ) -> Result<Page> {
        let reset = form.accept(async |sent| User::reset(&self.db, &sent.key, sent.password).await);
        let form = match reset.await? {
            Ok(Some(_)) => {
                tell(&session, "You have a new password. Log in with it.").await?;
                return Ok(Page::redirect(login.login_path()));
            }
            Ok(None) => form.with_message("", "This link was used, or is too old. Ask for another one."),
            Err(form) => form,
        };
        Ok(Page::refused(FormPage { visitor, form }))
    }
}
