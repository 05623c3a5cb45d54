//! Comments on articles and comments on posts under one service name.

#![allow(unused)]

use router_axum::prelude::*;

struct ArticleCommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl ArticleCommentsController {
    async fn cget_action(&self, slug: String) {}
}

struct PostCommentsController;

#[rest_controller("comments", below = "posts/{id}")]
impl PostCommentsController {
    async fn cget_action(&self, id: i64) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    articles: ArticleCommentsController,
    #[service("controller.rest.")]
    further: PostCommentsController,
}

fn main() {}
