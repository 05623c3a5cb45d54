//! 2 errors: the same route twice on an action.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/search")]
    #[route(GET, "/search")]
    async fn search_action(&self) {}

    #[route(GET, GET, "/find")]
    async fn find_action(&self) {}
}

fn main() {}
