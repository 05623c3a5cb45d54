//! The people who write here.

use router_axum::prelude::*;
use router_axum_resources::{Limits, NumberedPage};
use serde::Serialize;

use crate::{
    db::Db,
    links::{Linked, Links},
    models::{Paging, Post, User},
    session::Visitor,
};

/// `/users`
#[derive(Debug, Clone)]
pub struct UserPagesController {
    /// Where users are kept.
    pub db: Db,
}

/// The variables of the list of users.
#[derive(Debug, Serialize, PageVariables)]
pub struct UserPages {
    visitor: Visitor,
    people: Vec<User>,
    links: Links,
}

/// The variables of one user's page.
#[derive(Debug, Serialize, PageVariables)]
pub struct UserPage {
    visitor: Visitor,
    person: User,
    posts: Vec<Post>,
}

#[web_controller("users", extract(Visitor))]
impl UserPagesController {
    // GET /users?page=1
    #[public]
    pub async fn index_action(
        &self,
        visitor: Visitor,
        paths: Paths<Self>,
        page: NumberedPage<Limits<20, 20>>,
    ) -> Result<Option<Linked<UserPages>>> {
        let total = User::count(&self.db).await?;
        let links = Links::new(page, total, paths.index_path())?;
        if links.is_beyond() {
            return Ok(None);
        }
        let people = User::list(&self.db, page.into()).await?;
        Ok(Some(links.clone().of(UserPages {
            visitor,
            people,
            links,
        })?))
    }

    // GET /users/show/{username}
    #[public]
    pub async fn show_action(
        &self,
        username: String,
        visitor: Visitor,
    ) -> Result<Option<UserPage>> {
        let Some(person) = User::find_by_username(&self.db, &username).await? else {
            return Ok(None);
        };
        let newest = Paging {
            limit: 100,
            offset: 0,
        };
        let posts = Post::list_by(&self.db, person.id, newest).await?;
        Ok(Some(UserPage {
            visitor,
            person,
            posts,
        }))
    }
}
