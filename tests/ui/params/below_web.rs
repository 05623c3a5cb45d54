//! A page with the path value of the other resource missing.

#![allow(unused)]

use router_axum::prelude::*;

struct CommentsController;

#[web_controller("comments", below = "blog/{slug}")]
impl CommentsController {
    async fn new_action(&self) -> &'static str { "/" }
}

fn main() {}
