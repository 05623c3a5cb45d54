//! A path in the notation of another framework. How many path values it has is not known, so that is not a further mistake.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = "/articles/:slug")]
impl CommentsController {
    async fn get_action(&self, slug: String) {}
}

fn main() {}
