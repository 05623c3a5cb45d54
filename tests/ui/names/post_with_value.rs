//! What is posted has no identifier yet.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, id: i64) {}
}

fn main() {}
