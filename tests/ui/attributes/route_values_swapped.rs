//! Path values in another order than the arguments.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/between/{to}/{from}")]
    async fn search_action(&self, from: i64, to: i64) {}
}

fn main() {}
