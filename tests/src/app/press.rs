//! Several controllers of one resource, and resources below it.

use router_axum::prelude::*;
use serde::Serialize;

use super::APP_PATH;

/// The services.
#[derive(Debug, Services)]
pub struct Services {
    /// Articles.
    #[service("controller.rest.")]
    pub articles: ArticlesController,
    /// Figures of articles.
    #[service("controller.rest.")]
    pub stats: StatsController,
    /// The latest articles: no article is called `feed`.
    #[service("controller.rest.", shadows)]
    pub feed: FeedController,
    /// Comments on articles.
    #[service("controller.rest.")]
    pub comments: CommentsController,
    /// Pages with comments.
    #[service("controller.web.")]
    pub pages: CommentPagesController,
}

/// The kernel.
pub fn kernel() -> WebApp {
    let services = Services {
        articles: ArticlesController,
        stats: StatsController,
        feed: FeedController,
        comments: CommentsController,
        pages: CommentPagesController,
    };
    WebApp::new(APP_PATH, false)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(TemplateRouter::new("", "controller.web."))
}

/// `articles`
#[derive(Debug)]
pub struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    /// An article.
    pub async fn get_action(&self, slug: String) -> Json<String> {
        Json(slug)
    }

    /// Deletes one.
    pub async fn delete_action(&self, _slug: String) {}
}

/// `articles` as well.
#[derive(Debug)]
pub struct StatsController;

#[rest_controller("articles", service = "article-stats")]
impl StatsController {
    /// Figures of an article.
    pub async fn cget_stats_action(&self, slug: String) -> usize {
        slug.len()
    }

    /// Another method at a path of `ArticlesController`.
    pub async fn put_action(&self, slug: String) -> (String, &'static str) {
        (slug, "counted")
    }
}

/// Below `articles`, without an article.
#[derive(Debug)]
pub struct FeedController;

#[rest_controller(singular, "feed", below = "articles")]
impl FeedController {
    /// The latest articles.
    pub async fn get_action(&self) -> [&'static str; 1] {
        ["soup"]
    }
}

/// Below an article.
#[derive(Debug)]
pub struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    /// The comments on an article.
    pub async fn cget_action(&self, slug: String) -> Vec<String> {
        vec![slug]
    }

    /// Comments on it.
    pub async fn post_action(&self, slug: String, paths: Paths<Self>) -> Created<()> {
        Created::at(paths.get_path(slug, 7), ())
    }

    /// One comment.
    pub async fn get_action(&self, slug: String, comment: u32) -> (String, u32) {
        (slug, comment)
    }

    /// The vote on a comment.
    #[singular]
    pub async fn put_vote_action(
        &self,
        slug: String,
        comment: u32,
        Json(vote): Json<i32>,
    ) -> (String, u32, i32) {
        (slug, comment, vote)
    }

    /// The comments by somebody.
    #[route(GET, "/by/{author}", shadows)]
    pub async fn by_action(&self, slug: String, author: String) -> (String, String) {
        (slug, author)
    }
}

/// Below a page of the blog, with templates of its own.
#[derive(Debug)]
pub struct CommentPagesController;

/// A comment.
#[derive(Debug, Serialize, PageVariables)]
pub struct Comment {
    slug: String,
    comment: u32,
}

#[web_controller("comments", below = "blog/{slug}", service = "blog-comments")]
impl CommentPagesController {
    /// The first of all comments.
    pub async fn index_action(&self, slug: String, paths: Paths<Self>) -> ActionPath {
        paths.show_path(slug, 1)
    }

    /// A comment.
    pub async fn show_action(&self, slug: String, comment: u32) -> Comment {
        Comment { slug, comment }
    }
}
