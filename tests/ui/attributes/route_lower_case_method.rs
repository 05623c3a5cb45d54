//! A method in lower case.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(get, "/search")]
    async fn search_action(&self) {}
}

fn main() {}
