//! A key with a letter missing.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", stat = AppState)]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
