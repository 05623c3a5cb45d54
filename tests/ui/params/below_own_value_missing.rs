//! An item without its own path value.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    async fn get_action(&self, slug: String) {}
}

fn main() {}
