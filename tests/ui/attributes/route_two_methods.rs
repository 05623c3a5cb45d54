//! One action for two methods.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, POST, "/search")]
    async fn search_action(&self) {}
}

fn main() {}
