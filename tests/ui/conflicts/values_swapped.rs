//! Path values in another order than in the other actions.

#![allow(unused)]

use router_axum::prelude::*;

struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    async fn get_action(&self, slug: String) {}

    async fn cget_comments_action(&self, slug: String) {}

    async fn get_comments_action(&self, slug: String, id: i64) {}

    async fn delete_comments_action(&self, id: i64, slug: String) {}
}

fn main() {}
