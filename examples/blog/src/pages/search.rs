//! Searching the posts.

use router_axum::prelude::*;
use router_axum_resources::{Limits, NumberedPage};
use serde::Serialize;

use crate::{
    db::Db,
    links::{Linked, Links},
    models::{Post, Search},
    session::Visitor,
};

/// `/search`
#[derive(Debug, Clone)]
pub struct SearchController {
    /// Where posts are kept.
    pub db: Db,
}

/// The variables of the page: what was looked for, and one page of what was found.
#[derive(Debug, Serialize, PageVariables)]
pub struct Found {
    visitor: Visitor,
    form: Checked<Search>,
    q: String,
    total: i64,
    posts: Vec<Post>,
    links: Links,
}

#[web_controller]
impl SearchController {
    // GET /search?q=bread&page=1
    #[fragment("found")]
    #[public]
    pub async fn index_action(
        &self,
        #[extract] visitor: Visitor,
        paths: Paths<Self>,
        Query(search): Query<Search>,
        page: NumberedPage<Limits<10, 10>>,
    ) -> Result<Option<Linked<Found>>> {
        let q = search.text();
        let total = if q.is_empty() {
            0
        } else {
            Post::count(&self.db, &search).await?
        };
        let links = Links::new(page, total, paths.index_path().query(&search)?)?;
        if links.is_beyond() {
            return Ok(None);
        }
        let posts = if total > 0 {
            Post::list(&self.db, &search, page.into()).await?
        } else {
            Vec::new()
        };
        Ok(Some(links.clone().of(Found {
            visitor,
            form: Checked::filled(&Search { q: q.clone() }),
            q,
            total,
            posts,
            links,
        })?))
    }
}
