//! The path of an attribute is the whole path that the convention makes.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/users/{id}")]
    async fn get_action(&self, id: u32) {}
}

fn main() {}
