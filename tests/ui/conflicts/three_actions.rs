//! Three actions for one request.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}

    #[route(GET, "/{key}")]
    async fn seek_action(&self, key: String) {}
}

fn main() {}
