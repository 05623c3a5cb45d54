//! A method's attribute on an argument.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, #[route(GET, "/search")] id: i64) {}
}

fn main() {}
