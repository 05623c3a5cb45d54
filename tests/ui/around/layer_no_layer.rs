//! A number is not a layer.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[layer(5)]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
