//! A service name with capitals.

#![allow(unused)]

use router_axum::prelude::*;

struct StatsController;

#[rest_controller("articles", service = "ArticleStats")]
impl StatsController {
    async fn cget_stats_action(&self, slug: String) {}
}

fn main() {}
