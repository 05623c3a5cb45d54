//! A route with its method in one string.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route("PUT /search")]
    async fn search_action(&self) {}
}

fn main() {}
