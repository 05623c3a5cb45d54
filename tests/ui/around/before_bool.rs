//! A hook refuses by an error, not by `false`.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self) -> bool {
        true
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
