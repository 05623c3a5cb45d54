//! The action's own name, where the paths have its path.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<i64> {
        Created::at(paths.get_action(7), 7)
    }
}

fn main() {}
