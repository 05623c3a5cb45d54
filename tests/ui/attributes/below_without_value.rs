//! A key without its value.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[rest_controller("comments", below)]
impl CommentsController {
    async fn cget_action(&self, slug: String) {}
}

fn main() {}
