//! A hook that is an action

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
