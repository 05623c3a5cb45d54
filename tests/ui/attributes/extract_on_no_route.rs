//! A mark on an argument of what has no route.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[no_route]
    async fn find_action(&self, #[extract] id: i64) {}

    async fn cget_action(&self) {}
}

fn main() {}
