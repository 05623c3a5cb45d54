//! A hook with an argument that is not an extractor

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

struct User;

#[rest_controller("users")]
impl UsersController {
    #[before]
    fn check_login(&self, user: User) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
