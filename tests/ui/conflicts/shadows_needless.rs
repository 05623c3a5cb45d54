//! Nothing is shadowed.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    #[route(GET, "/search", shadows)]
    async fn search_action(&self) {}
}

fn main() {}
