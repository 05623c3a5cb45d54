//! Two paths to stand below.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}", below = "posts/{slug}")]
impl CommentsController {
    async fn cget_action(&self, slug: String) {}
}

fn main() {}
