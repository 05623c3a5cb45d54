//! A misspelt word behind the path.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn delete_action(&self, id: i64) {}

    #[route(GET, "/search", shadow)]
    async fn search_action(&self) {}
}

fn main() {}
