//! What stands behind `?`, without its extractor.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct Filter {
    page: u32,
}

struct ReviewsController;

#[rest_controller("reviews")]
impl ReviewsController {
    async fn cget_action(&self, filter: Filter) {}
}

fn main() {}
