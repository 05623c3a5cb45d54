//! `_action` with two letters swapped.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_actoin(&self, id: i64) {}
}

fn main() {}
