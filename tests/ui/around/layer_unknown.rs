//! A layer that does not exist.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[layer(CorsLayer::permissive())]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
