//! Two methods of one name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    async fn get_action(&self, name: String) {}
}

fn main() {}
