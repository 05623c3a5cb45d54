//! `#[extract]` on a number, which only a path holds.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, #[extract] id: i64) {}
}

fn main() {}
