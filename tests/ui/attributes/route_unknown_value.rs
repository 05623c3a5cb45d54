//! A path value that is not an argument.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/search/{text}")]
    async fn search_action(&self) {}
}

fn main() {}
