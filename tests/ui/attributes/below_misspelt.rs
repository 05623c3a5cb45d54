//! A key with two letters swapped.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", bleow = "articles/{slug}")]
impl CommentsController {
    async fn cget_action(&self, slug: String) {}
}

fn main() {}
