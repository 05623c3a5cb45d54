//! A public method that takes a request apart as an action does.

#![allow(unused)]

use router_axum::prelude::*;

pub struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    pub async fn get_action(&self, id: i64) {}

    pub async fn post_comments(&self, id: i64, Json(text): Json<String>) {}

    async fn put(&self, Json(text): Json<String>) {}
}

fn main() {}
