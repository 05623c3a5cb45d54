//! The people who write here.

use router_axum::prelude::*;
use serde::Serialize;
use sqlx::SqlitePool;

use crate::{
    models::{Paging, Post, User},
    session::{CurrentUser, Sessions},
};

/// `/users`
#[derive(Debug, Clone)]
pub struct UserPagesController {
    /// Where users are kept.
    pub db: SqlitePool,
}

/// The variables of the list of users.
#[derive(Debug, Serialize, PageVariables)]
pub struct UserPages {
    user: Option<CurrentUser>,
    people: Vec<User>,
    page: u32,
    last_page: u32,
}

/// The variables of one user's page.
#[derive(Debug, Serialize, PageVariables)]
pub struct UserPage {
    user: Option<CurrentUser>,
    person: User,
    posts: Vec<Post>,
}

#[web_controller("users", state = Sessions)]
impl UserPagesController {
    // GET /users?page=1
    pub async fn index_action(
        &self,
        user: Option<CurrentUser>,
        Query(paging): Query<Paging>,
    ) -> Result<Option<UserPages>> {
        let paging = Paging { page: paging.page.max(1), per_page: 20 };
        let last_page = paging.last_page(User::count(&self.db).await?);
        if paging.page > last_page {
            return Ok(None);
        }
        let people = User::list(&self.db, paging).await?;
        Ok(Some(UserPages { user, people, page: paging.page, last_page }))
    }

    // GET /users/show/{username}
    pub async fn show_action(&self, username: String, user: Option<CurrentUser>) -> Result<Option<UserPage>> {
        let Some(person) = User::find_by_username(&self.db, &username).await? else { return Ok(None) };
        let newest = Paging { page: 1, per_page: 100 };
        let posts = Post::list_by(&self.db, person.id, newest).await?;
        Ok(Some(UserPage { user, person, posts }))
    }
}
