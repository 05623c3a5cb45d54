//! One of two routes lacks the action's path value.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/by-name/{name}")]
    #[route(GET, "/find")]
    async fn find_action(&self, name: String) {}
}

fn main() {}
