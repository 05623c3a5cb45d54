//! A layer on a method that is not an action

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    #[layer(axum::Extension(1))]
    fn helper(&self) {}
}

fn main() {}
