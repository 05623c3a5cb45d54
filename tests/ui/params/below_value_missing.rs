//! 2 errors: actions without the path value of the article that they stand below.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    async fn cget_action(&self) {}

    async fn get_action(&self, comment: i64) {}
}

fn main() {}
