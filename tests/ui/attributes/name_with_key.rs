//! A name behind a key.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller(name = "users")]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
