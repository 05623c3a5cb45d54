//! 2 errors: whole paths, with the URL prefix of the router.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/api/users/search")]
    async fn search_action(&self) {}

    #[get("/api/v1/users/{id}")]
    async fn find(&self, id: u32) {}
}

fn main() {}
