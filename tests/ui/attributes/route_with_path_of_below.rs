//! The path of the controller, with the one it stands below, written out.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    #[route(GET, "/articles/{slug}/comments/newest")]
    async fn newest_action(&self, slug: String) {}
}

fn main() {}
