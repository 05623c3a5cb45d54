//! What axum checks a handler's arguments with.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[axum::debug_handler]
    async fn get_action(&self, id: i64) {}
}

fn main() {}
