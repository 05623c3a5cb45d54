//! A key that does not exist.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", prefix = "/api")]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
