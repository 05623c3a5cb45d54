//! A hook that takes the body

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    fn check_login(&self, Json(body): Json<String>) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
