//! The account: registering, confirming an address, and changing address and password.

use axum::http::HeaderMap;
use router_axum::{ClientAddress, prelude::*};
use serde::{Deserialize, Serialize};
use tower_sessions::Session;

use super::{FormPage, IndexController};
use crate::{
    db::Db,
    devices::log_in,
    log_in::{ask_to_confirm, authenticate, register},
    models::{AccountChange, Credentials, NewUser, User},
    session::{CurrentUser, Visitor, tell},
};

/// `/account`
#[derive(Debug, Clone)]
pub struct AccountController {
    pub db: Db,
}

/// The variables of the account's page.
#[derive(Debug, Serialize, PageVariables)]
pub struct Account {
    visitor: Visitor,
}

/// The token of a mail, in a link that fits into a line of it.
#[derive(Default, Serialize, Deserialize, FormFields)]
#[serde(default)]
pub struct Link {
    key: String,
}

#[web_controller("account", extract(CurrentUser, Visitor))]
impl AccountController {
    // GET /account
    pub fn index_action(_: CurrentUser, visitor: Visitor) -> Account {
        Account { visitor }
    }

    // GET /account/new
    #[public]
    pub fn new_action(visitor: Visitor) -> FormPage<NewUser> {
        let form = Checked::empty();
        FormPage { visitor, form }
    }

    // POST /account/new
    #[public]
    pub async fn post_new_action(
        &self,
        client: Option<ClientAddress>,
        headers: HeaderMap,
        visitor: Visitor,
        home: Paths<IndexController>,
        session: Session,
        form: Checked<NewUser>,
    ) -> Result<Page> {
        let registered = form.accept(async |new| register(&self.db, new, client).await);
        match registered.await? {
            Ok(user) => {
                log_in(&session, &user, &headers).await?;
                let name = &user.name;
                tell(&session, &format!("Welcome, {name}. A mail to your address has a link.")).await?;
                Ok(Page::redirect(home.index_path()))
            }
            Err(form) => Ok(Page::refused(FormPage { visitor, form })),
        }
    }

    // GET /account/edit
    pub fn edit_action(CurrentUser(user): CurrentUser, visitor: Visitor) -> FormPage<AccountChange> {
        let form = Checked::filled(&AccountChange {
            email: user.email,
            ..AccountChange::default()
        });
        FormPage { visitor, form }
    }

    // POST /account/edit: logs everybody else out who is logged in by this account
    pub async fn post_edit_action(
        &self,
        user: CurrentUser,
        client: Option<ClientAddress>,
        headers: HeaderMap,
        paths: Paths<Self>,
        session: Session,
        form: Checked<AccountChange>,
    ) -> Result<Page> {
        let CurrentUser(user) = user;
        let changed = form.accept(async |change| {
            let (name, password) = (user.name.clone(), change.password.clone());
            let sent = Credentials { name, password };
            let wrong = || Error::forbidden().invalid("/password", "is not your password");
            let known = authenticate(&self.db, sent, client).await?;
            known.ok_or_else(wrong)?.change(&self.db, change).await
        });
        match changed.await? {
            Ok(()) => {
                log_in(&session, &user, &headers).await?;
                tell(&session, "Your account is changed.").await?;
                Ok(Page::redirect(paths.index_path()))
            }
            Err(form) => {
                let visitor = CurrentUser(user).into();
                Ok(Page::refused(FormPage { visitor, form }))
            }
        }
    }

    // POST /account/mail: another one, with a new link
    pub async fn post_mail_action(
        &self,
        CurrentUser(user): CurrentUser,
        client: Option<ClientAddress>,
        paths: Paths<Self>,
        session: Session,
    ) -> Result<ActionPath> {
        ask_to_confirm(&self.db, &user, client).await?;
        tell(&session, "A mail is on its way.").await?;
        Ok(paths.index_path())
    }

    // GET /account/confirm?key=..: asks once more, since programs that read mails open their links
    #[public]
    pub fn confirm_action(visitor: Visitor, Query(link): Query<Link>) -> FormPage<Link> {
        let form = Checked::filled(&link);
        FormPage { visitor, form }
    }

    // POST /account/confirm
    #[public]
    pub async fn post_confirm_action(
        &self,
        visitor: Visitor,
        home: Paths<IndexController>,
        session: Session,
        form: Checked<Link>,
    ) -> Result<Page> {
        let confirmed = form.accept(async |link| User::confirm(&self.db, &link.key).await);
        let form = match confirmed.await? {
            Ok(Some(user)) => {
                tell(&session, &format!("{} is confirmed.", user.email)).await?;
                return Ok(Page::redirect(home.index_path()));
            }
            Ok(None) => form.with_message("", "This link was used, or is too old. Your account has a button for another one."),
            Err(form) => form,
        };
        Ok(Page::refused(FormPage { visitor, form }))
    }
}
