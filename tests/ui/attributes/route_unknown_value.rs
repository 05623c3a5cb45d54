//! A path value that is no argument.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/search/{text}")]
    async fn search_action(&self) {}
}

fn main() {}
