//! An attribute that makes a method a handler in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[oai(path = "/users/:id", method = "get")]
    async fn get_action(&self, id: u32) -> u32 {
        id
    }
}

fn main() {}
