//! The home page: the newest posts.

use router_axum::prelude::*;
use serde::Serialize;
use sqlx::SqlitePool;

use crate::{
    models::{Paging, Post},
    session::{CurrentUser, Sessions},
};

/// `/`
#[derive(Debug, Clone)]
pub struct IndexController {
    /// Where posts are kept.
    pub db: SqlitePool,
}

/// The variables of the home page.
#[derive(Debug, Serialize, PageVariables)]
pub struct Home {
    user: Option<CurrentUser>,
    posts: Vec<Post>,
    page: u32,
    last_page: u32,
}

/// The variables of the page about the blog.
#[derive(Debug, Serialize, PageVariables)]
pub struct About {
    user: Option<CurrentUser>,
}

#[web_controller(state = Sessions)]
impl IndexController {
    // GET /?page=1
    pub async fn index_action(&self, user: Option<CurrentUser>, Query(paging): Query<Paging>) -> Result<Option<Home>> {
        let paging = Paging { page: paging.page.max(1), per_page: 4 };
        let last_page = paging.last_page(Post::count(&self.db).await?);
        if paging.page > last_page {
            return Ok(None);
        }
        let posts = Post::list(&self.db, paging).await?;
        Ok(Some(Home { user, posts, page: paging.page, last_page }))
    }

    // GET /about
    #[route(GET, "/about")]
    pub async fn about_action(user: Option<CurrentUser>) -> About {
        About { user }
    }
}
