//! Angle brackets with nothing between.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Json(name): Json<>) -> String {
        name
    }
}

fn main() {}
