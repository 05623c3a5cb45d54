//! The type of an argument is being typed, and paths are made of the action.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: , Query(page): Query<u32>) -> i64 {
        1
    }

    async fn post_action(&self, paths: Paths<Self>) -> Created<i64> {
        Created::at(paths.get_path(1), 1)
    }
}

fn main() {}
