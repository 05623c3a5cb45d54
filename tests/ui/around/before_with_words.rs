//! A hook with words

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before(get_action)]
    fn check_login(&self) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
