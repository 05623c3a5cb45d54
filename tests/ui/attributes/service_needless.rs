//! The name of the service is that of the controller anyway.

#![allow(unused)]

use router_axum::prelude::*;

struct ArticlesController;

#[rest_controller("articles", service = "articles")]
impl ArticlesController {
    async fn get_action(&self, slug: String) {}
}

fn main() {}
