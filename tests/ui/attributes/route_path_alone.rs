//! A route without its method.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route("/search")]
    async fn search_action(&self) {}
}

fn main() {}
