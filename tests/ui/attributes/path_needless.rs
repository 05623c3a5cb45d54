//! A mark on what is a path value anyway.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, #[path] id: i64) {}
}

fn main() {}
