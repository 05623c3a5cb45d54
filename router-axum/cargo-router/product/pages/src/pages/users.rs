//! All users, for admins.

use router_axum::prelude::*;
use router_axum_resources::NumberedPage;
use serde::Serialize;

use crate::{
    db::Db,
    links::Links,
    models::User,
    roles::Admin,
    session::{CurrentUser, Visitor},
};

/// `/users`
#[derive(Debug, Clone)]
pub struct UserPagesController {
    pub db: Db,
}

/// The variables of the list.
#[derive(Debug, Serialize, PageVariables)]
pub struct UserList {
    visitor: Visitor,
    users: Vec<User>,
    links: Links,
}

#[web_controller("users", extract(Visitor))]
impl UserPagesController {
    // GET /users?page=1
    pub async fn index_action(
        &self,
        _: Admin<CurrentUser>,
        visitor: Visitor,
        paths: Paths<Self>,
        page: NumberedPage,
    ) -> Result<UserList> {
        let links = Links::new(page, User::count(&self.db).await?, &paths.index_path())?;
        let users = User::list(&self.db, page.into()).await?;
        Ok(UserList { visitor, users, links })
    }
}
