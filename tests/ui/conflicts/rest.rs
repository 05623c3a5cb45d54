//! Two actions for one request.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    async fn cget_action(&self) {}

    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}
}

fn main() {}
