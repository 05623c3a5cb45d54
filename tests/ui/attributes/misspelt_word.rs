//! A word with a letter missing.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller(singlar, "users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}
}

fn main() {}
