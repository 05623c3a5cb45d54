//! A name without quotes.

#![allow(unused)]

use router_axum::prelude::*;

struct StatsController;

#[rest_controller("articles", service = stats)]
impl StatsController {
    async fn cget_stats_action(&self, slug: String) {}
}

fn main() {}
