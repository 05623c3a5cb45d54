//! Two controllers of one resource with actions for the same request.

#![allow(unused)]

use router_axum::prelude::*;

struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    async fn get_action(&self, slug: String) {}
}

struct StatsController;

#[rest_controller("articles", service = "article-stats")]
impl StatsController {
    async fn cget_stats_action(&self, slug: String) {}

    async fn get_action(&self, slug: String) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    articles: ArticlesController,
    #[service("controller.rest.")]
    further: StatsController,
}

fn main() {}
