//! One argument too many.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/search", "/find")]
    async fn search_action(&self) {}
}

fn main() {}
