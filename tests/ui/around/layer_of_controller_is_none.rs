//! What is no layer, around a controller

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
#[layer("cors")]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
