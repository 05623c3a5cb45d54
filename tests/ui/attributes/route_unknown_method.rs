//! A method that does not exist.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(FETCH, "/search")]
    async fn search_action(&self) {}
}

fn main() {}
