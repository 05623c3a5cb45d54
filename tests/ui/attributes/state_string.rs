//! A state that is not a type.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", state = "AppState")]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
