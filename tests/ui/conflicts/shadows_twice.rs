//! Said for one path by two actions.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn delete_action(&self, id: i64) {}

    #[route(GET, "/search", shadows)]
    async fn search_action(&self) {}

    #[route(POST, "/search", shadows)]
    async fn post_search_action(&self) {}
}

fn main() {}
