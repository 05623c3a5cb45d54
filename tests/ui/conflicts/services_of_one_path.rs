//! 5 errors: controllers that answer or take a request of another one, and one that does not and says so.

#![allow(unused)]

use router_axum::prelude::*;

// A sub-resource in two controllers: as words of names, and as a controller below.
struct BelowController;

#[rest_controller("articles")]
impl BelowController {
    async fn cget_comments_action(&self, slug: String) {}
}

struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    async fn cget_action(&self, slug: String) {}
}

#[derive(Services)]
struct BelowServices {
    #[service("controller.rest.")]
    articles: BelowController,
    #[service("controller.rest.")]
    further: CommentsController,
}

// A page of `index` in the place of another controller.
struct IndexController;

#[web_controller]
impl IndexController {
    async fn index_action(&self) {}

    #[route(GET, "/about")]
    async fn about_action(&self) {}
}

struct AboutController;

#[web_controller]
impl AboutController {
    async fn index_action(&self) {}
}

#[derive(Services)]
struct IndexServices {
    #[service("controller.web.")]
    index: IndexController,
    #[service("controller.web.")]
    about: AboutController,
}

// Two controllers of one resource with actions for the same request.
struct OfOneResourceController;

#[rest_controller("articles")]
impl OfOneResourceController {
    async fn get_action(&self, slug: String) {}
}

struct StatsController;

#[rest_controller("articles", service = "article-stats")]
impl StatsController {
    async fn cget_stats_action(&self, slug: String) {}

    async fn get_action(&self, slug: String) {}
}

#[derive(Services)]
struct OfOneResourceServices {
    #[service("controller.rest.")]
    articles: OfOneResourceController,
    #[service("controller.rest.")]
    further: StatsController,
}

// A path of one controller takes requests from a path value of another one of the same resource.
struct OfOneResourceShadowController;

#[rest_controller("articles")]
impl OfOneResourceShadowController {
    async fn get_action(&self, slug: String) {}

    async fn delete_action(&self, slug: String) {}
}

struct FeedController;

#[rest_controller(singular, "feed", below = "articles")]
impl FeedController {
    async fn get_action(&self) {}
}

#[derive(Services)]
struct OfOneResourceShadowServices {
    #[service("controller.rest.")]
    articles: OfOneResourceShadowController,
    #[service("controller.rest.")]
    further: FeedController,
}

// `shadows` at a controller that takes no requests from another.
struct ShadowsNeedlessController;

#[rest_controller("users")]
impl ShadowsNeedlessController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct ShadowsNeedlessServices {
    #[service("controller.rest.", shadows)]
    users: ShadowsNeedlessController,
}

fn main() {}
