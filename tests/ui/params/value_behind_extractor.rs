//! A path value that does not come first.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, headers: HeaderMap, id: i64) {}
}

fn main() {}
