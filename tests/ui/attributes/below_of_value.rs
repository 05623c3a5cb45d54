//! A path that begins with a path value.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = "{slug}")]
impl CommentsController {
    async fn cget_action(&self, slug: String) {}
}

fn main() {}
