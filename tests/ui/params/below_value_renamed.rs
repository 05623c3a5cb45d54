//! The path value of the article under another name.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    async fn cget_action(&self, slug: String) {}

    async fn get_action(&self, article: String, comment: i64) {}
}

fn main() {}
