//! The home page: the newest posts.

use router_axum::prelude::*;
use router_axum_resources::{Limits, NumberedPage};
use serde::Serialize;

use crate::{
    db::Db,
    links::{Linked, Links},
    models::{Post, Search},
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
        page: NumberedPage<Limits<4, 4>>,
    ) -> Result<Option<Linked<Home>>> {
        let all = Search::default();
        let total = Post::count(&self.db, &all).await?;
        let links = Links::new(page, total, paths.index_path())?;
        if links.is_beyond() {
            return Ok(None);
        }
        let posts = Post::list(&self.db, &all, page.into()).await?;
        Ok(Some(links.clone().of(Home {
            visitor,
            posts,
            links,
        })?))
    }

    // GET /about
    #[public]
    #[route(GET, "/about")]
    pub async fn about_action(visitor: Visitor) -> About {
        About { visitor }
    }
}
