//! 3 errors: what arguments are marked with in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, #[query] page: u32) {}

    async fn put_action(&self, #[param] id: u32, #[body] new: String) {}
}

fn main() {}
