//! A path value is there or the route is another.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: Option<i64>) {}
}

fn main() {}
