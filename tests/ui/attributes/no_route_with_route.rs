//! A route, and none.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[no_route]
    #[route(GET, "/search")]
    async fn search_action(&self) {}

    async fn cget_action(&self) {}
}

fn main() {}
