//! A layer on an argument

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, #[layer(axum::Extension(1))] id: i64) -> i64 {
        id
    }
}

fn main() {}
