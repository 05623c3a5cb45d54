//! A method as axum's type has it.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(Method::GET, "/search")]
    async fn search_action(&self) {}
}

fn main() {}
