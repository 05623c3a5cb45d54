//! What was created, without its path.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Json(name): Json<String>) -> Created<String> {
        Created::at(7, name)
    }
}

fn main() {}
