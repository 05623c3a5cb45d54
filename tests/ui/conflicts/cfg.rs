//! Two actions for one request, of which not both need remain.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[cfg(all())]
    async fn get_action(&self, id: i64) {}

    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}
}

fn main() {}
