//! Two layers in one attribute

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[layer(axum::Extension(1), axum::Extension(2))]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
