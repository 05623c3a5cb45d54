//! An argument whose name is still to be typed, and the path of its action.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, : u32) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.get_path(7), 7)
    }
}

fn main() {}
