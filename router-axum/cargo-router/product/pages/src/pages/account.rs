//! The account: registering, and logging out everywhere.

use router_axum::{ClientAddress, prelude::*};
use router_axum_sessions::{log_in, log_out};
use serde::Serialize;
use tower_sessions::Session;

use super::{FormPage, IndexController};
use crate::{
    db::Db,
    models::{Credentials, User, token},
    session::{CurrentUser, Store, Visitor, tell},
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

#[web_controller("account", extract(CurrentUser, Visitor))]
impl AccountController {
    // GET /account
    pub fn index_action(_: CurrentUser, visitor: Visitor) -> Account {
        Account { visitor }
    }

    // GET /account/new
    #[public]
    pub fn new_action(visitor: Visitor) -> FormPage<Credentials> {
        let form = Checked::empty();
        FormPage { visitor, form }
    }

    // POST /account/new
    #[public]
    pub async fn post_new_action(
        &self,
        client: Option<ClientAddress>,
        home: Paths<IndexController>,
        session: Session,
        form: Checked<Credentials>,
    ) -> Result<Page> {
        let registered = form.accept(async |new| User::create(&self.db, new, client).await);
        match registered.await? {
            Ok(user) => {
                log_in(&session, user.id).await?;
                tell(&session, &format!("Welcome, {}.", user.name)).await?;
                Ok(Page::redirect(home.index_path()))
            }
            Err(form) => {
                let visitor = Visitor::default();
                Ok(Page::refused(FormPage { visitor, form }))
            }
        }
    }

    // POST /account/logout: everywhere, and clients of the API too
    pub async fn post_logout_action(
        &self,
        CurrentUser(user): CurrentUser,
        home: Paths<IndexController>,
        session: Session,
    ) -> Result<ActionPath> {
        token::delete_all(&self.db, &user).await?;
        let store = Store::new(self.db.clone());
        store.log_out_everywhere(user.id).await?;
        log_out(&session).await?;
        tell(&session, "You are logged out everywhere.").await?;
        Ok(home.index_path())
    }
}
