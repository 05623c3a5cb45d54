//! A receiver that is being typed, and the path of its action.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&sel, id: u32) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.get_path(7), 7)
    }
}

fn main() {}
