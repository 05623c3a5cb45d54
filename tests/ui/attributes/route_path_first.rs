//! The path and the method, swapped.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route("/search", GET)]
    async fn search_action(&self) {}
}

fn main() {}
