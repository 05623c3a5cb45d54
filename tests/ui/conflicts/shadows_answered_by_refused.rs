//! An action that is refused answers what a literal would take.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    async fn delete_action(&self, id: i64) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}

    #[route(DELETE, "/search")]
    async fn forget_action(&mut self) {}
}

fn main() {}
