//! One place of a path with two names, in a controller below another resource.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    async fn get_action(&self, slug: String, comment: i64) {}

    async fn put_action(&self, slug: String, comment: i64) {}

    async fn delete_action(&self, slug: String, id: i64) {}
}

fn main() {}
