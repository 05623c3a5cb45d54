//! A crate that is not a path.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", crate = "router_axum")]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
