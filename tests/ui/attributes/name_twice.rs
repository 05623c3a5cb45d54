//! Two names.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", "people")]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
