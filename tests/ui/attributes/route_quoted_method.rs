//! A method in quotes.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route("GET", "/search")]
    async fn search_action(&self) {}
}

fn main() {}
