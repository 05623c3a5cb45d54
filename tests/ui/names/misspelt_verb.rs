//! A verb with two letters swapped.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn gte_action(&self, id: i64) {}
}

fn main() {}
