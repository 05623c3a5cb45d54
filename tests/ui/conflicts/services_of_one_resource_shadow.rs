//! A path of one controller takes requests from a path value of another one of the same resource.

#![allow(unused)]

use router_axum::prelude::*;

struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    async fn get_action(&self, slug: String) {}

    async fn delete_action(&self, slug: String) {}
}

struct FeedController;

#[rest_controller(singular, "feed", below = "articles")]
impl FeedController {
    async fn get_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    articles: ArticlesController,
    #[service("controller.rest.")]
    further: FeedController,
}

fn main() {}
