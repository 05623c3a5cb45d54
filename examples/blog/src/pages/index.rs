//! The home page: the newest posts.

use router_axum::prelude::*;
use serde::Serialize;

use crate::{
    db::Db,
    links::{Linked, Links},
    models::{Paging, Post, Search},
    session::Visitor,
};

/// `/`
#[derive(Debug, Clone)]
pub struct IndexController {
    /// Where posts are kept.
    pub db: Db,
}

/// The variables of the home page.
#[derive(Debug, Serialize, PageVariables)]
pub struct Home {
    visitor: Visitor,
    posts: Vec<Post>,
    links: Links,
}

/// The variables of the page about the blog.
#[derive(Debug, Serialize, PageVariables)]
pub struct About {
    visitor: Visitor,
}

#[web_controller(extract(Visitor))]
impl IndexController {
    // GET /?page=1
    #[public]
    pub async fn index_action(
        &self,
        visitor: Visitor,
        paths: Paths<Self>,
        Query(paging): Query<Paging>,
    ) -> Result<Option<Linked<Home>>> {
        let (paging, all) = (paging.by(4), Search::default());
        let total = Post::count(&self.db, &all).await?;
        let links = Links::new(paging, total, |paging| paths.index_path().query([("page", paging.page)]))?;
        if links.is_beyond() {
            return Ok(None);
        }
        let posts = Post::list(&self.db, &all, paging).await?;
        Ok(Some(links.clone().of(Home { visitor, posts, links })?))
    }

    // GET /about
    #[public]
    #[route(GET, "/about")]
    pub async fn about_action(visitor: Visitor) -> About {
        About { visitor }
    }
}
