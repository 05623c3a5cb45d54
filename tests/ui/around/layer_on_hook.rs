//! A layer on a hook

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    #[layer(axum::Extension(1))]
    fn check_login(&self) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
