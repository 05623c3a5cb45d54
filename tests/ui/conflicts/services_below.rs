//! A sub-resource in two controllers: as words of names, and as a controller below.

#![allow(unused)]

use router_axum::prelude::*;

struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    async fn cget_comments_action(&self, slug: String) {}
}

struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    async fn cget_action(&self, slug: String) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    articles: ArticlesController,
    #[service("controller.rest.")]
    further: CommentsController,
}

fn main() {}
