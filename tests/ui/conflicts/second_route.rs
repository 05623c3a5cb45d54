//! The second route of an action is another action's.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    #[route(GET, "/by-name/{name}")]
    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}
}

fn main() {}
