//! A state that is not said.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", state)]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
