//! No hook to opt out of

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[no_before]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
