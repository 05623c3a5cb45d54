//! Where somebody is logged in.

use router_axum::prelude::*;
use router_axum_sessions::log_out;
use serde::Serialize;
use tower_sessions::Session;

use super::IndexController;
use crate::{
    db::{Db, begin},
    devices::{self, OpenSession},
    models::token,
    session::{CurrentUser, Visitor, tell},
};

/// `/devices`
#[derive(Debug, Clone)]
pub struct DevicesController {
    pub db: Db,
}

/// The variables of the list.
#[derive(Debug, Serialize, PageVariables)]
pub struct Devices {
    visitor: Visitor,
    sessions: Vec<OpenSession>,
}

#[web_controller("devices", extract(CurrentUser, Visitor))]
impl DevicesController {
    // GET /devices
    pub async fn index_action(
        &self,
        CurrentUser(user): CurrentUser,
        visitor: Visitor,
        session: Session,
    ) -> Result<Devices> {
        let sessions = devices::list(&self.db, &user, &session).await?;
        Ok(Devices { visitor, sessions })
    }

    // POST /devices/end/{id}
    pub async fn post_end_action(
        &self,
        id: String,
        CurrentUser(user): CurrentUser,
        paths: Paths<Self>,
        session: Session,
    ) -> Result<ActionPath> {
        if devices::end(&self.db, &user, &id).await? {
            tell(&session, "It is logged out.").await?;
        }
        Ok(paths.index_path())
    }

    // POST /devices/logout: everywhere, and clients of the API too
    pub async fn post_logout_action(
        &self,
        CurrentUser(user): CurrentUser,
        home: Paths<IndexController>,
        session: Session,
    ) -> Result<ActionPath> {
        let mut transaction = begin(&self.db).await?;
        token::delete_all(&mut transaction, user.id).await?;
        transaction.commit().await?;
        log_out(&session).await?;
        tell(&session, "You are logged out everywhere.").await?;
        Ok(home.index_path())
    }
}
