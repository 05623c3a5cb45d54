//! A mark on what is an extractor anyway.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, #[extract] Json(new): Json<String>) {}
}

fn main() {}
