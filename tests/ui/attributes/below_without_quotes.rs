//! The path of another resource as a type.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below = Articles)]
impl CommentsController {
    async fn cget_action(&self, slug: String) {}
}

fn main() {}
